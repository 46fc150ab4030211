// Coins in, out and to dollars, and closing an account that holds a crumb of them.
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { coinsToDollars, splitCoins } from '#postings/coins-to-dollars.ts';
import { accountClose, accountReopen, crumbs } from '#postings/crumbs.ts';
import { incomingCoins } from '#postings/incoming-coins.ts';
import {
  outgoingCoinsReserve,
  outgoingCoinsSettle,
  outgoingCoinsVoid,
} from '#postings/outgoing-coins.ts';
import { unallocatedAssign } from '#postings/unallocated-assign.ts';
import { memoryBooks } from '#tests/example-books.ts';
import { bdt, PostingBooks, usd, usdc } from '#tests/posting-books.ts';

let books: PostingBooks;
let customerUsdc: string;
let customerUsd: string;

beforeEach(async () => {
  books = new PostingBooks(await memoryBooks());
  customerUsdc = await books.open('coins', 'customer', 'USDC', '100.004321');
  customerUsd = await books.open('dollars', 'customer', 'USD');
});

describe('coins in', () => {
  it('are credited to their owner', async () => {
    const facts = { intent: books.intent(), customerUsdc, coins: usdc('25.000001') };
    expect(books.linesOf(incomingCoins(facts))).toEqual([
      '1: usdc_treasury USDC > coins 25.000001',
    ]);
    await books.done(incomingCoins(facts));
    expect(await books.changes()).toEqual({
      'usdc_treasury USDC': '-25.000001',
      coins: '25.000001',
    });
  });

  it('without an owner wait, are assigned, and are booked once in either way', async () => {
    const facts = { intent: books.intent(), coins: usdc('25.000001') };
    await books.done(incomingCoins({ ...facts, customerUsdc: null }));
    expect(await books.changes()).toEqual({
      'usdc_treasury USDC': '-25.000001',
      'unallocated USDC': '25.000001',
    });
    const own = incomingCoins({ ...facts, customerUsdc });
    await books.refused(own, 'exists_with_different_credit_account_id', 1);
    const assign = unallocatedAssign({
      intent: facts.intent,
      customerAccountId: customerUsdc,
      amount: facts.coins,
    });
    await books.done(assign);
    expect(await books.changes()).toEqual({
      'usdc_treasury USDC': '-25.000001',
      coins: '25.000001',
    });
  });

  it('must be in a coin currency and positive', () => {
    const facts = { intent: books.intent(), customerUsdc };
    expect(() => incomingCoins({ ...facts, coins: usd('1.00') })).toThrow(/^coins: USD where USDC/);
    expect(() => incomingCoins({ ...facts, coins: usdc('0') })).toThrow(RangeError);
  });
});

