// Orders of merchants' products, our fees, customers' dues, and bonuses.
import { beforeEach, describe, expect, it } from 'vitest';
import { duesPayment } from '#postings/dues-payment.ts';
import { feeCharge, feeDue } from '#postings/fee.ts';
import { incentive, incentiveOn } from '#postings/incentive.ts';
import { invitationBonus } from '#postings/invitation-bonus.ts';
import { merchantPayout, productOrder, productRefund } from '#postings/product-order.ts';
import { providerCost } from '#postings/provider-cost.ts';
import { memoryBooks } from '#tests/example-books.ts';
import { bdt, PostingBooks, usd, usdc } from '#tests/posting-books.ts';

let books: PostingBooks;
let customerAccountId: string;
let dues: string;

beforeEach(async () => {
  books = new PostingBooks(await memoryBooks());
  customerAccountId = await books.open('customer', 'customer', 'USD', '50.00');
  dues = await books.open('dues', 'dues_receivable', 'USD');
});

describe('an order', () => {
  const order = () => ({
    intent: books.intent(),
    customerAccountId,
    price: usd('40.00'),
    coupon: usd('5.00'),
  });
  const refund = (given: ReturnType<typeof order>) => ({
    intent: books.intent(),
    order: given,
    customerAccountId,
    refunded: usd('35.00'),
    couponReturned: usd('5.00'),
    source: 'payable' as const,
  });

  it('is paid by the customer and the coupon, then to the merchant', async () => {
    const facts = order();
    expect(books.linesOf(productOrder(facts))).toEqual([
      '1: customer > merchant_payable USD 35.00',
      '2: cost_promotion USD > merchant_payable USD 5.00',
    ]);
    await books.done(productOrder(facts));
    expect(await books.changes()).toEqual({
      customer: '-35.00',
      'cost_promotion USD': '-5.00',
      'merchant_payable USD': '40.00',
    });
    const payout = merchantPayout({ intent: books.intent(), amount: usd('40.00') });
    expect(books.linesOf(payout)).toEqual(['1: merchant_payable USD > bank_cash USD 40.00']);
    await books.done(payout);
    expect(await books.changes()).toEqual({
      customer: '-35.00',
      'cost_promotion USD': '-5.00',
      'bank_cash USD': '40.00',
    });
  });

  it('refunded before the merchant is paid leaves no trace in the balances', async () => {
    const facts = order();
    await books.done(productOrder(facts));
    const step = productRefund(refund(facts));
    expect(books.linesOf(step)).toEqual([
      '1: merchant_payable USD > customer 35.00',
      '2: merchant_payable USD > cost_promotion USD 5.00',
    ]);
    await books.done(step);
    expect(await books.changes()).toEqual({});
  });

  it('refunded afterwards is paid from what the merchant returned', async () => {
    const facts = order();
    await books.done(productOrder(facts));
    await books.done(merchantPayout({ intent: books.intent(), amount: usd('40.00') }));
    const step = productRefund({ ...refund(facts), source: 'bank' });
    expect(books.linesOf(step)).toEqual([
      '1: bank_cash USD > customer 35.00',
      '2: bank_cash USD > cost_promotion USD 5.00',
    ]);
    await books.done(step);
    expect(await books.changes()).toEqual({});
  });

  it('is refunded in part, or to unallocated when the account is closed', async () => {
    const facts = order();
    await books.done(productOrder(facts));
    const part = { ...refund(facts), refunded: usd('10.00'), couponReturned: usd('0.00') };
    await books.done(productRefund({ ...part, customerAccountId: null }));
    expect(await books.changes()).toEqual({
      customer: '-35.00',
      'cost_promotion USD': '-5.00',
      'merchant_payable USD': '30.00',
      'unallocated USD': '10.00',
    });
  });

  it('in taka is paid to the merchant from the settlement bank', () => {
    const payout = merchantPayout({ intent: books.intent(), amount: bdt('900.00') });
    expect(books.linesOf(payout)).toEqual(['1: merchant_payable BDT > bd_settlement BDT 900.00']);
  });

  it('is refused when the balance does not cover it', async () => {
    const facts = { ...order(), price: usd('55.01') };
    await books.refused(productOrder(facts), 'exceeds_credits', 1);
  });

  it('that a coupon pays in full takes nothing from the customer', async () => {
    const facts = { ...order(), coupon: usd('40.00') };
    expect(books.linesOf(productOrder(facts))).toEqual([
      '2: cost_promotion USD > merchant_payable USD 40.00',
    ]);
  });

  it('is refused with the name of the field that does not add up', () => {
    const facts = order();
    expect(() => productOrder({ ...facts, coupon: usd('40.01') })).toThrow(/^coupon: 40\.01/);
    expect(() => productOrder({ ...facts, coupon: bdt('1.00') })).toThrow(/^coupon: BDT/);
    expect(() => productOrder({ ...facts, price: usd('0.00') })).toThrow(/^price: /);
    expect(() => merchantPayout({ intent: facts.intent, amount: usd('0.00') })).toThrow(/^amount/);
    const back = refund(facts);
    expect(() => productRefund({ ...back, refunded: usd('35.01') })).toThrow(/^refunded: 35\.01/);
    expect(() => productRefund({ ...back, couponReturned: usd('5.01') })).toThrow(/^couponRet/);
    const nothing = { refunded: usd('0.00'), couponReturned: usd('0.00') };
    expect(() => productRefund({ ...back, ...nothing })).toThrow(RangeError);
  });
});

