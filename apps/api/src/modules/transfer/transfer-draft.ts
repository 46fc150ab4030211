import type { Locale } from '@kheya/contract';
import { balances } from '@kheya/ledger';
import {
  compare,
  convert,
  formatMoney,
  parseMoney,
  zero,
  type Currency,
  type Money,
} from '@kheya/money';
import type { ConversionRateRow, UserRow } from '#database.ts';
import {
  findFrozenRate,
  freezeRate,
  frozenRates,
  judgeFrozenRate,
  type OurRate,
} from '#modules/conversion-rate/index.ts';
import {
  feeRuleOn,
  findBrokenLimit,
  limitFacts,
  loadLimits,
  type Limit,
} from '#modules/transfer-rule/index.ts';
import { dayIn } from '#platform/calendar.ts';
import { lookup } from '#platform/coalesce.ts';
import type { ModuleContext } from '#platform/module.ts';
import { perProcess } from '#platform/per-process.ts';
import { refuse, type Refusal } from '#platform/reply.ts';
import { isConversion, quantumOf, type TransferAsk } from './transfer-movement.ts';
import { findParties, type Parties } from './transfer-party.ts';
import {
  isWholeTaka,
  priceConversion,
  pricePayment,
  wholeTakaBelow,
  type Price,
} from './transfer-price.ts';
import { isPlannable, plannedStart } from './transfer-schedule.ts';

export interface DraftRate {
  readonly row: ConversionRateRow;
  readonly rates: OurRate;
  /** Frozen for this draft, and not kept yet. */
  readonly isNew: boolean;
}

/** A transfer thought through to the end, before anything is written. */
export interface Draft extends Parties {
  readonly price: Price;
  readonly rate: DraftRate | null;
  readonly limits: readonly Limit[];
  readonly available: Money;
  readonly scheduledFor: string | null;
  /** The moment the limits count it in: now, or its planned day. */
  readonly countedAt: Date;
}

export interface DraftQuestion {
  readonly user: UserRow;
  readonly ask: TransferAsk;
  readonly locale: Locale;
  /** A quote freezes a rate where none is named; paying needs the one that was shown. */
  readonly freezesRate: boolean;
}

type Context = Pick<ModuleContext, 'clock' | 'db' | 'ledger'>;
type FrozenRate = Draft['rate'];

/** Looks up, prices and judges a transfer. Refusals come in the contract's order; no row is left. */
export async function draftTransfer(
  ctx: Context,
  question: DraftQuestion,
): Promise<Draft | Refusal> {
  const { user, ask, locale } = question;
  const now = ctx.clock.now();
  const [parties, named] = await Promise.all([
    findParties(ctx, user, ask, locale),
    namedRate(ctx, user.id, ask.conversion_rate_id),
  ]);
  if (!parties.ok) return parties;
  if (named === undefined) return refuse('not_found');
  const amount = readAmount(ask.amount, parties.source.currency, parties.movement, locale);
  if (!amount.ok) return amount;

  const rate = await rateFor(ctx, question, parties, named);
  const known = rate.ok ? rate.rate : named;
  const countedAt = countingMoment(ask.scheduled_for, now);
  const [price, available, limits] = await Promise.all([
    priceOf(ctx, user, parties, amount.value, known, now),
    availableOn(ctx, parties.source.ledger_account_id, parties.source.currency),
    loadLimits(ctx, {
      rail: parties.rail,
      profileType: user.profile_type,
      userId: user.id,
      wallet: walletOf(parties),
      at: countedAt,
    }),
  ]);
  // A planned payment is covered on its day, not on the day it is planned.
  if (ask.scheduled_for === undefined && compare(available, price.total) < 0) {
    return insufficient(price.total, available, locale);
  }
  const target = known === null && isConversion(parties.movement) ? null : price.target;
  const broken = findBrokenLimit(limits, { amount: price.amount, target });
  if (broken) return refuse(broken.code, { facts: limitFacts(broken, locale) });
  if (target?.minor === 0n) return refuse('amount_not_positive');
  if (!rate.ok) return rate;
  if (!isScheduleAllowed(parties, ask.scheduled_for, now)) return refuse('schedule_invalid');
  const scheduledFor = ask.scheduled_for ?? null;
  return { ...parties, price, rate: rate.rate, limits, available, scheduledFor, countedAt };
}

