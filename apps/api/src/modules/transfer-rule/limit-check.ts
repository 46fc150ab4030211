import type { ErrorCode } from '@kheya/contract';
import { money, type Money } from '@kheya/money';
import type { LimitName, LimitScope } from '#database.ts';
import { limitWindow, type LimitWindow } from './limit-window.ts';

/** One dated rule as it applies to one payment: its subject and how much of it is used. */
export interface Limit {
  readonly rail: string;
  readonly scope: LimitScope;
  readonly name: LimitName;
  readonly currency: 'USD' | 'BDT';
  /** The most that may be sent; of a minimum, the least. */
  readonly value: bigint;
  /** Above this we look at a payment before it goes out; null where nothing is looked at. */
  readonly soft: bigint | null;
  /** Until when operators raised it above its rule; null where it is the rule's own. */
  readonly raisedUntil: Date | null;
  /** `user:<id>` or `wallet:<type>:<number>`. */
  readonly subject: string;
  readonly used: bigint;
  readonly window: LimitWindow;
}

/** The amounts of a payment that limits count: in its own currency and in the payee's. */
export interface LimitedPayment {
  readonly amount: Money;
  /** Null while no rate is known; limits in that currency are then checked later. */
  readonly target: Money | null;
}

export type LimitCode = Extract<
  ErrorCode,
  `limit_transaction_${string}` | `limit_${string}_exceeded`
>;

export interface LimitRefusal {
  readonly code: LimitCode;
  readonly limit: Limit;
  /** The amount that could still be sent, never below zero. */
  readonly left: bigint;
}

const CODES: Readonly<Record<LimitName, LimitCode>> = {
  transaction_minimum: 'limit_transaction_minimum',
  transaction_maximum: 'limit_transaction_maximum',
  daily_amount: 'limit_daily_exceeded',
  monthly_amount: 'limit_monthly_exceeded',
  daily_count: 'limit_count_exceeded',
  monthly_count: 'limit_count_exceeded',
};

/** The order of the contract's codes: the first broken limit is returned. */
const ORDER = Object.keys(CODES) as LimitName[];

const isCount = (name: LimitName) => name === 'daily_count' || name === 'monthly_count';

/** How much of a limit a payment uses; undefined while that is unknown. */
export function usageOf(limit: Pick<Limit, 'name' | 'currency'>, payment: LimitedPayment) {
  if (isCount(limit.name)) return 1n;
  if (limit.currency === payment.amount.currency) return payment.amount.minor;
  return payment.target?.currency === limit.currency ? payment.target.minor : undefined;
}

/** The first limit, in the contract's order, that the payment breaks. */
export function findBrokenLimit(
  limits: readonly Limit[],
  payment: LimitedPayment,
): LimitRefusal | undefined {
  for (const name of ORDER) {
    const broken = limits
      .filter((limit) => limit.name === name && breaks(limit, payment))
      .map((limit) => ({ code: CODES[name], limit, left: atLeastZero(limit.value - limit.used) }));
    const first = broken[0];
    if (first) return broken.find((item) => item.limit.scope === 'wallet') ?? first;
  }
  return undefined;
}

/** The soft limits that the payment passes, in the contract's order. */
export function passedSoftLimits(limits: readonly Limit[], payment: LimitedPayment): Limit[] {
  return ORDER.flatMap((name) =>
    limits.filter((limit) => limit.name === name && passesSoftly(limit, payment)),
  );
}

function passesSoftly(limit: Limit, payment: LimitedPayment): boolean {
  const usage = usageOf(limit, payment);
  return usage !== undefined && limit.soft !== null && limit.used + usage > limit.soft;
}

function breaks(limit: Limit, payment: LimitedPayment): boolean {
  const usage = usageOf(limit, payment);
  if (usage === undefined) return false;
  if (limit.name === 'transaction_minimum') return usage < limit.value;
  return limit.used + usage > limit.value;
}

export interface Headroom {
  readonly limit: Limit;
  /** Used and left after the payment. */
  readonly used: bigint;
  readonly left: bigint;
}

/** A limit's current use, before any payment. */
export function headroomNow(limit: Limit): Headroom {
  return { limit, used: limit.used, left: atLeastZero(limit.value - limit.used) };
}

/** The use of every limit after the payment. */
function headroomsAfter(limits: readonly Limit[], payment: LimitedPayment): Headroom[] {
  return limits.map((limit) => {
    const counts = limit.window.end === null ? 0n : (usageOf(limit, payment) ?? 0n);
    const used = limit.used + counts;
    return { limit, used, left: atLeastZero(limit.value - used) };
  });
}

/**
 * The one limit worth showing: of the daily and monthly amounts, the one that leaves least,
 * compared in the payee's currency (`toTarget`).
 */
export function smallestHeadroom(
  limits: readonly Limit[],
  payment: LimitedPayment,
  toTarget: (amount: Money) => Money,
): Headroom | undefined {
  const amounts = headroomsAfter(limits, payment).filter(
    ({ limit }) => limit.window.end !== null && !isCount(limit.name),
  );
  const worth = ({ limit, left }: Headroom) => toTarget(money(limit.currency, left)).minor;
  return amounts.toSorted((a, b) => Number(sign(worth(a) - worth(b))))[0];
}

/** The stored count, so that exactly this can be released. */
export interface LimitCount {
  readonly subject: string;
  readonly rail: string;
  readonly name: LimitName;
  readonly currency: 'USD' | 'BDT';
  readonly windowStart: Date;
  readonly amount: bigint;
  readonly most: bigint;
}

/**
 * The counters a payment moves, in one fixed order so that two payments never deadlock. One that is
 * looked at may go up to the limit, any other up to its soft limit: two at once don't pass it unseen.
 */
export function countsOf(
  limits: readonly Limit[],
  payment: LimitedPayment & { readonly target: Money },
  { isReviewed }: { readonly isReviewed: boolean },
): LimitCount[] {
  return limits
    .filter((limit) => limit.window.end !== null)
    .map((limit) => ({
      subject: limit.subject,
      rail: limit.rail,
      name: limit.name,
      currency: limit.currency,
      windowStart: limit.window.start,
      amount: usageOf(limit, payment) ?? 0n,
      most: isReviewed ? limit.value : (limit.soft ?? limit.value),
    }))
    .toSorted((a, b) => (limitKey(a) < limitKey(b) ? -1 : 1));
}

/** Turns a rule's row into the limit for one payment. */
export function limitFor(
  rule: Omit<Limit, 'subject' | 'used' | 'window'>,
  subjects: { readonly user: string; readonly wallet: string | null },
  at: Date,
): Omit<Limit, 'used'> | undefined {
  const subject = rule.scope === 'wallet' ? subjects.wallet : subjects.user;
  if (subject === null) return undefined;
  return { ...rule, subject, window: limitWindow(rule.name, rule.currency, at) };
}

/** The key that orders counters. */
export function limitKey(count: LimitCount): string {
  return [count.subject, count.rail, count.name, count.currency].join(' ');
}

function atLeastZero(value: bigint): bigint {
  return value < 0n ? 0n : value;
}

function sign(value: bigint): -1 | 0 | 1 {
  if (value === 0n) return 0;
  return value < 0n ? -1 : 1;
}
