import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { applySpread, formatMoney, fromDecimal, money, parseRate } from '@kheya/money';
import { incentiveOf, payableBelow, priceConversion, pricePayment, priceReceipt } from './price.ts';

const mid = parseRate('122.40', 'USD', 'BDT');
const ours = applySpread(mid, 45);
const walletFee = { fixed: money('USD', 99n), rateBps: 0 };
const shown = (value: Parameters<typeof formatMoney>[0]) => formatMoney(value, 'en');

describe('the price of a conversion', () => {
  it('matches the worked example: $200.00 becomes ৳24,370.00 and costs $1.89', () => {
    const price = priceConversion(fromDecimal('200.00', 'USD'), walletFee, { mid, ours }, 100n);
    expect([price.fee, price.total, price.target, price.midTarget, price.cost].map(shown)).toEqual([
      '$0.99',
      '$200.99',
      '৳24,370.00',
      '৳24,480.00',
      '$1.89',
    ]);
  });

  it('rounds a wallet payout down to whole taka and an account credit to poisha', () => {
    const amount = fromDecimal('10.01', 'USD');
    const wallet = priceConversion(amount, walletFee, { mid, ours }, 100n);
    const account = priceConversion(amount, walletFee, { mid, ours }, 1n);
    expect(shown(wallet.target)).toBe('৳1,219.00');
    expect(shown(account.target)).toBe('৳1,219.71');
  });

  it('never pays more than the mid-market rate gives', () => {
    const cents = fc.bigInt({ min: 1n, max: 100_000_000n });
    const rate = fc.bigInt({ min: 10_000_000_000n, max: 20_000_000_000n });
    const spread = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(cents, rate, spread, fc.constantFrom(1n, 100n), (minor, e8, bps, quantum) => {
        const market = { base: 'USD', quote: 'BDT', e8 } as const;
        const rates = { mid: market, ours: applySpread(market, bps) };
        const price = priceConversion(money('USD', minor), walletFee, rates, quantum);
        expect(price.target.minor % quantum).toBe(0n);
        expect(price.midTarget.minor >= price.target.minor).toBe(true);
        expect(price.total.minor).toBe(minor + 99n);
      }),
    );
  });
});

describe('the price of what is to be received', () => {
  const rates = { mid, ours };

  it('is exactly that, and what is sent is rounded up to the cent', () => {
    const price = priceReceipt(fromDecimal('24371.00', 'BDT'), walletFee, rates);
    expect([price.amount, price.total, price.target].map(shown)).toEqual([
      '$200.01',
      '$201.00',
      '৳24,371.00',
    ]);
  });

  it('never sends a cent more than needed, nor a poisha less than asked for', () => {
    const poisha = fc.bigInt({ min: 1n, max: 10_000_000_000n });
    const rate = fc.bigInt({ min: 10_000_000_000n, max: 20_000_000_000n });
    fc.assert(
      fc.property(poisha, rate, fc.integer({ min: 0, max: 300 }), (minor, e8, bps) => {
        const market = { base: 'USD', quote: 'BDT', e8 } as const;
        const own = { mid: market, ours: applySpread(market, bps) };
        const price = priceReceipt(money('BDT', minor), walletFee, own);
        const bought = (cents: bigint) =>
          priceConversion(money('USD', cents), walletFee, own, 1n).target.minor;
        expect(price.target.minor).toBe(minor);
        expect(bought(price.amount.minor) >= minor).toBe(true);
        expect(bought(price.amount.minor - 1n) < minor).toBe(true);
        expect(price.midTarget.minor >= minor).toBe(true);
      }),
    );
  });
});

describe('the price of a payment in taka', () => {
  it('is the fee alone', () => {
    const rule = { fixed: money('BDT', 1000n), rateBps: 0 };
    const price = pricePayment(fromDecimal('500.00', 'BDT'), rule);
    expect([price.total, price.target, price.cost].map(shown)).toEqual([
      '৳510.00',
      '৳500.00',
      '৳10.00',
    ]);
  });

  it('rounds down to the whole taka that the rail can pay', () => {
    expect(payableBelow(fromDecimal('500.50', 'BDT'), 100n)).toEqual(fromDecimal('500.00', 'BDT'));
    expect(payableBelow(fromDecimal('500.00', 'BDT'), 100n)).toEqual(fromDecimal('500.00', 'BDT'));
    expect(payableBelow(fromDecimal('500.50', 'BDT'), 1n)).toEqual(fromDecimal('500.50', 'BDT'));
  });
});

describe('the incentive', () => {
  const family = {
    profileType: 'PERSON' as const,
    sourceCurrency: 'USD' as const,
    payeeKind: 'wallet',
    purpose: 'family_support',
  };
  const target = fromDecimal('24370.00', 'BDT');

  it('is estimated at 2.5 % for those who may qualify', () => {
    expect(shown(incentiveOf(target, family)!)).toBe('৳609.25');
  });

  it.each([
    ['a business', { ...family, profileType: 'BUSINESS' as const }],
    ['taka', { ...family, sourceCurrency: 'BDT' as const }],
    ['an account of one’s own', { ...family, payeeKind: 'own_account' }],
    ['services paid for', { ...family, purpose: 'payment_for_services' }],
  ])('is not shown for %s', (_, facts) => {
    expect(incentiveOf(target, facts)).toBeNull();
  });

  it('is not shown for dollars that stay in the United States', () => {
    expect(incentiveOf(fromDecimal('200.00', 'USD'), family)).toBeNull();
  });
});