/** The refusal of a payment that is not covered, in the reader's words. */
export function insufficient(total: Money, available: Money, locale: Locale) {
  return refuse('insufficient_funds', {
    facts: { total: formatMoney(total, locale), available: formatMoney(available, locale) },
  });
}

const balanceOf = perProcess(({ ledger }: Pick<ModuleContext, 'db' | 'ledger'>) =>
  lookup({ keyOf: (id: string) => id, find: (ids) => balances(ledger, ids) }),
);

/** What can be spent of an account now. */
export async function availableOn(
  ctx: Pick<Context, 'db' | 'ledger'>,
  accountId: string,
  currency: Currency,
): Promise<Money> {
  return (await balanceOf(ctx)(accountId))?.available ?? zero(currency);
}

/** The wallet whose own limits count, if a wallet receives. */
export function walletOf({ payee }: Pick<Parties, 'payee'>): string | null {
  return payee.kind === 'wallet' ? `${payee.wallet_type}:${payee.account_number}` : null;
}

function readAmount(
  text: string,
  currency: 'USD' | 'BDT',
  movement: Parties['movement'],
  locale: Locale,
) {
  const parsed = parseMoney(text, currency);
  if (!parsed.ok) {
    return refuse(parsed.code === 'amount_required' ? 'amount_not_a_number' : parsed.code);
  }
  if (parsed.value.minor <= 0n) return refuse('amount_not_positive');
  if (movement === 'bdt_to_wallet' && !isWholeTaka(parsed.value)) {
    const example = formatMoney(wholeTakaBelow(parsed.value), locale, { decimals: 'trim' });
    return refuse('amount_not_whole_taka', { facts: { example } });
  }
  return parsed;
}

/** Null without a name; undefined where the named rate is not this customer's. */
async function namedRate(ctx: Context, userId: string, id: string | undefined) {
  if (id === undefined) return null;
  const row = await findFrozenRate(ctx, userId, id);
  return row && { row, rates: frozenRates(row), isNew: false };
}

async function rateFor(
  ctx: Context,
  { user, freezesRate }: DraftQuestion,
  { movement }: Parties,
  named: FrozenRate,
) {
  const none = { ok: true as const, rate: null };
  if (!isConversion(movement)) return none;
  if (named) {
    const judged = judgeFrozenRate(named.row, ctx.clock.now());
    return judged.ok ? { ok: true as const, rate: named } : judged;
  }
  if (!freezesRate) return refuse('rate_required');
  const frozen = await freezeRate(ctx, user);
  if (!frozen.ok) return frozen;
  const { row } = frozen;
  return { ok: true as const, rate: { row, rates: frozenRates(row), isNew: true } };
}

async function priceOf(
  ctx: Context,
  user: UserRow,
  parties: Parties,
  amount: Money,
  rate: FrozenRate,
  now: Date,
): Promise<Price> {
  const { rail, source, movement } = parties;
  const day = rate?.row.fees_of ?? dayIn('America/New_York', now);
  const { currency } = source;
  const rule = await feeRuleOn(ctx, { rail, profileType: user.profile_type, currency, day });
  if (!rate || !isConversion(movement)) return pricePayment(amount, rule);
  return priceConversion(amount, rule, rate.rates, quantumOf(movement));
}

function countingMoment(scheduledFor: string | undefined, now: Date): Date {
  if (scheduledFor === undefined || !isPlannable(scheduledFor, now)) return now;
  return plannedStart(scheduledFor);
}

/** A rate cannot be frozen for days, so only taka is planned ahead. */
function isScheduleAllowed(parties: Parties, day: string | undefined, now: Date): boolean {
  if (day === undefined) return true;
  return parties.movement === 'bdt_to_wallet' && isPlannable(day, now);
}

/** Both currencies of a limit in the receiver's, to compare what they leave. */
export function toTarget(draft: Pick<Draft, 'rate' | 'price'>): (amount: Money) => Money {
  return (amount) => {
    if (amount.currency === draft.price.target.currency || !draft.rate) return amount;
    return convert(amount, draft.rate.rates.mid, { rounding: 'down' });
  };
}
