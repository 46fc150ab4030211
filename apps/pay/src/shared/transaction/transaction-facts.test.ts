import type { Transaction } from '@kheya/contract';
import { money } from '@kheya/money';
import { expect, test } from 'vitest';

import { aTransaction } from '#testing/examples.ts';
import { otherAmount, outcomeOf, shownReason, signedAmount } from './transaction-facts.ts';

const row = (rest: Partial<Transaction>): Transaction =>
  ({
    amount: '200.99',
    currency: 'USD',
    dc_sign: 'debit',
    bdt_amount: null,
    ...rest,
  }) as Transaction;

test('outgoing money carries a minus, incoming money no sign', () => {
  expect(signedAmount(row({}))).toEqual(money('USD', -20099n));
  expect(signedAmount(row({ dc_sign: 'credit' }))).toEqual(money('USD', 20099n));
});

test('the amount received is given only in another currency', () => {
  expect(otherAmount(row({ bdt_amount: '24370.00' }))).toEqual(money('BDT', 2437000n));
  expect(otherAmount(row({ currency: 'BDT', bdt_amount: '24370.00' }))).toBeUndefined();
  expect(otherAmount(row({}))).toBeUndefined();
});

test('every kind of failure is in the declined list', () => {
  const ways = ['FAILED', 'RELEASED', 'EXPIRED', 'DECLINED'] as const;
  expect(ways.map((status) => outcomeOf({ status }))).toEqual(ways.map(() => 'declined'));
  expect(outcomeOf({ status: 'COMPLETE' })).toBe('completed');
  expect(outcomeOf({ status: 'INIT' })).toBe('pending');
});

test('a reason is shown with spaces, a network decline with its details', () => {
  const shown = (reason: Transaction['reason'], details: string | null = null) =>
    shownReason({
      reason,
      user_data: { ...aTransaction().user_data, network_decline_details: details },
    });
  expect(shown('WALLET_LIMIT_EXCEEDED')).toBe('WALLET LIMIT EXCEEDED');
  expect(shown('WALLET_LIMIT_EXCEEDED', 'of no network')).toBe('WALLET LIMIT EXCEEDED');
  expect(shown('NETWORK_DECLINED', 'Do not honor (05)')).toBe('Do not honor (05)');
  expect(shown('NETWORK_DECLINED')).toBe('NETWORK DECLINED');
  expect(shown(null)).toBeUndefined();
});
