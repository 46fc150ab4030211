import { expect, test } from 'vitest';

import { aLimit } from '#testing/examples/transfers.ts';
import { smallestLeft } from './smallest-left.ts';

const rail = { ruleKeys: ['bkash_from_usd', 'bkash'], source: 'USD' } as const;

test('the day or month that leaves least, in the currency that is paid', () => {
  const day = aLimit('daily_amount', { left: '900.00' });
  const month = aLimit('monthly_amount', { left: '1000.00' });
  expect(smallestLeft([month, day], rail)).toBe(day);
});

test('neither another rail, another currency, nor a number of transfers', () => {
  const others = [
    aLimit('daily_amount', { rail: 'wire', left: '1.00' }),
    aLimit('monthly_amount', { rail: 'bkash', scope: 'wallet', currency: 'BDT', left: '1.00' }),
    aLimit('daily_count', { left: '1' }),
  ];
  expect(smallestLeft(others, rail)).toBeUndefined();
});