describe('coins out', () => {
  const facts = () => ({
    intent: books.intent(),
    customerUsdc,
    coins: usdc('60.5'),
    fee: usdc('0.25'),
    gas: usdc('0.011'),
  });

  it('are reserved, then leave when the transaction is final, and gas is our cost', async () => {
    const own = facts();
    expect(books.linesOf(outgoingCoinsReserve(own))).toEqual([
      '1 pending: coins > transit_chain USDC 60.500000',
      '2 pending: coins > income_fee USDC 0.250000',
    ]);
    await books.done(outgoingCoinsReserve(own));
    expect(await books.changes()).toEqual({
      coins: '0.000000, pending -60.750000',
      'transit_chain USDC': '0.000000, pending 60.500000',
      'income_fee USDC': '0.000000, pending 0.250000',
    });
    expect(books.linesOf(outgoingCoinsSettle(own))).toEqual([
      '1 post_pending',
      '2 post_pending',
      '3: transit_chain USDC > usdc_treasury USDC 60.500000',
      '4: cost_provider USDC > usdc_treasury USDC 0.011000',
    ]);
    await books.done(outgoingCoinsSettle(own));
    expect(await books.changes()).toEqual({
      coins: '-60.750000',
      'income_fee USDC': '0.250000',
      'usdc_treasury USDC': '60.511000',
      'cost_provider USDC': '-0.011000',
    });
    await books.refused(outgoingCoinsVoid(own), 'pending_transfer_already_posted', 1);
  });

  it('come back with the fee when the transaction reverted, and its gas remains our cost', async () => {
    const own = { ...facts(), gas: usd('0.42') };
    await books.done(outgoingCoinsReserve(own));
    expect(books.linesOf(outgoingCoinsVoid(own))).toEqual([
      '1 void_pending',
      '2 void_pending',
      '4: cost_provider USD > bank_cash USD 0.42',
    ]);
    await books.done(outgoingCoinsVoid(own));
    expect(await books.changes()).toEqual({
      'cost_provider USD': '-0.42',
      'bank_cash USD': '0.42',
    });
    await books.refused(outgoingCoinsSettle(own), 'pending_transfer_already_voided', 1);
  });

  it('cost nothing when they were never sent', async () => {
    const own = { ...facts(), gas: usdc('0') };
    await books.done(outgoingCoinsReserve(own));
    await books.done(outgoingCoinsVoid(own));
    expect(await books.changes()).toEqual({});
  });

  it('are refused whole when the fee is not covered', async () => {
    const own = { ...facts(), coins: usdc('100') };
    await books.refused(outgoingCoinsReserve(own), 'exceeds_credits', 2);
  });

  it('are refused with the name of the field that does not add up', () => {
    const own = facts();
    expect(() => outgoingCoinsReserve({ ...own, coins: usdc('-1') })).toThrow(/^coins: -1/);
    expect(() => outgoingCoinsReserve({ ...own, fee: usd('0.25') })).toThrow(/^fee: USD/);
    expect(() => outgoingCoinsSettle({ ...own, gas: bdt('1.00') })).toThrow(/^gas: BDT/);
    expect(() => outgoingCoinsVoid({ ...own, gas: usdc('-0.1') })).toThrow(/^gas: /);
  });
});

