import { formatMoney, money, parseRate } from '@kheya/money';
import { expect, test } from 'vitest';

import { costLine, received, toSend } from './price.ts';

const rate = parseRate('121.85', 'USD', 'BDT');
const midRate = parseRate('122.40', 'USD', 'BDT');
const fee = money('USD', 99n);

test('the price of one hundred dollars on the start page', () => {
  const line = costLine(100n, fee, { rate, midRate });
  expect(formatMoney(line.received, 'en')).toBe('৳12,185.00');
  expect(formatMoney(line.margin, 'en')).toBe('$0.45');
  expect(formatMoney(line.cost, 'en')).toBe('$1.44');
});

test('the margin is the amount less the taka at the mid-market rate', () => {
  const line = costLine(1000n, fee, { rate, midRate });
  expect(formatMoney(line.margin, 'en')).toBe('$4.49');
  expect(formatMoney(line.cost, 'en')).toBe('$5.48');
});

test('a wallet gets whole taka, rounded down', () => {
  expect(received(money('USD', 5000n), rate)).toEqual(money('BDT', 609200n));
});

test('the amount to send covers the amount to receive', () => {
  const wanted = money('BDT', 1000000n);
  const sent = toSend(wanted, rate);
  expect(received(sent, rate).minor).toBeGreaterThanOrEqual(wanted.minor);
});
