import { type Locale, railTiming, SOFT_LIMIT_REVIEW_HOURS } from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { refuse } from '@kheya/http-kit';
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
import type { ContactRow, ConversionRateRow, UserRow } from '#database.ts';
import {
  findFrozenRate,
  freezeRate,
  frozenRates,
  validateFrozenRate,
  type OurRate,
} from '#modules/conversion-rate/index.ts';
import { checkRequestToPay } from '#modules/payment-request/index.ts';
import { heldRails } from '#modules/rail-health/index.ts';
import {
  feeRuleOn,
  findBrokenLimit,
  limitFacts,
  loadLimits,
  passedSoftLimits,
  type Limit,
} from '#modules/transfer-rule/index.ts';
import { dayIn } from '#platform/calendar.ts';
import { batch, lookup } from '#platform/batch.ts';
import type { ModuleContext } from '#platform/module.ts';
import { oncePerContext } from '#platform/once-per-context.ts';
import type { TransferRail } from '../rails/rail.ts';
import type { TransferInstruction } from '../rails/rails.ts';
import { chooseRail, timingFrom, type ChosenRail } from './choose-rail.ts';
import { coolsOffUntil } from './cool-off.ts';
import { hasMostInvitations, tooManyInvitations } from './invitation-limit.ts';
import { findParties, type Parties } from './parties.ts';
import {
  payableBelow,
  priceConversion,
  pricePayment,
  priceReceipt,
  targetOf,
  type Price,
} from './price.ts';
import { isPlannable, plannedArrival, plannedStart } from '../schedule.ts';

export interface DraftRate {
  readonly row: ConversionRateRow;
  readonly rates: OurRate;
  /** Frozen for this draft and not stored yet. */
  readonly isNew: boolean;
}

/** A transfer validated and priced, before anything is written. */
export interface Draft extends Omit<Parties, 'rails'>, ChosenRail {
  readonly price: Price;
  readonly rate: DraftRate | null;
  readonly limits: readonly Limit[];
  /** The soft limits that it passes: we look at it before it goes out. */
  readonly softLimits: readonly Limit[];
  /** The promised arrival. */
  readonly arrivesBy: Date;
  readonly available: Money;
  readonly scheduledFor: string | null;
  /** It is large and the first to its payee, so it waits until then; null for every other. */
  readonly coolsOffUntil: Date | null;
  /** The sender fixed what is received, and what is sent follows. */
  readonly isReceiptFixed: boolean;
  /** Its rail takes no payments now: it waits, and can be cancelled until it does. */
  readonly isRailHeld: boolean;
  /** The moment at which the limits count it: now, or its planned day. */
  readonly countedAt: Date;
}

export interface DraftInput {
  readonly user: UserRow;
  readonly instruction: TransferInstruction;
  readonly locale: Locale;
  /** A quote freezes a rate where none is named; a payment requires the rate that was shown. */
  readonly isQuote: boolean;
  /** Set for a payment of a plan before its day: it has to be covered then, within that day's limits. */
  readonly plannedFor?: Date | undefined;
  /** What is not stored yet: a payee who is no contact, a rate that prices many payments. */
  readonly unsaved?: { readonly contact?: ContactRow; readonly rate?: ConversionRateRow };
}

type Context = Pick<ModuleContext, 'clock' | 'db' | 'ledger'>;
type FrozenRate = Draft['rate'];

/**
 * Looks up, prices and validates a transfer without writing a row. Refusals come in the contract's
 * order.
 */