describe('coins to dollars', () => {
  it('takes whole cents, leaves the crumb, and pays the fee from the dollars received', async () => {
    const { coins, dollars, crumb } = splitCoins(usdc('100.004321'));
    expect([coins, dollars, crumb]).toEqual([usdc('100.00'), usd('100.00'), usdc('0.004321')]);
    const facts = { intent: books.intent(), customerUsdc, customerUsd, coins, dollars };
    const step = coinsToDollars({ ...facts, fee: usd('0.50') });
    expect(books.linesOf(step)).toEqual([
      '1: coins > fx_position_usdc_usd USDC 100.000000',
      '2: fx_position_usdc_usd USD > dollars 100.00',
      '3: dollars > income_fee USD 0.50',
    ]);
    await books.done(step);
    expect(await books.changes()).toEqual({
      coins: '-100.000000',
      'fx_position_usdc_usd USDC': '100.000000',
      'fx_position_usdc_usd USD': '-100.00',
      dollars: '99.50',
      'income_fee USD': '0.50',
    });
  });

  it('leaves less than a cent in USDC', () => {
    expect(splitCoins(usdc('0.009999'))).toEqual({
      coins: usdc('0'),
      dollars: usd('0.00'),
      crumb: usdc('0.009999'),
    });
  });

  it('loses no part of any amount offered', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (minor) => {
        const { coins, dollars, crumb } = splitCoins({ currency: 'USDC', minor });
        expect(coins.minor + crumb.minor).toBe(minor);
        expect(coins.minor).toBe(dollars.minor * 10_000n);
        expect(crumb.minor).toBeLessThan(10_000n);
        expect(crumb.minor).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  it('is refused whole when the coins are not covered', async () => {
    const facts = { intent: books.intent(), customerUsdc, customerUsd, fee: usd('0.00') };
    const step = coinsToDollars({ ...facts, coins: usdc('100.01'), dollars: usd('100.01') });
    await books.refused(step, 'exceeds_credits', 1);
  });

  it('is one to one', () => {
    const facts = { intent: books.intent(), customerUsdc, customerUsd, fee: usd('0.00') };
    const step = (coins: string, dollars: string) => () =>
      coinsToDollars({ ...facts, coins: usdc(coins), dollars: usd(dollars) });
    expect(step('1.000001', '1.00')).toThrow(/^coins: 1\.000001 USDC where .* 1\.000000 USDC/);
    expect(step('1', '1.01')).toThrow(/^coins: /);
    expect(step('0', '0')).toThrow(/^dollars: /);
  });
});

describe('an account is closed', () => {
  const closing = () => ({
    intent: books.intent(),
    customerAccountId: customerUsdc,
    currency: 'USDC' as const,
  });
  const receive = (coins: string) =>
    books.run(incomingCoins({ intent: books.intent(), customerUsdc, coins: usdc(coins) }));

  it('first, then its crumb is swept, and it stays closed with a balance of zero', async () => {
    const facts = closing();
    const { coins, dollars } = splitCoins(usdc('100.004321'));
    const fee = usd('0.00');
    const to = { customerUsdc, customerUsd, coins, dollars, fee };
    await books.done(coinsToDollars({ intent: books.intent(), ...to }));
    await books.begin();
    expect(books.linesOf(accountClose(facts))).toEqual([
      '1 pending closing: coins > rounding USDC 0.000000',
    ]);
    await books.done(accountClose(facts));
    expect(await books.isClosed(customerUsdc)).toBe(true);
    expect(await receive('1')).toMatchObject({ status: 'credit_account_already_closed' });
    const sweep = crumbs({ ...facts, crumb: usdc('0.004321') });
    expect(books.linesOf(sweep)).toEqual([
      '1 void_pending',
      '2: coins > rounding USDC 0.004321',
      '3 pending closing: coins > rounding USDC 0.000000',
    ]);
    await books.done(sweep);
    expect(await books.changes()).toEqual({ coins: '-0.004321', 'rounding USDC': '0.004321' });
    expect(await books.isClosed(customerUsdc)).toBe(true);
    await books.refused(accountReopen(facts), 'pending_transfer_already_voided', 1);
  });

  it('and reopened where it holds more than a crumb, to be closed another time', async () => {
    const facts = closing();
    await books.done(accountClose(facts));
    await books.done(accountReopen(facts));
    expect(await books.isClosed(customerUsdc)).toBe(false);
    expect(await receive('1')).toMatchObject({ ok: true });
    await books.done(accountClose(facts, 1));
    expect(await books.isClosed(customerUsdc)).toBe(true);
    await books.done(accountReopen(facts, 1));
  });

  it('and a reserved crumb stays in it', async () => {
    const facts = closing();
    const out = { intent: books.intent(), customerUsdc, coins: usdc('100.004'), fee: usdc('0') };
    await books.done(outgoingCoinsReserve(out));
    await books.done(accountClose(facts));
    const sweep = crumbs({ ...facts, crumb: usdc('0.004321') });
    await books.refused(sweep, 'exceeds_credits', 2);
    expect(await books.isClosed(customerUsdc)).toBe(true);
  });

  it('and a reservation can be voided, but not posted', async () => {
    const out = { intent: books.intent(), customerUsdc, coins: usdc('100'), fee: usdc('0') };
    await books.done(outgoingCoinsReserve(out));
    await books.done(accountClose(closing()));
    const gas = usdc('0');
    await books.refused(outgoingCoinsSettle({ ...out, gas }), 'debit_account_already_closed', 1);
    await books.done(outgoingCoinsVoid({ ...out, gas }));
    expect(await books.changes()).toEqual({});
  });

  it('and taka below a hundred, given up by their owner, are swept, never more', async () => {
    const customerBdt = await books.open('taka', 'customer', 'BDT', '99.99');
    const facts = {
      intent: books.intent(),
      customerAccountId: customerBdt,
      currency: 'BDT' as const,
    };
    await books.begin();
    await books.done(accountClose(facts));
    await books.done(crumbs({ ...facts, crumb: bdt('99.99') }));
    expect(await books.changes()).toEqual({ taka: '-99.99', 'rounding BDT': '99.99' });
    expect(await books.isClosed(customerBdt)).toBe(true);
    expect(() => crumbs({ ...facts, crumb: bdt('100.00') })).toThrow(/^crumb: a hundred taka/);
  });

  it('and a whole cent, or a crumb in another currency, is refused', () => {
    const facts = closing();
    expect(() => crumbs({ ...facts, crumb: usdc('0.01') })).toThrow(/^crumb: whole cents/);
    expect(() => crumbs({ ...facts, crumb: usdc('0') })).toThrow(/^crumb: /);
    expect(() => crumbs({ ...facts, crumb: usd('0.00') })).toThrow(/^crumb: USD/);
    expect(() => crumbs({ ...facts, currency: 'USD', crumb: usdc('0.001') })).toThrow(
      /^currency: /,
    );
  });
});
