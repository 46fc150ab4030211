// A merchant's product, paid by the customer at once and to the merchant later.
//
// | step           | leg | debit            | credit            | amount               |
// |----------------|-----|------------------|-------------------|----------------------|
// | order          | 1   | customer         | merchant_payable  | price less coupon    |
// | order          | 2   | cost_promotion   | merchant_payable  | coupon               |
// | merchant paid  | 1   | merchant_payable | bank of the money | what it is paid      |
// | refund         | 1   | where from       | customer          | paid by the customer |
// | refund         | 2   | where from       | cost_promotion    | paid by the coupon   |
//
// A refund is paid from `merchant_payable` while the merchant is not yet paid or agrees to deduct
// it from the next payout, and from the bank of its currency when the merchant has returned the
// money.

import { subtract, type Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { bankAccount } from '#postings/bank.ts';
import { checkPositive, checkWithin } from '#postings/check-facts.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';

export interface ProductOrderFacts {
  readonly intent: IntentFacts;
  readonly customerAccountId: string;
  readonly price: Money;
  /** Our part of the price. */
  readonly coupon: Money;
}

/** Takes the price from the customer, and the coupon's part from us. */
export function productOrder(facts: ProductOrderFacts, attempt = 0): Posting {
  const { intent, customerAccountId, price, coupon } = facts;
  const { currency } = price;
  checkPositive('price', price);
  checkWithin('coupon', coupon, price);
  const step = {
    movement: 'product_order',
    step: 'post',
    intent,
    attempt,
    topic: 'order_paid',
  } as const;
  const merchant = houseAccount(intent.bucket, 'merchant_payable', currency);
  const promotion = houseAccount(intent.bucket, 'cost_promotion', currency);
  const table = [
    { leg: 1, debit: customerAccountId, credit: merchant, amount: subtract(price, coupon) },
    { leg: 2, debit: promotion, credit: merchant, amount: coupon },
  ];
  return posting(step, lines(step, 'normal', table));
}

export interface MerchantPayoutFacts {
  /** The payout's own row: it may pay several orders. */
  readonly intent: IntentFacts;
  readonly amount: Money;
}

/** Pays a merchant the total of its orders. */
export function merchantPayout(facts: MerchantPayoutFacts, attempt = 0): Posting {
  const { intent, amount } = facts;
  const { bucket } = intent;
  checkPositive('amount', amount);
  const step = { movement: 'merchant_payout', step: 'post', intent, attempt } as const;
  const table = [
    {
      leg: 1,
      debit: houseAccount(bucket, 'merchant_payable', amount.currency),
      credit: bankAccount(bucket, amount.currency),
      amount,
    },
  ];
  return posting(step, lines(step, 'normal', table));
}

export interface ProductRefundFacts {
  /** The refund's own row: an order may be refunded in parts. */
  readonly intent: IntentFacts;
  /** The order that is refunded. */
  readonly order: Pick<ProductOrderFacts, 'price' | 'coupon'>;
  /** The customer's account; null where it has been closed. */
  readonly customerAccountId: string | null;
  /** The customer's part of the refund. */
  readonly refunded: Money;
  /** The coupon's part that is returned to us. */
  readonly couponReturned: Money;
  /**
   * `payable`: the merchant is not paid yet, or deducts the refund from the next payout. `bank`: it
   * returned the money.
   */
  readonly source: 'payable' | 'bank';
}

/** Refunds an order, or a part of it. */
export function productRefund(facts: ProductRefundFacts, attempt = 0): Posting {
  const { intent, order, customerAccountId, refunded, couponReturned, source } = facts;
  const { bucket } = intent;
  const { currency } = order.price;
  checkWithin('refunded', refunded, subtract(order.price, order.coupon));
  checkWithin('couponReturned', couponReturned, order.coupon);
  const step = {
    movement: 'product_refund',
    step: 'post',
    intent,
    attempt,
    topic: 'order_refunded',
  } as const;
  const debit =
    source === 'bank'
      ? bankAccount(bucket, currency)
      : houseAccount(bucket, 'merchant_payable', currency);
  const owner = customerAccountId ?? houseAccount(bucket, 'unallocated', currency);
  const promotion = houseAccount(bucket, 'cost_promotion', currency);
  const table = [
    { leg: 1, debit, credit: owner, amount: refunded },
    { leg: 2, debit, credit: promotion, amount: couponReturned },
  ];
  return posting(step, lines(step, 'normal', table));
}
