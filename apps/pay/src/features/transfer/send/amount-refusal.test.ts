import { expect, test } from 'vitest';

import { ApiError } from '@kheya/browser/api/api-error';
import type { RefusalCode } from '@kheya/browser/api/routes';

import { onlyAfterBlur, refusalTarget } from './amount-refusal.ts';

const refusal = (code: RefusalCode) =>
  new ApiError({
    kind: 'refused',
    status: 422,
    problem: { title: '', status: 422, detail: '', code, request_id: 'r' },
  });

test('a refusal is shown at the field it is about', () => {
  expect(refusalTarget(refusal('insufficient_funds'))).toBe('amount');
  expect(refusalTarget(refusal('limit_monthly_exceeded'))).toBe('amount');
  expect(refusalTarget(refusal('contact_details_missing'))).toBe('details');
  expect(refusalTarget(refusal('schedule_invalid'))).toBe('day');
  expect(refusalTarget(refusal('contact_archived'))).toBe('payee');
  expect(refusalTarget(refusal('payee_bank_closed'))).toBe('payee');
  expect(refusalTarget(refusal('rate_unavailable'))).toBe('page');
  expect(refusalTarget(new ApiError({ kind: 'offline' }))).toBe('page');
  expect(refusalTarget(null)).toBeUndefined();
});

test('the minimum is not reported while the person is still typing', () => {
  expect(onlyAfterBlur(refusal('limit_transaction_minimum'))).toBe(true);
  expect(onlyAfterBlur(refusal('insufficient_funds'))).toBe(false);
});
