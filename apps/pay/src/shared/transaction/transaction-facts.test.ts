import type { Transaction } from '@kheya/contract';
import { money } from '@kheya/money';
import { expect, test } from 'vitest';

import { otherAmount, outcomeOf, rawReason, signedAmount } from './transaction-facts.ts';

const row = (rest: Partial<Transaction>): Transaction =>
  ({
    amount: '200.99',
    currency: 'USD',
    dc_sign: 'debit',
    bdt_amount: null,
    ...rest,
  }) as Transaction;

test('money out carries its minus, money in none', () => {
  expect(signedAmount(row({}))).toEqual(money('USD', -20099n));
  expect(signedAmount(row({ dc_sign: 'credit' }))).toEqual(money('USD', 20099n));
});

test('the other shore is said only where it is another currency', () => {
  expect(otherAmount(row({ bdt_amount: '24370.00' }))).toEqual(money('BDT', 2437000n));
  expect(otherAmount(row({ currency: 'BDT', bdt_amount: '24370.00' }))).toBeUndefined();
  expect(otherAmount(row({}))).toBeUndefined();
});

test('every way to fail is in the declined list', () => {
  const ways = ['FAILED', 'RELEASED', 'EXPIRED', 'DECLINED'] as const;
  expect(ways.map((status) => outcomeOf({ status }))).toEqual(ways.map(() => 'declined'));
  expect(outcomeOf({ status: 'COMPLETE' })).toBe('completed');
  expect(outcomeOf({ status: 'INIT' })).toBe('pending');
});

test('a reason is shown with spaces', () => {
  expect(rawReason('WALLET_LIMIT_EXCEEDED')).toBe('WALLET LIMIT EXCEEDED');
});
