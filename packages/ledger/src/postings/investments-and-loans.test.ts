// Investments held through us, and loans, from the first entry to the last.
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { feeDue } from '#postings/fee.ts';
import {
  investmentBuy,
  investmentPlace,
  investmentRedeem,
  investmentRevalue,
} from '#postings/investment.ts';
import { splitRepayment } from '#postings/loan-split.ts';
import { loanInterest, loanPayout, loanRepayment, loanWriteOff } from '#postings/loan.ts';
import { memoryBooks } from '#tests/example-books.ts';
import { bdt, PostingBooks, usd } from '#tests/posting-books.ts';

let books: PostingBooks;
let customerAccountId: string;

beforeEach(async () => {
  books = new PostingBooks(await memoryBooks());
  customerAccountId = await books.open('customer', 'customer', 'USD', '1000.00');
});

describe('an investment', () => {
  let investmentAccountId: string;
  beforeEach(async () => {
    investmentAccountId = await books.open('holding', 'investment_payable', 'USD');
  });
  const facts = (amount: string) => ({
    intent: books.intent(),
    customerAccountId,
    investmentAccountId,
    amount: usd(amount),
  });
  const revalue = (change: string) =>
    investmentRevalue({ intent: books.intent(), investmentAccountId, change: usd(change) });

  it('is bought, placed, revalued up and down, and fully redeemed', async () => {
    expect(books.linesOf(investmentBuy(facts('400.00')))).toEqual(['1: customer > holding 400.00']);
    await books.done(investmentBuy(facts('400.00')));
    const place = investmentPlace({ intent: books.intent(), amount: usd('400.00') });
    expect(books.linesOf(place)).toEqual(['1: investment_asset USD > bank_cash USD 400.00']);
    await books.done(place);
    expect(await books.changes()).toEqual({
      customer: '-400.00',
      holding: '400.00',
      'investment_asset USD': '-400.00',
      'bank_cash USD': '400.00',
    });
    expect(books.linesOf(revalue('12.34'))).toEqual(['1: investment_asset USD > holding 12.34']);
    await books.done(revalue('12.34'));
    expect(books.linesOf(revalue('-20.00'))).toEqual(['1: holding > investment_asset USD 20.00']);
    await books.done(revalue('-20.00'));
    expect(await books.changes()).toMatchObject({
      holding: '392.34',
      'investment_asset USD': '-392.34',
    });
    const redeem = investmentRedeem(facts('392.34'));
    expect(books.linesOf(redeem)).toEqual([
      '1: holding > customer 392.34',
      '2: bank_cash USD > investment_asset USD 392.34',
    ]);
    await books.done(redeem);
    expect(await books.changes()).toEqual({ customer: '-7.66', 'bank_cash USD': '7.66' });
    await books.refused(investmentRedeem(facts('0.01')), 'exceeds_credits', 1);
  });

  it('has one price a day', async () => {
    await books.done(investmentBuy(facts('400.00')));
    const day = { intent: books.intent(), investmentAccountId };
    await books.done(investmentRevalue({ ...day, change: usd('1.00') }));
    const other = investmentRevalue({ ...day, change: usd('-1.00') });
    await books.refused(other, 'exists_with_different_debit_account_id', 1);
  });

  it('in taka is placed from the settlement bank', () => {
    const place = investmentPlace({ intent: books.intent(), amount: bdt('5000.00') });
    expect(books.linesOf(place)).toEqual(['1: investment_asset BDT > bd_settlement BDT 5000.00']);
  });

  it('cannot lose more than it is worth, nor be bought without cover', async () => {
    await books.done(investmentBuy(facts('400.00')));
    await books.refused(revalue('-400.01'), 'exceeds_credits', 1);
    await books.refused(investmentBuy(facts('600.01')), 'exceeds_credits', 1);
  });

  it('is refused with the name of the field that does not add up', () => {
    expect(() => investmentBuy(facts('0.00'))).toThrow(/^amount: /);
    expect(() => investmentRedeem(facts('-1.00'))).toThrow(/^amount: /);
    expect(() => investmentPlace({ intent: books.intent(), amount: usd('0.00') })).toThrow(
      /^amount/,
    );
    expect(() => revalue('0.00')).toThrow(RangeError);
  });
});

