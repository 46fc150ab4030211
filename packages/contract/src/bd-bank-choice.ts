import { BD_BANK_RAILS, type BdBankRail, type RailKey } from './rail.ts';
import { railTiming, type RailTiming } from './rail-hours.ts';

/** How long a payment to Bangladesh can be cancelled after it was paid (12 CFR 1005.34). */
export const CANCELLATION_WINDOW_MS = 30 * 60_000;

/**
 * What NPSB takes at once, in poisha (Bangladesh Bank, April 2022): Tk 3,00,000 of a person and
 * Tk 5,00,000 of an institution. The dated limit rules say the same; a test compares them.
 */
export const NPSB_MAXIMUM_MINOR = { PERSON: 30_000_000n, BUSINESS: 50_000_000n } as const;

/** The least RTGS takes, Tk 1,00,000 (Bangladesh Bank, BD-RTGS rules). */
export const RTGS_MINIMUM_MINOR = 10_000_000n;

/**
 * The banks that NPSB does not reach, by the first three digits of their routing numbers. The
 * central bank and the cooperative bank are not members of the switch; BEFTN and RTGS reach them.
 */
const NOT_ON_NPSB: ReadonlySet<string> = new Set(['025', '040']);

export interface BdBankPayment {
  /** What arrives, in poisha. */
  readonly amountMinor: bigint;
  readonly sourceIsUsd: boolean;
  readonly profileType: 'PERSON' | 'BUSINESS';
  readonly at: Date;
  /** The first three digits of the routing number. */
  readonly bankCode: string;
  /** The rails that take no payments now: what they are given waits until they do. */
  readonly held?: ReadonlySet<BdBankRail>;
}

/**
 * Why a rail is offered. fastest: in minutes at any hour. large_amount: more than NPSB takes at
 * once. bank_not_on_npsb: NPSB does not reach the bank. only_rail_open: RTGS would take it, but not
 * now. other_rail_held: the one we would choose takes no payments now. same_day and
 * next_working_day: fits as well as the choice. opens_later: fits, after a wait. held: fits, and
 * takes no payments now.
 */
export const BD_BANK_REASONS = [
  'fastest',
  'large_amount',
  'bank_not_on_npsb',
  'only_rail_open',
  'other_rail_held',
  'same_day',
  'next_working_day',
  'opens_later',
  'held',
] as const;
export type BdBankReason = (typeof BD_BANK_REASONS)[number];

export interface BdBankOption {
  readonly rail: BdBankRail;
  readonly key: RailKey;
  readonly reason: BdBankReason;
  readonly timing: RailTiming;
}

export type BdBankChoice =
  | { readonly ok: true; readonly options: readonly [BdBankOption, ...BdBankOption[]] }
  | { readonly ok: false; readonly code: 'amount_not_positive' };

/** The rails that take this payment; the first is chosen, the others are the sender's to choose. */
export function chooseBdBankRail(payment: BdBankPayment): BdBankChoice {
  if (payment.amountMinor <= 0n) return { ok: false, code: 'amount_not_positive' };
  const fitting = BD_BANK_RAILS.filter((rail) => takes(rail, payment));
  const timings = new Map(fitting.map((rail) => [rail, timingOf(rail, payment)]));
  const held = payment.held ?? new Set();
  const working = new Map([...timings].filter(([rail]) => !held.has(rail)));
  const usual = choose(timings);
  // Where none of them works it waits for the usual one.
  const chosen = working.size === 0 ? usual : choose(working);
  const option = (rail: BdBankRail): BdBankOption => {
    const timing = timings.get(rail) ?? timingOf(rail, payment);
    const reason =
      rail !== chosen
        ? reasonOfOther(rail, timing.worksNow, held.has(rail))
        : chosen === usual
          ? reasonOfChoice(rail, payment)
          : 'other_rail_held';
    return { rail, key: keyOf(rail, payment), reason, timing };
  };
  const others = fitting.filter((rail) => rail !== chosen);
  return { ok: true, options: [option(chosen), ...others.map(option)] };
}

/** The quickest that works now; when all of them wait, the one that is there first. */
function choose(timings: ReadonlyMap<BdBankRail, RailTiming>): BdBankRail {
  const quickest = ['npsb', 'rtgs', 'beftn'] as const;
  const open = quickest.find((rail) => timings.get(rail)?.worksNow);
  return open ?? (timings.has('rtgs') ? 'rtgs' : 'beftn');
}

function takes(rail: BdBankRail, { amountMinor, bankCode, profileType }: BdBankPayment): boolean {
  if (rail === 'npsb')
    return !NOT_ON_NPSB.has(bankCode) && amountMinor <= NPSB_MAXIMUM_MINOR[profileType];
  return rail === 'beftn' || amountMinor >= RTGS_MINIMUM_MINOR;
}

function keyOf(rail: BdBankRail, { sourceIsUsd }: BdBankPayment): RailKey {
  return `${rail}_from_${sourceIsUsd ? 'usd' : 'bdt'}`;
}

/**
 * What is not paid out in minutes waits until it can no longer be cancelled; a payment by NPSB is
 * handed over at once, and its sender is told so.
 */
function timingOf(rail: BdBankRail, payment: BdBankPayment): RailTiming {
  const { at } = payment;
  const notBefore = rail !== 'npsb' ? new Date(at.getTime() + CANCELLATION_WINDOW_MS) : at;
  return railTiming(keyOf(rail, payment), at, { notBefore });
}

function reasonOfChoice(rail: BdBankRail, payment: BdBankPayment): BdBankReason {
  if (rail === 'npsb') return 'fastest';
  const { amountMinor, profileType } = payment;
  const isLarge = amountMinor > NPSB_MAXIMUM_MINOR[profileType];
  if (rail === 'rtgs') return isLarge ? 'large_amount' : 'bank_not_on_npsb';
  return amountMinor >= RTGS_MINIMUM_MINOR ? 'only_rail_open' : 'bank_not_on_npsb';
}

function reasonOfOther(rail: BdBankRail, worksNow: boolean, isHeld: boolean): BdBankReason {
  if (isHeld) return 'held';
  if (!worksNow) return 'opens_later';
  return rail === 'rtgs' ? 'same_day' : 'next_working_day';
}
