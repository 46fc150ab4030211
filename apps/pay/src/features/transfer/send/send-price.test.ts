import { formatMoney, money, parseRate } from '@kheya/money';
import { expect, test } from 'vitest';

import { priceOf, type Pricing } from './send-price.ts';

const rates = {
  ours: parseRate('121.85', 'USD', 'BDT'),
  mid: parseRate('122.40', 'USD', 'BDT'),
};
const pricing: Pricing = {
  rail: { source: 'USD', quantumMinor: 100n },
  converts: true,
  rates,
  fee: money('USD', 99n),
};

const typed = (text: string, currency: 'USD' | 'BDT' = 'USD') => ({ text, currency });

test('the price of two hundred dollars, line by line', () => {
  const priced = priceOf(typed('200.00'), pricing);
  if (!priced.ok) throw new Error(priced.code);
  const { total, received, margin, cost } = priced.estimate;
  expect([total, received, margin, cost].map((one) => one && formatMoney(one, 'en'))).toEqual([
    '$200.99',
    '৳24,370.00',
    '$0.90',
    '$1.89',
  ]);
});

test('Bangla digits and an amount to receive give the same price', () => {
  expect(priceOf(typed('২০০'), pricing)).toEqual(priceOf(typed('200.00'), pricing));
  expect(priceOf(typed('24,370', 'BDT'), pricing)).toEqual(priceOf(typed('200.00'), pricing));
});

test('what is to be received arrives exactly, and the dollars are rounded up to the cent', () => {
  const priced = priceOf(typed('24,371', 'BDT'), pricing);
  if (!priced.ok) throw new Error(priced.code);
  const { amount, received } = priced.estimate;
  expect(received).toEqual(money('BDT', 24_371_00n));
  expect(amount).toEqual(money('USD', 200_01n));
});

test('a wallet takes whole taka, an account poisha', () => {
  expect(priceOf(typed('10.50', 'BDT'), pricing)).toEqual({
    ok: false,
    code: 'amount_not_whole_taka',
  });
  const own = priceOf(typed('10.50', 'BDT'), {
    ...pricing,
    rail: { source: 'USD', quantumMinor: 1n },
  });
  expect(own.ok).toBe(true);
});

test('each error has its own code', () => {
  const codeOf = (text: string) => {
    const priced = priceOf(typed(text), pricing);
    return priced.ok ? 'ok' : priced.code;
  };
  expect(codeOf('')).toBe('amount_required');
  expect(codeOf('abc')).toBe('amount_not_a_number');
  expect(codeOf('1.999')).toBe('amount_too_many_decimals');
  expect(codeOf('0')).toBe('amount_not_positive');
  expect(codeOf('9999999999999')).toBe('amount_too_large');
});

test('without a rate nothing is estimated, without a fee there is no total', () => {
  expect(priceOf(typed('5', 'BDT'), { ...pricing, rates: null })).toEqual({
    ok: false,
    code: 'rate_awaited',
  });
  const priced = priceOf(typed('5'), { ...pricing, fee: null });
  expect(priced.ok && priced.estimate.total).toBeNull();
});

test('a taka amount arrives unchanged', () => {
  const priced = priceOf(typed('500', 'BDT'), {
    rail: { source: 'BDT', quantumMinor: 100n },
    converts: false,
    rates: null,
    fee: money('BDT', 1000n),
  });
  expect(priced.ok && priced.estimate.total).toEqual(money('BDT', 51000n));
  expect(priced.ok && priced.estimate.received).toEqual(money('BDT', 50000n));
});

test('dollars to a bank arrive as dollars, at no rate', () => {
  const priced = priceOf(typed('500'), {
    rail: { source: 'USD', quantumMinor: 1n },
    converts: false,
    rates: null,
    fee: money('USD', 1500n),
  });
  expect(priced.ok && priced.estimate.total).toEqual(money('USD', 51500n));
  expect(priced.ok && priced.estimate.received).toEqual(money('USD', 50000n));
  expect(priced.ok && priced.estimate.margin).toBeNull();
});