describe('a loan', () => {
  let accounts: { duesAccountId: string; interestAccountId: string; principalAccountId: string };
  beforeEach(async () => {
    accounts = {
      duesAccountId: await books.open('dues', 'dues_receivable', 'USD'),
      interestAccountId: await books.open('loan interest', 'loan_interest', 'USD'),
      principalAccountId: await books.open('loan principal', 'loan_principal', 'USD'),
    };
    const { principalAccountId, interestAccountId, duesAccountId: accountId } = accounts;
    const payout = { intent: books.intent(), customerAccountId, principalAccountId };
    await books.done(loanPayout({ ...payout, principal: usd('500.00') }));
    const interest = { intent: books.intent(), interestAccountId, interest: usd('4.17') };
    await books.done(loanInterest(interest));
    const late = { intent: books.intent(), accountId, price: usd('15.00'), coupon: usd('0.00') };
    await books.done(feeDue(late));
  });
  const owed = { fees: usd('15.00'), interest: usd('4.17'), principal: usd('500.00') };
  const repayment = (paid: string, still = owed) => ({
    intent: books.intent(),
    customerAccountId,
    ...accounts,
    paid: usd(paid),
    owed: still,
  });

  it('is paid out, and interest and fees are owed', async () => {
    const { principalAccountId, interestAccountId } = accounts;
    const intent = books.intent();
    const principal = usd('500.00');
    expect(
      books.linesOf(loanPayout({ intent, customerAccountId, principalAccountId, principal })),
    ).toEqual(['1: loan principal > customer 500.00']);
    expect(
      books.linesOf(loanInterest({ intent, interestAccountId, interest: usd('4.17') })),
    ).toEqual(['1: loan interest > income_interest USD 4.17']);
    expect(await books.changes()).toEqual({
      customer: '500.00',
      'loan principal': '-500.00',
      'loan interest': '-4.17',
      'income_interest USD': '4.17',
      dues: '-15.00',
      'income_fee USD': '15.00',
    });
  });

  it('is repaid in the order fees, interest, principal, until nothing is owed', async () => {
    const first = loanRepayment(repayment('100.00'));
    expect(books.linesOf(first)).toEqual([
      '1: customer > dues 15.00',
      '2: customer > loan interest 4.17',
      '3: customer > loan principal 80.83',
    ]);
    await books.done(first);
    const still = { fees: usd('0.00'), interest: usd('0.00'), principal: usd('419.17') };
    // A payment based on the amounts owed before the first one is refused whole by the books.
    await books.refused(loanRepayment(repayment('100.00')), 'exceeds_debits', 1);
    await books.done(loanRepayment(repayment('419.17', still)));
    expect(await books.changes()).toEqual({
      customer: '-19.17',
      'income_interest USD': '4.17',
      'income_fee USD': '15.00',
    });
    await books.refused(loanRepayment(repayment('0.01', still)), 'exceeds_debits', 3);
  });

  it('takes a small payment for fees alone', () => {
    expect(books.linesOf(loanRepayment(repayment('10.00')))).toEqual(['1: customer > dues 10.00']);
  });

  it('is written off as our loss, and only what is owed', async () => {
    const writeOff = { intent: books.intent(), ...accounts, lost: owed };
    expect(books.linesOf(loanWriteOff(writeOff))).toEqual([
      '1: cost_loss USD > dues 15.00',
      '2: cost_loss USD > loan interest 4.17',
      '3: cost_loss USD > loan principal 500.00',
    ]);
    await books.done(loanWriteOff(writeOff));
    expect(await books.changes()).toEqual({
      customer: '500.00',
      'income_interest USD': '4.17',
      'income_fee USD': '15.00',
      'cost_loss USD': '-519.17',
    });
    const again = { ...writeOff, intent: books.intent() };
    await books.refused(loanWriteOff(again), 'exceeds_debits', 1);
    await books.refused(loanRepayment(repayment('1.00')), 'exceeds_debits', 1);
  });

  it('is refused with the name of the field that does not add up', () => {
    expect(() => loanRepayment(repayment('519.18'))).toThrow(/^paid: it is 0\.01 more/);
    expect(() => loanRepayment(repayment('0.00'))).toThrow(/^paid: /);
    const lost = { ...owed, interest: usd('-1.00') };
    expect(() => loanWriteOff({ intent: books.intent(), ...accounts, lost })).toThrow(
      /^interest: /,
    );
    const nothing = { fees: usd('0'), interest: usd('0'), principal: usd('0') };
    expect(() => loanWriteOff({ intent: books.intent(), ...accounts, lost: nothing })).toThrow(
      RangeError,
    );
  });
});

describe('a repayment is allocated', () => {
  const owed = { fees: usd('15.00'), interest: usd('4.17'), principal: usd('500.00') };

  it.each([
    ['0.00', '0.00', '0.00', '0.00', '0.00'],
    ['14.99', '14.99', '0.00', '0.00', '0.00'],
    ['15.00', '15.00', '0.00', '0.00', '0.00'],
    ['19.00', '15.00', '4.00', '0.00', '0.00'],
    ['19.18', '15.00', '4.17', '0.01', '0.00'],
    ['519.17', '15.00', '4.17', '500.00', '0.00'],
    ['600.00', '15.00', '4.17', '500.00', '80.83'],
  ])(
    '%s on fees %s, interest %s, principal %s, rest %s',
    (paid, fees, interest, principal, rest) => {
      expect(splitRepayment(usd(paid), owed)).toEqual({
        fees: usd(fees),
        interest: usd(interest),
        principal: usd(principal),
        rest: usd(rest),
      });
    },
  );

  it('to the cent, in order, for every amount owed', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 9n });
    const amount = (minor: bigint) => ({ currency: 'USD', minor }) as const;
    fc.assert(
      fc.property(cents, cents, cents, cents, (paid, fees, interest, principal) => {
        const split = splitRepayment(amount(paid), {
          fees: amount(fees),
          interest: amount(interest),
          principal: amount(principal),
        });
        const laid = [split.fees.minor, split.interest.minor, split.principal.minor];
        expect(laid.reduce((a, b) => a + b, split.rest.minor)).toBe(paid);
        // A later part gets something only when every earlier one is paid.
        if (split.interest.minor > 0n) expect(split.fees.minor).toBe(fees);
        if (split.principal.minor > 0n) expect(split.interest.minor).toBe(interest);
        if (split.rest.minor > 0n) expect(laid).toEqual([fees, interest, principal]);
      }),
    );
  });

  it('only to parts in the currency of the payment', () => {
    expect(() => splitRepayment(bdt('1.00'), owed)).toThrow(/^fees: USD where BDT/);
    expect(() => splitRepayment(usd('-1.00'), owed)).toThrow(/^paid: /);
  });
});
