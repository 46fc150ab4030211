// Fixed deposits and savings, from opening to the end.
import { beforeEach, describe, expect, it } from 'vitest';
import {
  fixedDepositBreak,
  fixedDepositInterest,
  fixedDepositMature,
  fixedDepositOpen,
} from '#postings/fixed-deposit.ts';
import { savingsInterest } from '#postings/savings-interest.ts';
import { memoryBooks } from '#tests/example-books.ts';
import { bdt, PostingBooks, usd } from '#tests/posting-books.ts';

let books: PostingBooks;
let customerAccountId: string;
let depositAccountId: string;
let interestAccountId: string;

beforeEach(async () => {
  books = new PostingBooks(await memoryBooks());
  customerAccountId = await books.open('customer', 'customer', 'BDT', '100000.00');
  depositAccountId = await books.open('deposit', 'fixed_deposit', 'BDT');
  interestAccountId = await books.open('interest', 'interest_payable', 'BDT');
});

const contract = () => ({
  intent: books.intent(),
  customerAccountId,
  depositAccountId,
  principal: bdt('100000.00'),
});
const interestOf = (interest: string) =>
  fixedDepositInterest({ intent: books.intent(), interestAccountId, interest: bdt(interest) });

describe('a fixed deposit', () => {
  const ended = (booked: string, earned: string) => ({
    ...contract(),
    interestAccountId,
    booked: bdt(booked),
    earned: bdt(earned),
  });

  beforeEach(async () => {
    await books.done(fixedDepositOpen(contract()));
    await books.done(interestOf('785.61'));
    await books.done(interestOf('709.59'));
  });

  it('is opened from the account, and its interest accrues as owed each month', async () => {
    expect(books.linesOf(fixedDepositOpen(contract()))).toEqual([
      '1: customer > deposit 100000.00',
    ]);
    expect(books.linesOf(interestOf('785.61'))).toEqual(['1: cost_interest BDT > interest 785.61']);
    expect(await books.changes()).toEqual({
      customer: '-100000.00',
      deposit: '100000.00',
      'cost_interest BDT': '-1495.20',
      interest: '1495.20',
    });
    await books.refused(fixedDepositOpen(contract()), 'exceeds_credits', 1);
  });

  it('pays both at maturity, including the days since the last month', async () => {
    const mature = fixedDepositMature(ended('1495.20', '1520.54'));
    expect(books.linesOf(mature)).toEqual([
      '1: cost_interest BDT > interest 25.34',
      '3: deposit > customer 100000.00',
      '4: interest > customer 1520.54',
    ]);
    await books.done(mature);
    expect(await books.changes()).toEqual({ 'cost_interest BDT': '-1520.54', customer: '1520.54' });
    // It cannot end twice, in either way.
    await books.refused(fixedDepositBreak(ended('1495.20', '1495.20')), 'exceeds_credits', 3);
  });

  it('pays at maturity what the months booked', async () => {
    const mature = fixedDepositMature(ended('1495.20', '1495.20'));
    expect(books.linesOf(mature)).toEqual([
      '3: deposit > customer 100000.00',
      '4: interest > customer 1495.20',
    ]);
    expect(() => fixedDepositMature(ended('1495.20', '1495.19'))).toThrow(/^booked: 1495\.20/);
  });

  it('broken early reverses what was booked beyond the early rate', async () => {
    const broken = fixedDepositBreak(ended('1495.20', '484.93'));
    expect(books.linesOf(broken)).toEqual([
      '2: interest > cost_interest BDT 1010.27',
      '3: deposit > customer 100000.00',
      '4: interest > customer 484.93',
    ]);
    await books.done(broken);
    expect(await books.changes()).toEqual({ 'cost_interest BDT': '-484.93', customer: '484.93' });
    await books.refused(fixedDepositMature(ended('0.00', '0.00')), 'exceeds_credits', 3);
  });

  it('broken early may have earned nothing, or more than was booked', async () => {
    expect(books.linesOf(fixedDepositBreak(ended('1495.20', '0.00')))).toEqual([
      '2: interest > cost_interest BDT 1495.20',
      '3: deposit > customer 100000.00',
    ]);
    expect(books.linesOf(fixedDepositBreak(ended('0.00', '12.00'))).slice(0, 1)).toEqual([
      '1: cost_interest BDT > interest 12.00',
    ]);
  });

  it('never pays more than the contract holds', async () => {
    const more = { ...ended('1495.20', '1495.20'), principal: bdt('100000.01') };
    await books.refused(fixedDepositMature(more), 'exceeds_credits', 3);
    await books.refused(fixedDepositMature(ended('1495.21', '1495.21')), 'exceeds_credits', 4);
    await books.refused(fixedDepositBreak(ended('1495.21', '0.00')), 'exceeds_credits', 2);
  });

  it('is refused with the name of the field that does not add up', () => {
    expect(() => fixedDepositOpen({ ...contract(), principal: bdt('0.00') })).toThrow(/^principal/);
    expect(() => interestOf('0.00')).toThrow(/^interest: /);
    const facts = ended('1495.20', '1495.20');
    expect(() => fixedDepositMature({ ...facts, principal: bdt('0.00') })).toThrow(/^principal: /);
    expect(() => fixedDepositBreak({ ...facts, earned: usd('1.00') })).toThrow(/^earned: USD/);
    expect(() => fixedDepositBreak({ ...facts, booked: bdt('-1.00') })).toThrow(/^booked: /);
  });
});

it('savings interest is our cost and the customer gets it at once', async () => {
  const facts = { intent: books.intent(), customerAccountId, interest: bdt('341.09') };
  expect(books.linesOf(savingsInterest(facts))).toEqual(['1: cost_interest BDT > customer 341.09']);
  await books.done(savingsInterest(facts));
  expect(await books.changes()).toEqual({ 'cost_interest BDT': '-341.09', customer: '341.09' });
  expect(() => savingsInterest({ ...facts, interest: bdt('0.00') })).toThrow(/^interest: /);
  // The same month with another amount is not a second payment.
  const other = savingsInterest({ ...facts, interest: bdt('341.10') });
  await books.refused(other, 'exists_with_different_amount', 1);
});
