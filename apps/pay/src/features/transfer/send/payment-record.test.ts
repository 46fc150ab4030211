import type { Problem } from '@kheya/contract';
import { expect, test } from 'vitest';

import { ApiError } from '@kheya/browser/api/api-error';

import { classifyPaymentError, isPaymentOf, retryDelay } from './payment-record.ts';

const refused = (code: Problem['code'], status: number) =>
  new ApiError({
    kind: 'refused',
    status,
    problem: { title: '', status, detail: '', code, request_id: 'r' },
  });

test('a lost answer is never taken for a refusal', () => {
  for (const kind of ['timeout', 'unreachable', 'offline', 'broken'] as const) {
    expect(classifyPaymentError(new ApiError({ kind }))).toMatchObject({ kind: 'unknown' });
  }
  expect(classifyPaymentError(refused('service_unavailable', 503))).toMatchObject({
    kind: 'unknown',
  });
  expect(classifyPaymentError(refused('internal_error', 500))).toMatchObject({ kind: 'unknown' });
  expect(classifyPaymentError(refused('request_in_progress', 409))).toMatchObject({
    kind: 'unknown',
  });
});

test('a refusal is final, also if the server could not price the transfer', () => {
  expect(classifyPaymentError(refused('insufficient_funds', 422))).toMatchObject({
    kind: 'refused',
  });
  expect(classifyPaymentError(refused('rate_unavailable', 503))).toMatchObject({ kind: 'refused' });
  expect(classifyPaymentError(refused('ledger_refused', 409))).toMatchObject({ kind: 'refused' });
});

test('a refusal before the key is looked up says nothing of an attempt whose answer was lost', () => {
  const early = [
    ['rate_limited', 429],
    ['account_frozen', 403],
    ['not_permitted', 403],
    ['device_unknown', 406],
  ] as const;
  for (const [code, status] of early) {
    expect(classifyPaymentError(refused(code, status))).toMatchObject({ kind: 'refused' });
    expect(classifyPaymentError(refused(code, status), true)).toMatchObject({ kind: 'unknown' });
  }
  expect(classifyPaymentError(refused('insufficient_funds', 422), true)).toMatchObject({
    kind: 'refused',
  });
});

test('a step-up and changed terms need an answer and do not end the payment', () => {
  expect(classifyPaymentError(refused('step_up_required', 403))).toMatchObject({ kind: 'confirm' });
  expect(classifyPaymentError(refused('step_up_invalid', 403))).toMatchObject({
    kind: 'confirm_again',
  });
  expect(classifyPaymentError(refused('rate_expired', 409))).toMatchObject({ kind: 'changed' });
  expect(classifyPaymentError(refused('quote_changed', 409))).toMatchObject({ kind: 'changed' });
});

test('retries are short at first, then at a steady interval', () => {
  expect([0, 1, 9].map(retryDelay)).toEqual([1_000, 2_000, 5_000]);
});

test('a kept payment is that of a request whatever its quote, unless anything else differs', () => {
  const request = {
    source_account: 'account-1',
    mobile_wallet_beneficiary: 'rahima',
    transfer_mode: 'BD_TRANSFER',
    amount: '200.00',
  } as const;
  const body = { ...request, quote_id: 'quote-1', conversion_rate_id: 'rate-1' };
  const record = { key: 'key', body, total: '$200.99', name: 'Rahima Khatun' };
  expect(isPaymentOf(record, request)).toBe(true);
  expect(isPaymentOf(record, { ...request, amount: '300.00' })).toBe(false);
  expect(isPaymentOf(record, { ...request, mobile_wallet_beneficiary: 'karim' })).toBe(false);
  expect(isPaymentOf(record, { ...request, scheduled_for: '2026-12-01' })).toBe(false);
});
