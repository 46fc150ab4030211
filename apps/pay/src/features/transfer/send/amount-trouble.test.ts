import { expect, test } from 'vitest';

import { ApiError } from '#shared/api/api-error.ts';
import type { RefusalCode } from '#shared/api/routes.ts';

import { isShy, troublePlace } from './amount-trouble.ts';

const refusal = (code: RefusalCode) =>
  new ApiError({
    kind: 'refused',
    status: 422,
    problem: { title: '', status: 422, detail: '', code, request_id: 'r' },
  });

test('a refusal stands beside what it is about', () => {
  expect(troublePlace(refusal('insufficient_funds'))).toBe('amount');
  expect(troublePlace(refusal('limit_monthly_exceeded'))).toBe('amount');
  expect(troublePlace(refusal('contact_details_missing'))).toBe('details');
  expect(troublePlace(refusal('schedule_invalid'))).toBe('day');
  expect(troublePlace(refusal('contact_archived'))).toBe('payee');
  expect(troublePlace(refusal('rate_unavailable'))).toBe('page');
  expect(troublePlace(new ApiError({ kind: 'offline' }))).toBe('page');
  expect(troublePlace(null)).toBeUndefined();
});

test('the minimum is not held against somebody who is still typing', () => {
  expect(isShy(refusal('limit_transaction_minimum'))).toBe(true);
  expect(isShy(refusal('insufficient_funds'))).toBe(false);
});