export async function draftTransfer(ctx: Context, input: DraftInput) {
  const { user, instruction, locale, plannedFor, unsaved } = input;
  const now = ctx.clock.now();
  const [parties, named, held] = await Promise.all([
    findParties(ctx, { user, instruction, locale, unsaved: unsaved?.contact }),
    unsaved?.rate
      ? { row: unsaved.rate, rates: frozenRates(unsaved.rate), isNew: true }
      : namedRate(ctx, user.id, instruction.conversion_rate_id),
    railsHeldNow(ctx)(),
  ]);
  if (!parties.ok) return parties;
  if (isInvitation(parties) && (await hasMostInvitations(ctx.db, user.id))) {
    return tooManyInvitations();
  }
  if (named === undefined) return refuse('not_found');
  const given = readAmount(instruction, parties, locale);
  if (!given.ok) return given;

  const rate = await rateFor(ctx, input, parties, named);
  const known = rate.ok ? rate.rate : named;
  const countedAt = plannedFor ?? countingMoment(instruction.scheduled_for, now);
  const chosen = chooseRail(parties, {
    user,
    asked: instruction.rail,
    target: given.isReceived
      ? given.value
      : targetOf(parties.rails[0], given.value, known?.rates ?? null),
    now,
    held,
  });
  if (!chosen.ok) return chosen;
  const { rail } = chosen;
  // What is sent for a fixed receipt is not known without a rate.
  if (given.isReceived && !rate.ok) return rate;
  const [price, available, limits] = await Promise.all([
    priceOf(ctx, user, { rail, source: parties.source }, given, known, now),
    availableOn(ctx, parties.source.ledger_account_id, parties.source.currency),
    loadLimits(ctx, { rail: rail.key, user, wallet: walletOf(parties), at: countedAt }),
  ]);
  const refused = await checkRequest(ctx, user, parties, { target: price.target, locale });
  if (refused) return refused;
  // A planned payment has to be covered on its day, not when it is planned.
  const isPaidNow = instruction.scheduled_for === undefined && plannedFor === undefined;
  if (isPaidNow && compare(available, price.total) < 0) {
    return insufficient(price.total, available, locale);
  }
  const target = known === null && rail.converts ? null : price.target;
  const limited = { amount: price.amount, target };
  const broken = findBrokenLimit(limits, limited);
  if (broken) return refuse(broken.code, { facts: limitFacts(broken, locale) });
  if (target?.minor === 0n) return refuse('amount_not_positive');
  if (!rate.ok) return rate;
  if (!isScheduleAllowed(rail, instruction.scheduled_for, now)) return refuse('schedule_invalid');
  const scheduledFor = instruction.scheduled_for ?? null;
  const softLimits = passedSoftLimits(limits, limited);
  const { rails: _, ...found } = parties;
  const { contact } = parties;
  const until = await coolsOffUntil(ctx, user.id, { contact, price, rail, scheduledFor });
  const timed = until === null ? chosen : { ...chosen, ...timingFrom(chosen, until) };
  const draft: Draft = {
    ...found,
    ...timed,
    coolsOffUntil: until,
    price,
    rate: rate.rate,
    ...{ limits, softLimits, available, scheduledFor, countedAt },
    arrivesBy: arrivalOf(timed, { softLimits, scheduledFor, now }),
    isReceiptFixed: given.isReceived,
    isRailHeld: held.has(rail.key),
  };
  return draft;
}

/** What is planned has until the end of its day; what we look at arrives as if it were paid after that. */
function arrivalOf(
  { rail, timing }: ChosenRail,
  { softLimits, scheduledFor, now }: Pick<Draft, 'scheduledFor' | 'softLimits'> & { now: Date },
): Date {
  if (scheduledFor !== null) return plannedArrival(scheduledFor);
  if (softLimits.length === 0) return timing.arrivesBy;
  const reviewed = new Date(now.getTime() + SOFT_LIMIT_REVIEW_HOURS * 3_600_000);
  const { arrivesBy } = railTiming(rail.key, reviewed);
  return arrivesBy > timing.arrivesBy ? arrivesBy : timing.arrivesBy;
}

/** Drafts of one moment look up once which rails take no payments. */
const railsHeldNow = oncePerContext(({ db }: Pick<ModuleContext, 'db'>) => {
  const ask = batch({
    run: async (calls: readonly undefined[]) => {
      const held = await heldRails(db);
      return calls.map(() => held);
    },
  });
  return () => ask(undefined);
});
/** Whether the request that is paid asks for this much. */
async function checkRequest(
  ctx: Context,
  { id: userId }: UserRow,
  { paymentRequest }: Parties,
  { target: amount, locale }: { readonly target: Money; readonly locale: Locale },
) {
  if (paymentRequest === null) return undefined;
  return checkRequestToPay(ctx, paymentRequest, { userId, amount, locale });
}

function isInvitation({ rails: [rail] }: Parties): boolean {
  return rail.movement === 'invited_transfer';
}

/** The refusal of a payment that is not covered, in the reader's language. */
export function insufficient(total: Money, available: Money, locale: Locale) {
  return refuse('insufficient_funds', {
    facts: { total: formatMoney(total, locale), available: formatMoney(available, locale) },
  });
}

const balanceOf = oncePerContext(({ ledger }: Pick<ModuleContext, 'db' | 'ledger'>) =>
  lookup({ keyOf: (id: string) => id, find: (ids) => balances(ledger, ids) }),
);

