import type { Problem } from '@kheya/contract';
import { expect, test } from 'vitest';

import { ApiError } from '#shared/api/api-error.ts';

import { verdictOn, waitBefore } from './payment-record.ts';

const refused = (code: Problem['code'], status: number) =>
  new ApiError({
    kind: 'refused',
    status,
    problem: { title: '', status, detail: '', code, request_id: 'r' },
  });

test('a lost answer is never taken for a no', () => {
  for (const kind of ['timeout', 'unreachable', 'offline', 'broken'] as const) {
    expect(verdictOn(new ApiError({ kind }))).toBe('unknown');
  }
  expect(verdictOn(refused('service_unavailable', 503))).toBe('unknown');
  expect(verdictOn(refused('internal_error', 500))).toBe('unknown');
  expect(verdictOn(refused('request_in_progress', 409))).toBe('unknown');
});

test('a no is a no, also where the server could not price', () => {
  expect(verdictOn(refused('insufficient_funds', 422))).toBe('refused');
  expect(verdictOn(refused('rate_unavailable', 503))).toBe('refused');
  expect(verdictOn(refused('ledger_refused', 409))).toBe('refused');
});

test('a code and new terms are questions, not ends', () => {
  expect(verdictOn(refused('step_up_required', 403))).toBe('confirm');
  expect(verdictOn(refused('step_up_invalid', 403))).toBe('confirm_again');
  expect(verdictOn(refused('rate_expired', 409))).toBe('changed');
  expect(verdictOn(refused('quote_changed', 409))).toBe('changed');
});

test('it asks soon at first and then steadily', () => {
  expect([0, 1, 9].map(waitBefore)).toEqual([1_000, 2_000, 5_000]);
});
