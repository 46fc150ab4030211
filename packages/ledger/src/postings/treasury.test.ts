// Treasury's own movements: the currency taken from customers is turned into the one they were
// given.
import { beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { money, parseRate, subtract } from '@kheya/money';
import { coinsToDollars } from '#postings/coins-to-dollars.ts';
import { conversion } from '#postings/conversion.ts';
import { ownFunds } from '#postings/own-funds.ts';
import { treasuryPrefund } from '#postings/treasury-prefund.ts';
import {
  treasuryRedeemCoins,
  treasuryRedeemCoinsArrive,
  treasuryRedeemCoinsSend,
} from '#postings/treasury-redeem-coins.ts';
import { fxResult, treasuryResult } from '#postings/treasury-result.ts';
import {
  treasurySellDollars,
  treasurySellDollarsArrive,
  treasurySellDollarsDeal,
  treasurySellDollarsSend,
} from '#postings/treasury-sell-dollars.ts';
import { wallets } from '#postings/wallet.ts';
import { memoryBooks } from '#tests/example-books.ts';
import { bdt, PostingBooks, usd, usdc } from '#tests/posting-books.ts';

let books: PostingBooks;

beforeEach(async () => {
  books = new PostingBooks(await memoryBooks());
  const customerUsd = await books.open('dollars', 'customer', 'USD', '500.00');
  const payeeBdt = await books.open('taka', 'customer', 'BDT');
  const customerUsdc = await books.open('coins', 'customer', 'USDC', '100.00');
  const fx = { send: usd('200.00'), receive: bdt('24370.00'), spread: bdt('110.00') };
  const fee = usd('0.00');
  await books.done(conversion({ intent: books.intent(), customerUsd, payeeBdt, ...fx, fee }));
  const coins = { coins: usdc('100.00'), dollars: usd('100.00'), fee };
  await books.done(coinsToDollars({ intent: books.intent(), customerUsdc, customerUsd, ...coins }));
  expect(await books.changes()).toMatchObject({
    'fx_position_usd_bdt USD': '200.00',
    'fx_position_usd_bdt BDT': '-24480.00',
    'fx_position_usdc_usd USDC': '100.000000',
    'fx_position_usdc_usd USD': '-100.00',
  });
});

describe('dollars are sold', () => {
  const sale = (bought = '24480.00') => ({
    intent: books.intent(),
    sold: usd('200.00'),
    bought: bdt(bought),
  });

  it('at once', async () => {
    await books.begin();
    expect(books.linesOf(treasurySellDollars(sale()))).toEqual([
      '1: fx_position_usd_bdt USD > bank_cash USD 200.00',
      '2: bd_settlement BDT > fx_position_usd_bdt BDT 24480.00',
    ]);
    await books.done(treasurySellDollars(sale()));
    expect(await books.changes()).toEqual({
      'fx_position_usd_bdt USD': '-200.00',
      'bank_cash USD': '200.00',
      'bd_settlement BDT': '-24480.00',
      'fx_position_usd_bdt BDT': '24480.00',
    });
  });

  it('step by step while the money travels', async () => {
    await books.begin();
    const own = sale();
    expect(books.linesOf(treasurySellDollarsSend(own))).toEqual([
      '3: bank_in_transit USD > bank_cash USD 200.00',
    ]);
    await books.done(treasurySellDollarsSend(own));
    expect(await books.changes()).toEqual({
      'bank_in_transit USD': '-200.00',
      'bank_cash USD': '200.00',
    });
    expect(books.linesOf(treasurySellDollarsDeal(own))).toEqual([
      '1: fx_position_usd_bdt USD > bank_in_transit USD 200.00',
      '2: bank_in_transit BDT > fx_position_usd_bdt BDT 24480.00',
    ]);
    await books.done(treasurySellDollarsDeal(own));
    expect(await books.changes()).toEqual({
      'bank_cash USD': '200.00',
      'fx_position_usd_bdt USD': '-200.00',
      'fx_position_usd_bdt BDT': '24480.00',
      'bank_in_transit BDT': '-24480.00',
    });
    expect(books.linesOf(treasurySellDollarsArrive(own))).toEqual([
      '4: bd_settlement BDT > bank_in_transit BDT 24480.00',
    ]);
    await books.done(treasurySellDollarsArrive(own));
    expect(await books.changes()).toEqual({
      'bank_cash USD': '200.00',
      'fx_position_usd_bdt USD': '-200.00',
      'fx_position_usd_bdt BDT': '24480.00',
      'bd_settlement BDT': '-24480.00',
    });
    // One sale closes the position once, in either way of booking.
    await books.refused(treasurySellDollars(own), 'exists_with_different_credit_account_id', 1);
  });

  it.each([
    ['24500.00', '20.00', '1: fx_position_usd_bdt BDT > fx_result BDT 20.00'],
    ['24450.00', '-30.00', '1: fx_result BDT > fx_position_usd_bdt BDT 30.00'],
  ])('for %s taka, and the result of %s leaves the position', async (bought, result, line) => {
    await books.done(treasurySellDollars(sale(bought)));
    const step = treasuryResult({ intent: books.intent(), pair: 'usd_bdt', result: bdt(result) });
    expect(books.linesOf(step)).toEqual([line]);
    await books.done(step);
    const changes = await books.changes();
    expect(changes['fx_result BDT']).toBe(result);
    expect(changes).not.toHaveProperty('fx_position_usd_bdt BDT');
    expect(changes).not.toHaveProperty('fx_position_usd_bdt USD');
  });

  it('a refusal names the field that does not add up', () => {
    expect(() => treasurySellDollars({ ...sale(), sold: usd('0.00') })).toThrow(/^sold: /);
    expect(() => treasurySellDollarsSend({ ...sale(), sold: bdt('1.00') })).toThrow(/^sold: BDT/);
    expect(() => treasurySellDollarsDeal({ ...sale(), bought: bdt('0.00') })).toThrow(/^bought: /);
    expect(() => treasurySellDollarsArrive({ ...sale(), bought: usd('1.00') })).toThrow(/^bought/);
  });
});

describe('coins are redeemed', () => {
  const redemption = (dollars = '100.00') => ({
    intent: books.intent(),
    coins: usdc('100.00'),
    dollars: usd(dollars),
  });

  it('at once', async () => {
    await books.begin();
    const step = treasuryRedeemCoins(redemption());
    expect(books.linesOf(step)).toEqual([
      '1: bank_cash USD > fx_position_usdc_usd USD 100.00',
      '2: fx_position_usdc_usd USDC > usdc_treasury USDC 100.000000',
    ]);
    await books.done(step);
    expect(await books.changes()).toEqual({
      'fx_position_usdc_usd USDC': '-100.000000',
      'usdc_treasury USDC': '100.000000',
      'bank_cash USD': '-100.00',
      'fx_position_usdc_usd USD': '100.00',
    });
  });

  it('step by step while the dollars travel', async () => {
    await books.begin();
    const own = redemption();
    expect(books.linesOf(treasuryRedeemCoinsSend(own))).toEqual([
      '1: bank_in_transit USD > fx_position_usdc_usd USD 100.00',
      '2: fx_position_usdc_usd USDC > usdc_treasury USDC 100.000000',
    ]);
    await books.done(treasuryRedeemCoinsSend(own));
    expect(books.linesOf(treasuryRedeemCoinsArrive(own))).toEqual([
      '3: bank_cash USD > bank_in_transit USD 100.00',
    ]);
    await books.done(treasuryRedeemCoinsArrive(own));
    expect(await books.changes()).toEqual({
      'fx_position_usdc_usd USDC': '-100.000000',
      'usdc_treasury USDC': '100.000000',
      'bank_cash USD': '-100.00',
      'fx_position_usdc_usd USD': '100.00',
    });
    await books.refused(treasuryRedeemCoins(own), 'exists_with_different_debit_account_id', 1);
  });

  it('for less than one to one, and the loss leaves the position', async () => {
    await books.done(treasuryRedeemCoins(redemption('99.90')));
    const loss = { intent: books.intent(), pair: 'usdc_usd', result: usd('-0.10') } as const;
    await books.done(treasuryResult(loss));
    const changes = await books.changes();
    expect(changes['fx_result USD']).toBe('-0.10');
    expect(changes).not.toHaveProperty('fx_position_usdc_usd USD');
    expect(changes).not.toHaveProperty('fx_position_usdc_usd USDC');
  });

  it('a refusal names the field that does not add up', () => {
    expect(() => treasuryRedeemCoins({ ...redemption(), coins: usdc('0') })).toThrow(/^coins: /);
    expect(() => treasuryRedeemCoinsSend({ ...redemption(), dollars: usd('0') })).toThrow(
      /^dollars/,
    );
    expect(() => treasuryRedeemCoinsArrive({ ...redemption(), dollars: bdt('1') })).toThrow(
      /^dollars: BDT/,
    );
  });
});

describe('the result of a position', () => {
  const mid = parseRate('122.40', 'USD', 'BDT');

  it('is the balance of the quote side beyond the price of the open part', () => {
    expect(fxResult(usd('0.00'), bdt('20.00'), mid)).toEqual(bdt('20.00'));
    expect(fxResult(usd('200.00'), bdt('-24480.00'), mid)).toEqual(bdt('0.00'));
    // 150 of 200 dollars were sold at 122.50: 15.00 taka gained, 50 dollars still open.
    expect(fxResult(usd('50.00'), bdt('-6105.00'), mid)).toEqual(bdt('15.00'));
    expect(fxResult(usd('-10.00'), bdt('1224.00'), mid)).toEqual(bdt('0.00'));
  });

  it('is taken once, gain or loss', async () => {
    const facts = { intent: books.intent(), pair: 'usd_bdt' } as const;
    await books.done(treasuryResult({ ...facts, result: bdt('20.00') }));
    const other = treasuryResult({ ...facts, result: bdt('-20.00') });
    await books.refused(other, 'exists_with_different_debit_account_id', 1);
  });

  it('leaves the price of the open part in the position, whatever was gained or lost', () => {
    const minor = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
    fc.assert(
      fc.property(
        minor,
        minor,
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (usdMinor, bdtMinor, e8) => {
          const rate = { base: 'USD', quote: 'BDT', e8 } as const;
          const [open, quote] = [money('USD', usdMinor), money('BDT', bdtMinor)];
          const left = subtract(quote, fxResult(open, quote, rate));
          expect(fxResult(open, left, rate)).toEqual(bdt('0.00'));
        },
      ),
    );
  });

  it('must be in the quote currency and not zero', () => {
    const facts = { intent: books.intent(), pair: 'usd_bdt' } as const;
    expect(() => treasuryResult({ ...facts, result: usd('1.00') })).toThrow(/^result: USD/);
    expect(() => treasuryResult({ ...facts, result: bdt('0.00') })).toThrow(RangeError);
  });
});

describe('floats and own funds', () => {
  it.each([...wallets, 'airtime'] as const)('the float of %s is filled', async (wallet) => {
    await books.begin();
    const facts = { intent: books.intent(), wallet, amount: bdt('60000.00') };
    await books.done(treasuryPrefund(facts));
    expect(await books.changes()).toEqual({
      [`float_${wallet} BDT`]: '-60000.00',
      'bd_settlement BDT': '60000.00',
    });
    expect(() => treasuryPrefund({ ...facts, amount: usd('1.00') })).toThrow(/^amount: USD/);
  });

  it.each([
    ['bank_cash', usd('1000.00'), 'USD'],
    ['bd_settlement', bdt('1000.00'), 'BDT'],
    ['usdc_treasury', usdc('1000'), 'USDC'],
  ] as const)(
    'own money in %s is put in, and fees are taken out',
    async (account, amount, name) => {
      await books.begin();
      const facts = { intent: books.intent(), account, amount };
      expect(books.linesOf(ownFunds({ ...facts, direction: 'fund' }))[0]).toMatch(
        `1: ${account} ${name} > own_funds ${name} 1000.00`,
      );
      await books.done(ownFunds({ ...facts, direction: 'fund' }));
      const fees = { ...facts, intent: books.intent(), amount: money(name, amount.minor / 4n) };
      await books.done(ownFunds({ ...fees, direction: 'take_out' }));
      const decimals = name === 'USDC' ? '0000' : '';
      expect(await books.changes()).toEqual({
        [`${account} ${name}`]: `-750.00${decimals}`,
        [`own_funds ${name}`]: `750.00${decimals}`,
      });
      const wrong = { ...facts, direction: 'fund', amount: money(name, 0n) } as const;
      expect(() => ownFunds(wrong)).toThrow(/^amount: /);
    },
  );

  it('must be in a currency the account holds', () => {
    const facts = { intent: books.intent(), account: 'bank_cash', direction: 'fund' } as const;
    expect(() => ownFunds({ ...facts, amount: bdt('1.00') })).toThrow(/^amount: BDT where USD/);
  });
});
