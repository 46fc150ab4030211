import {
  add,
  convert,
  convertBack,
  isZero,
  money,
  portion,
  subtract,
  toDecimal,
  type Money,
  type Rate,
} from '@kheya/money';
import { feeOf, type FeeRule } from '#modules/transfer-rule/index.ts';

export interface Price {
  /** The amount sent, in the source currency; the fee is added to it. */
  readonly amount: Money;
  readonly fee: Money;
  readonly total: Money;
  /** What the payee receives. */
  readonly target: Money;
  /** What the mid-market rate would have given; the difference is our margin. */
  readonly midTarget: Money;
  /** Fee and margin together, in the source currency: the total cost of the transfer. */
  readonly cost: Money;
}

/**
 * Prices a conversion. The payee's amount is rounded down to what the rail can pay, the mid-market
 * amount half-even, and the margin is the difference, so every chain balances by construction.
 */
export function priceConversion(
  amount: Money,
  rule: FeeRule,
  rates: { readonly mid: Rate; readonly ours: Rate },
  quantumMinor: bigint,
): Price {
  const fee = feeOf(amount, rule);
  const target = convert(amount, rates.ours, { rounding: 'down', quantumMinor });
  const midTarget = convert(amount, rates.mid, { rounding: 'half-even' });
  return {
    amount,
    fee,
    total: add(amount, fee),
    target,
    midTarget,
    cost: costOf(fee, subtract(midTarget, target), rates.mid),
  };
}

/**
 * Prices a conversion from what the payee is to receive, exactly. What is sent is rounded up to the
 * cent, so the margin is never less than the rate says.
 */
export function priceReceipt(
  receive: Money,
  rule: FeeRule,
  rates: { readonly mid: Rate; readonly ours: Rate },
): Price {
  const amount = convertBack(receive, rates.ours, { rounding: 'up' });
  const fee = feeOf(amount, rule);
  const midTarget = convert(amount, rates.mid, { rounding: 'half-even' });
  return {
    amount,
    fee,
    total: add(amount, fee),
    target: receive,
    midTarget,
    cost: costOf(fee, subtract(midTarget, receive), rates.mid),
  };
}

/** Prices a payment without a conversion: the payee receives the amount sent. */
export function pricePayment(amount: Money, rule: FeeRule): Price {
  const fee = feeOf(amount, rule);
  const total = add(amount, fee);
  return { amount, fee, total, target: amount, midTarget: amount, cost: fee };
}

/** What the payee receives; null while a conversion has no rate. */
export function targetOf(
  { converts, quantumMinor }: { readonly converts: boolean; readonly quantumMinor: bigint },
  amount: Money,
  rates: { readonly ours: Rate } | null,
): Money | null {
  if (!converts) return amount;
  return rates && convert(amount, rates.ours, { rounding: 'down', quantumMinor });
}

/** Fee plus margin, the margin converted to the source currency at the mid-market rate. */
export function costOf(fee: Money, margin: Money, mid: Rate | null): Money {
  if (mid === null || isZero(margin)) return fee;
  return add(fee, convertBack(margin, mid, { rounding: 'half-even' }));
}

/** Bangladesh's cash incentive for remittances, since 1 January 2022. */
const INCENTIVE_BPS = 250;

export interface IncentiveFacts {
  readonly profileType: 'PERSON' | 'BUSINESS';
  readonly sourceCurrency: 'USD' | 'BDT';
  readonly payeeKind: string;
  readonly purpose: string | null;
}

/** An estimate, rounded down, only where the sender may qualify; never part of any sum. */
export function incentiveOf(target: Money, facts: IncentiveFacts): Money | null {
  const mayQualify =
    facts.profileType === 'PERSON' &&
    facts.sourceCurrency === 'USD' &&
    target.currency === 'BDT' &&
    facts.payeeKind !== 'own_account' &&
    facts.purpose !== 'payment_for_services';
  return mayQualify ? portion(target, INCENTIVE_BPS, 'down') : null;
}

/** The incentive in the contract's shape. */
export function incentiveView(estimate: Money | null) {
  if (estimate === null) return null;
  return {
    rate_bps: INCENTIVE_BPS,
    estimate: toDecimal(estimate),
    currency: estimate.currency,
  };
}

/** The largest amount a rail can pay that is not above this one. */
export function payableBelow(amount: Money, quantumMinor: bigint): Money {
  return money(amount.currency, amount.minor - (amount.minor % quantumMinor));
}
