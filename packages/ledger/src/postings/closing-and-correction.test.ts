// The year-end close, and entries that correct wrong bookings.
import { beforeEach, describe, expect, it } from 'vitest';
import { money, zero } from '@kheya/money';
import { correction, type CorrectionFacts } from '#postings/correction.ts';
import { feeCharge } from '#postings/fee.ts';
import { invitationBonus } from '#postings/invitation-bonus.ts';
import { providerCost } from '#postings/provider-cost.ts';
import { resultAccounts, yearEndClose, type YearEndCloseFacts } from '#postings/year-end-close.ts';
import { chart, type ChartEntry } from '#chart.ts';
import { memoryBooks } from '#tests/example-books.ts';
import { freshId } from '#tests/people.ts';
import { bdt, PostingBooks, usd } from '#tests/posting-books.ts';

let books: PostingBooks;
let customerAccountId: string;

beforeEach(async () => {
  books = new PostingBooks(await memoryBooks());
  customerAccountId = await books.open('customer', 'customer', 'USD', '50.00');
});

describe('the year-end close', () => {
  const nothing = Object.fromEntries(
    resultAccounts.map((name) => [name, zero('USD')]),
  ) as YearEndCloseFacts['balances'];

  it('covers every income and cost account of the chart', () => {
    const entries: [string, ChartEntry][] = Object.entries(chart);
    const wanted = entries.filter(([, { side }]) => side === 'income' || side === 'cost');
    expect(wanted.map(([name]) => name)).toEqual(resultAccounts);
  });

  it('moves income and cost into own funds, whether they stand in debit or credit', async () => {
    const price = usd('20.00');
    const charge = { intent: books.intent(), accountId: customerAccountId, price };
    await books.done(feeCharge({ ...charge, coupon: usd('2.00') }));
    await books.done(
      invitationBonus({ intent: books.intent(), customerAccountId, bonus: usd('5.00') }),
    );
    const cost = { intent: books.intent(), takenFrom: 'bank_cash', amount: usd('0.25') } as const;
    await books.done(providerCost(cost));
    const balances = {
      ...nothing,
      income_fee: usd('20.00'),
      cost_promotion: usd('-7.00'),
      cost_provider: usd('-0.25'),
      // Only read here, never booked: a gain is closed from the side it stands on.
      fx_result: usd('1.00'),
    };
    const close = yearEndClose({ intent: books.intent(), currency: 'USD', balances });
    expect(books.linesOf(close)).toEqual([
      '4000: income_fee USD > own_funds USD 20.00',
      '5000: own_funds USD > cost_promotion USD 7.00',
      '5020: own_funds USD > cost_provider USD 0.25',
      '5040: fx_result USD > own_funds USD 1.00',
    ]);
    const real = { ...balances, fx_result: usd('0.00') };
    await books.done(yearEndClose({ intent: books.intent(), currency: 'USD', balances: real }));
    expect(await books.changes()).toEqual({
      customer: '-13.00',
      'bank_cash USD': '0.25',
      'own_funds USD': '12.75',
    });
  });

  it('leaves entries made after the balances were read', async () => {
    const charge = (price: string) =>
      feeCharge({
        intent: books.intent(),
        accountId: customerAccountId,
        price: usd(price),
        coupon: usd('0.00'),
      });
    await books.done(charge('20.00'));
    const balances = { ...nothing, income_fee: usd('20.00') };
    await books.done(charge('1.00'));
    await books.done(yearEndClose({ intent: books.intent(), currency: 'USD', balances }));
    expect(await books.changes()).toEqual({
      customer: '-21.00',
      'income_fee USD': '1.00',
      'own_funds USD': '20.00',
    });
  });

  it('of a bucket without any balance is refused, and so is another currency', () => {
    const facts = { intent: books.intent(), currency: 'USD' as const };
    expect(() => yearEndClose({ ...facts, balances: nothing })).toThrow(/^balances: /);
    const mixed = { ...nothing, rounding: bdt('1.00') };
    expect(() => yearEndClose({ ...facts, balances: mixed })).toThrow(/^rounding: BDT/);
  });
});

describe('a correction', () => {
  const facts = (): CorrectionFacts => ({
    intent: books.intent(),
    corrects: freshId(),
    maker: freshId(),
    checker: freshId(),
    reason: ' The fee was charged twice. ',
    table: [
      { debit: books.house('income_fee', 'USD'), credit: customerAccountId, amount: usd('0.99') },
      {
        debit: books.house('cost_loss', 'USD'),
        credit: books.house('bank_cash', 'USD'),
        amount: usd('0.05'),
      },
    ],
  });

  it('stands beside the entries it corrects, with maker, reason and reference', async () => {
    const own = facts();
    const step = correction(own);
    expect(books.linesOf(step)).toEqual([
      '1: income_fee USD > customer 0.99',
      '2: cost_loss USD > bank_cash USD 0.05',
    ]);
    expect(step.outbox).toEqual([
      expect.objectContaining({
        topic: 'correction_booked',
        payload: {
          intentId: own.intent.id,
          movement: 'correction',
          bucket: 0,
          corrects: own.corrects,
          maker: own.maker,
          checker: own.checker,
          reason: 'The fee was charged twice.',
        },
      }),
    ]);
    await books.done(step);
    expect(await books.changes()).toEqual({
      customer: '0.99',
      'income_fee USD': '-0.99',
      'cost_loss USD': '-0.05',
      'bank_cash USD': '0.05',
    });
  });

  it("is refused whole where the customer's balance does not cover it", async () => {
    const own = facts();
    const [first] = own.table;
    const back = { debit: first!.credit, credit: first!.debit, amount: usd('50.01') };
    await books.refused(correction({ ...own, table: [back] }), 'exceeds_credits', 1);
  });

  it('needs two people, a reason, what it corrects, and entries', () => {
    const own = facts();
    const line = own.table[0]!;
    const changed = (change: Partial<CorrectionFacts>) => () => correction({ ...own, ...change });
    expect(changed({ checker: own.maker })).toThrow(/^checker: the maker does not check/);
    expect(changed({ maker: '' })).toThrow(/^maker: /);
    expect(changed({ checker: 'rahim' })).toThrow(/^checker: /);
    expect(changed({ reason: ' \n ' })).toThrow(/^reason: /);
    expect(changed({ corrects: '' })).toThrow(/^corrects: /);
    expect(changed({ corrects: own.intent.id })).toThrow(/^corrects: /);
    expect(changed({ table: [] })).toThrow(/^table: /);
    expect(changed({ table: [{ ...line, amount: money('USD', 0n) }] })).toThrow(
      /^table\[0\]\.amount: /,
    );
    expect(changed({ table: [line, { ...line, credit: line.debit }] })).toThrow(
      /^table\[1\]\.credit: /,
    );
  });
});
