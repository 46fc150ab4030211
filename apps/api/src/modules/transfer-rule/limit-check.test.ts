import { describe, expect, it } from 'vitest';
import { money } from '@kheya/money';
import {
  countsOf,
  findBrokenLimit,
  limitFor,
  passedSoftLimits,
  smallestHeadroom,
  type Limit,
} from './limit-check.ts';
import { limitWindow } from './limit-window.ts';

const at = new Date('2026-11-19T15:24:00Z');

function limit(change: Partial<Limit>): Limit {
  const base = {
    rail: 'bkash_from_usd',
    scope: 'sender' as const,
    name: 'daily_amount' as const,
    currency: 'USD' as const,
    value: 1_000_000n,
    soft: null,
    raisedUntil: null,
    subject: 'user:a',
    used: 0n,
    ...change,
  };
  return { window: limitWindow(base.name, base.currency, at), ...base };
}

const payment = { amount: money('USD', 20_000n), target: money('BDT', 2_437_000n) };

describe('limit windows', () => {
  it('follow New York for dollars and Dhaka for taka', () => {
    const late = new Date('2026-11-30T19:00:00Z');
    expect(limitWindow('monthly_amount', 'USD', late)).toEqual({
      start: new Date('2026-11-01T04:00:00Z'),
      end: new Date('2026-12-01T05:00:00Z'),
    });
    expect(limitWindow('monthly_amount', 'BDT', late)).toEqual({
      start: new Date('2026-11-30T18:00:00Z'),
      end: new Date('2026-12-31T18:00:00Z'),
    });
    expect(limitWindow('daily_count', 'USD', late).end).toEqual(new Date('2026-12-01T05:00:00Z'));
    expect(limitWindow('transaction_maximum', 'USD', late).end).toBeNull();
  });
});

describe('limits', () => {
  it('allow an amount that just fits and refuse one cent more', () => {
    const daily = limit({ used: 980_000n });
    expect(findBrokenLimit([daily], payment)).toBeUndefined();
    const full = limit({ used: 980_001n });
    expect(findBrokenLimit([full], payment)).toMatchObject({
      code: 'limit_daily_exceeded',
      left: 19_999n,
    });
  });

  it('check the minimum and the maximum of one payment', () => {
    const minimum = limit({ name: 'transaction_minimum', value: 20_001n });
    const maximum = limit({ name: 'transaction_maximum', value: 19_999n });
    expect(findBrokenLimit([maximum], payment)?.code).toBe('limit_transaction_maximum');
    expect(findBrokenLimit([maximum, minimum], payment)?.code).toBe('limit_transaction_minimum');
  });

  it('check taka limits by the amount received, once a rate is known', () => {
    const wallet = limit({
      scope: 'wallet',
      currency: 'BDT',
      name: 'monthly_amount',
      value: 2_436_999n,
      subject: 'wallet:bKash:01712344821',
    });
    expect(findBrokenLimit([wallet], payment)?.code).toBe('limit_monthly_exceeded');
    expect(findBrokenLimit([wallet], { ...payment, target: null })).toBeUndefined();
  });

  it('count payments separately from amounts', () => {
    const count = limit({ name: 'daily_count', value: 20n, used: 20n });
    expect(findBrokenLimit([count], payment)?.code).toBe('limit_count_exceeded');
  });

  it('name the limit that leaves least after this payment', () => {
    const sender = limit({ name: 'monthly_amount', value: 3_000_000n });
    const wallet = limit({
      scope: 'wallet',
      rail: 'bkash',
      currency: 'BDT',
      name: 'monthly_amount',
      value: 15_000_000n,
    });
    const toTaka = (amount: { currency: string; minor: bigint }) =>
      money('BDT', amount.currency === 'BDT' ? amount.minor : amount.minor * 122n);
    const smallest = smallestHeadroom([sender, wallet], payment, toTaka);
    expect(smallest).toMatchObject({ limit: { rail: 'bkash' }, left: 12_563_000n });
  });

  it('are counted in one order, amounts and counts, never single-payment rules', () => {
    const counts = countsOf(
      [
        limit({ name: 'monthly_amount', subject: 'wallet:bKash:1', currency: 'BDT' }),
        limit({ name: 'daily_count' }),
        limit({ name: 'transaction_maximum' }),
      ],
      payment,
      { isReviewed: false },
    );
    expect(counts.map(({ subject, amount }) => [subject, amount])).toEqual([
      ['user:a', 1n],
      ['wallet:bKash:1', 2_437_000n],
    ]);
  });

  it('that are soft are passed by one cent more, and bind whoever is not looked at', () => {
    const soft = limit({ used: 780_000n, soft: 800_000n });
    expect(passedSoftLimits([soft], payment)).toEqual([]);
    const passed = { ...soft, used: 780_001n };
    expect(passedSoftLimits([passed], payment)).toEqual([passed]);
    expect(findBrokenLimit([passed], payment)).toBeUndefined();
    const most = (isReviewed: boolean) =>
      countsOf([passed], payment, { isReviewed }).map((count) => count.most);
    expect([most(false), most(true)]).toEqual([[800_000n], [1_000_000n]]);
  });

  it('of a wallet do not apply to a payment to an account', () => {
    const { subject: _, used: __, window: ___, ...rule } = limit({ scope: 'wallet' });
    expect(limitFor(rule, { user: 'user:a', wallet: null }, at)).toBeUndefined();
  });
});