describe('a fee', () => {
  const fee = () => ({
    intent: books.intent(),
    accountId: customerAccountId,
    price: usd('9.99'),
    coupon: usd('2.00'),
  });

  it('is charged, and the coupon part is our cost', async () => {
    const facts = fee();
    expect(books.linesOf(feeCharge(facts))).toEqual([
      '1: customer > income_fee USD 7.99',
      '2: cost_promotion USD > income_fee USD 2.00',
    ]);
    await books.done(feeCharge(facts));
    expect(await books.changes()).toEqual({
      customer: '-7.99',
      'cost_promotion USD': '-2.00',
      'income_fee USD': '9.99',
    });
  });

  it('not covered becomes a due, is paid in parts, and never more than is owed', async () => {
    const facts = { ...fee(), price: usd('60.00'), coupon: usd('0.00') };
    await books.refused(feeCharge(facts), 'exceeds_credits', 1);
    const due = feeDue({ ...facts, accountId: dues });
    expect(books.linesOf(due)).toEqual(['1: dues > income_fee USD 60.00']);
    await books.done(due);
    // The refused charge is spent: it cannot land beside the due.
    await books.refused(feeCharge(facts), 'exceeds_credits', 1);
    const pay = (amount: string) =>
      duesPayment({
        intent: books.intent(),
        customerAccountId,
        duesAccountId: dues,
        amount: usd(amount),
      });
    expect(books.linesOf(pay('25.00'))).toEqual(['1: customer > dues 25.00']);
    await books.done(pay('25.00'));
    expect(await books.changes()).toEqual({
      customer: '-25.00',
      dues: '-35.00',
      'income_fee USD': '60.00',
    });
    await books.refused(pay('25.01'), 'exceeds_credits', 1);
    await books.run(
      invitationBonus({ intent: books.intent(), customerAccountId, bonus: usd('20.00') }),
    );
    await books.refused(pay('35.01'), 'exceeds_debits', 1);
    await books.done(pay('35.00'));
    await books.refused(pay('0.01'), 'exceeds_debits', 1);
  });

  it('is refused with the name of the field that does not add up', () => {
    expect(() => feeCharge({ ...fee(), price: usd('0.00') })).toThrow(/^price: /);
    expect(() => feeDue({ ...fee(), coupon: usd('-0.01') })).toThrow(/^coupon: /);
    const paid = { intent: books.intent(), customerAccountId, duesAccountId: dues };
    expect(() => duesPayment({ ...paid, amount: usd('0.00') })).toThrow(/^amount: /);
  });
});

it('an invitation bonus is our cost', async () => {
  const facts = { intent: books.intent(), customerAccountId, bonus: usd('10.00') };
  expect(books.linesOf(invitationBonus(facts))).toEqual(['1: cost_promotion USD > customer 10.00']);
  await books.done(invitationBonus(facts));
  expect(await books.changes()).toEqual({ 'cost_promotion USD': '-10.00', customer: '10.00' });
  expect(() => invitationBonus({ ...facts, bonus: usd('0.00') })).toThrow(/^bonus: /);
});

describe('the incentive', () => {
  it('is passed on when the government has paid it', async () => {
    const customerBdt = await books.open('taka', 'customer', 'BDT', '24370.10');
    const remitted = bdt('24370.10');
    const facts = { intent: books.intent(), customerBdt, remitted, incentive: bdt('609.25') };
    expect(incentiveOn(remitted)).toEqual(bdt('609.25'));
    expect(books.linesOf(incentive(facts))).toEqual(['1: bd_settlement BDT > taka 609.25']);
    await books.done(incentive(facts));
    expect(await books.changes()).toEqual({ 'bd_settlement BDT': '-609.25', taka: '609.25' });
  });

  it('is 2.5 %, rounded to the poisha either way, and any other amount is refused', () => {
    const facts = {
      intent: books.intent(),
      customerBdt: customerAccountId,
      remitted: bdt('24370.10'),
    };
    const step = (paid: string) => () => incentive({ ...facts, incentive: bdt(paid) });
    expect(step('609.26')).not.toThrow();
    expect(step('609.24')).toThrow(/^incentive: /);
    expect(step('609.27')).toThrow(/^incentive: /);
    const exact = { ...facts, remitted: bdt('1000.00') };
    expect(() => incentive({ ...exact, incentive: bdt('25.00') })).not.toThrow();
    expect(() => incentive({ ...exact, incentive: bdt('25.01') })).toThrow(/^incentive: /);
    expect(() => incentive({ ...facts, incentive: usd('609.25') })).toThrow(/^incentive: USD/);
    expect(() => incentiveOn(bdt('0.00'))).toThrow(/^remitted: /);
  });
});

describe("a provider's charge", () => {
  it.each([
    ['float_bkash', bdt('5.00'), 'BDT'],
    ['float_airtime', bdt('0.50'), 'BDT'],
    ['bd_settlement', bdt('115.00'), 'BDT'],
    ['bank_cash', usd('0.25'), 'USD'],
    ['usdc_treasury', usdc('0.011'), 'USDC'],
  ] as const)('is taken from %s', async (takenFrom, amount, currency) => {
    const facts = { intent: books.intent(), takenFrom, amount };
    await books.done(providerCost(facts));
    const changes = Object.entries(await books.changes());
    expect(changes.map(([name]) => name).toSorted()).toEqual(
      [`cost_provider ${currency}`, `${takenFrom} ${currency}`].toSorted(),
    );
    expect(() => providerCost({ ...facts, amount: { ...amount, minor: 0n } })).toThrow(/^amount: /);
  });

  it('is in a currency the source holds', () => {
    const facts = {
      intent: books.intent(),
      takenFrom: 'float_bkash',
      amount: usd('1.00'),
    } as const;
    expect(() => providerCost(facts)).toThrow(/^amount: USD where BDT/);
  });
});
