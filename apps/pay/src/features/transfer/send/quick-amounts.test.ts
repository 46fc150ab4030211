import { money, toDecimal } from '@kheya/money';
import { expect, test } from 'vitest';

import { quickAmounts } from './quick-amounts.ts';

const dollars = { currency: 'USD', available: money('USD', 431_00n) } as const;
const sent = (amount: string, over: object = {}) =>
  ({ amount, currency: 'USD', reason: null, ...over }) as Parameters<
    typeof quickAmounts
  >[1][number];
const offered = (...given: Parameters<typeof quickAmounts>) =>
  quickAmounts(...given).map((amount) => toDecimal(amount));

test('what this payee was sent last, each amount once, newest first', () => {
  const past = ['150.00', '200.00', '150.00', '80.00', '20.00'].map((amount) => sent(amount));
  expect(offered(dollars, past)).toEqual(['150.00', '200.00', '80.00']);
});

test('what came back, and what went from another currency, does not count', () => {
  const past = [
    sent('40.00', { reason: 'CANCELLED_BY_CUSTOMER' }),
    sent('1000.00', { currency: 'BDT' }),
  ];
  expect(offered(dollars, past)).toEqual(['50.00', '100.00', '200.00']);
});

test('nothing is offered that the account does not hold', () => {
  expect(offered(dollars, [sent('500.00'), sent('431.00')])).toEqual(['431.00']);
  expect(offered({ currency: 'BDT', available: money('BDT', 2000_00n) }, [])).toEqual([
    '1000.00',
    '2000.00',
  ]);
  expect(offered({ ...dollars, available: money('USD', 0n) }, [])).toEqual([]);
});