/** The amount available in an account now. */
export async function availableOn(
  ctx: Pick<Context, 'db' | 'ledger'>,
  accountId: string,
  currency: Currency,
): Promise<Money> {
  return (await balanceOf(ctx)(accountId))?.available ?? zero(currency);
}

/** The wallet provider whose own limits apply, if a wallet receives. */
export function walletOf({ payee }: Pick<Parties, 'payee'>): string | null {
  return payee.kind === 'wallet' ? `${payee.wallet_type}:${payee.account_number}` : null;
}

/** An amount as it was given: what is sent, or in a conversion what is received. */
interface GivenAmount {
  readonly value: Money;
  readonly isReceived: boolean;
}

function readAmount(
  { amount, receive_amount: receive }: TransferInstruction,
  { rails: [rail], source }: Parties,
  locale: Locale,
) {
  const text = amount ?? receive;
  if (text === undefined || (amount !== undefined && receive !== undefined)) {
    return refuse('request_invalid', { fields: fieldErrorTexts({ amount: 'one_amount' }, locale) });
  }
  // Without a conversion what is sent is what is received.
  const isReceived = amount === undefined && rail.converts;
  const parsed = parseMoney(text, isReceived ? 'BDT' : source.currency);
  if (!parsed.ok) {
    return refuse(parsed.code === 'amount_required' ? 'amount_not_a_number' : parsed.code);
  }
  const { value } = parsed;
  if (value.minor <= 0n) return refuse('amount_not_positive');
  // The amount delivered equals the amount given: nothing is rounded down silently.
  const payable = payableBelow(value, rail.quantumMinor);
  if ((isReceived || !rail.converts) && compare(payable, value) !== 0) {
    const example = formatMoney(payable, locale, { decimals: 'trim' });
    return refuse('amount_not_whole_taka', { facts: { example } });
  }
  return { ok: true as const, value, isReceived };
}

/** Null when no rate is named; undefined when the named rate is not this customer's. */
async function namedRate(ctx: Context, userId: string, id: string | undefined) {
  if (id === undefined) return null;
  const row = await findFrozenRate(ctx, userId, id);
  return row && { row, rates: frozenRates(row), isNew: false };
}

async function rateFor(
  ctx: Context,
  { user, isQuote }: DraftInput,
  { rails: [{ converts }] }: Parties,
  named: FrozenRate,
) {
  const none = { ok: true as const, rate: null };
  if (!converts) return none;
  if (named) {
    const usable = validateFrozenRate(named.row, ctx.clock.now());
    return usable.ok ? { ok: true as const, rate: named } : usable;
  }
  if (!isQuote) return refuse('rate_required');
  const frozen = await freezeRate(ctx, user);
  if (!frozen.ok) return frozen;
  const { row } = frozen;
  return { ok: true as const, rate: { row, rates: frozenRates(row), isNew: true } };
}

async function priceOf(
  ctx: Context,
  user: UserRow,
  { rail, source }: Pick<Draft, 'rail' | 'source'>,
  { value, isReceived }: GivenAmount,
  rate: FrozenRate,
  now: Date,
): Promise<Price> {
  const day = rate?.row.fee_rules_date ?? dayIn('America/New_York', now);
  const { currency } = source;
  const rule = await feeRuleOn(ctx, {
    rail: rail.key,
    profileType: user.profile_type,
    currency,
    day,
  });
  if (!rate || !rail.converts) return pricePayment(value, rule);
  return isReceived
    ? priceReceipt(value, rule, rate.rates)
    : priceConversion(value, rule, rate.rates, rail.quantumMinor);
}

function countingMoment(scheduledFor: string | undefined, now: Date): Date {
  if (scheduledFor === undefined || !isPlannable(scheduledFor, now)) return now;
  return plannedStart(scheduledFor);
}

function isScheduleAllowed(rail: TransferRail, day: string | undefined, now: Date): boolean {
  if (day === undefined) return true;
  return rail.isPlannable && isPlannable(day, now);
}

/**
 * Converts a limit's amount in either currency to the payee's, so that what they leave can be
 * compared.
 */
export function toTarget(draft: Pick<Draft, 'rate' | 'price'>): (amount: Money) => Money {
  return (amount) => {
    if (amount.currency === draft.price.target.currency || !draft.rate) return amount;
    return convert(amount, draft.rate.rates.mid, { rounding: 'down' });
  };
}
