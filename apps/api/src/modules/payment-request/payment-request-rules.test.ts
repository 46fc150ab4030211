import { describe, expect, it } from 'vitest';
import { money } from '@kheya/money';
import type { PaymentRequestRow } from '#database.ts';
import { checkRequestPayment, refuseEnded, remainingOf, stateAt } from './payment-request-rules.ts';

const NOW = new Date('2027-06-01T14:00:00Z');
const LATER = new Date('2027-06-08T14:00:00Z');

const aRequest = (over: Partial<PaymentRequestRow> = {}) =>
  ({
    ...{ state: 'OPEN', currency: 'USD', amount_minor: 5000n, expires_at: LATER },
    ...{ is_reusable: false, is_part_allowed: false },
    ...over,
  }) as PaymentRequestRow;

const pay = (minor: bigint, userId = 'mina') =>
  ({ userId, amount: money('USD', minor), at: NOW, locale: 'en' }) as const;
const share = (minor: bigint, userId = 'mina') => ({ userId, minor });
const codeOf = (refused: { readonly code: string } | undefined) => refused?.code;

describe('what can be paid for a request', () => {
  it.each([
    ['the amount', {}, pay(5000n), [], undefined],
    ['a cent more', {}, pay(5001n), [], 'payment_request_amount_too_high'],
    ['a part of what comes whole', {}, pay(4999n), [], 'payment_request_amount_in_full'],
    ['a part', { is_part_allowed: true }, pay(1n), [], undefined],
    ['the rest', { is_part_allowed: true }, pay(2000n), [share(3000n)], undefined],
    [
      'more than the rest',
      { is_part_allowed: true },
      pay(2001n),
      [share(1000n), share(2000n)],
      'payment_request_amount_too_high',
    ],
    ['the same again', {}, pay(5000n), [share(5000n)], 'payment_request_being_paid'],
    ['anything', { amount_minor: null }, pay(1n), [], undefined],
    ['anything twice', { amount_minor: null }, pay(1n), [share(1n)], 'payment_request_being_paid'],
    [
      'what another one began',
      { is_part_allowed: true },
      pay(1n, 'kamal'),
      [share(1n)],
      'payment_request_other_payer',
    ],
    ['the amount on a counter', { is_reusable: true }, pay(5000n, 'kamal'), [], undefined],
    ['less there', { is_reusable: true }, pay(4000n), [], 'payment_request_amount_in_full'],
    ['more there', { is_reusable: true }, pay(6000n), [], 'payment_request_amount_too_high'],
  ] as const)('%s', (_, over, payment, before, code) => {
    expect(codeOf(checkRequestPayment(aRequest(over), payment, before))).toBe(code);
  });

  it('names what is left, in the reader’s language', () => {
    const asked = aRequest({ is_part_allowed: true });
    const payment = { ...pay(9000n), locale: 'bn' } as const;
    expect(checkRequestPayment(asked, payment, [share(1000n)])).toMatchObject({
      facts: { remaining: '$৪০.০০' },
    });
  });
});

it.each([
  ['OPEN', undefined],
  ['PARTLY_PAID', undefined],
  ['PAID', 'payment_request_paid'],
  ['EXPIRED', 'payment_request_expired'],
  ['DECLINED', 'payment_request_closed'],
  ['CANCELLED', 'payment_request_closed'],
] as const)('a request that is %s is refused as %s', (state, code) => {
  expect(codeOf(refuseEnded(aRequest({ state }), NOW))).toBe(code);
});

it('is over at its moment, not when that is written down', () => {
  const asked = aRequest({ state: 'PARTLY_PAID' });
  expect(stateAt(asked, new Date(LATER.getTime() - 1))).toBe('PARTLY_PAID');
  expect(stateAt(asked, LATER)).toBe('EXPIRED');
  expect(stateAt(aRequest({ state: 'PAID' }), LATER)).toBe('PAID');
});

it('keeps the amount of a code for several payers whole', () => {
  expect(remainingOf(aRequest(), 2000n)).toEqual(money('USD', 3000n));
  expect(remainingOf(aRequest({ is_reusable: true }), 20_000n)).toEqual(money('USD', 5000n));
  expect(remainingOf(aRequest({ amount_minor: null }), 2000n)).toBeNull();
});
