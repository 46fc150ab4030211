import type { Kysely } from 'kysely';
import { type FactsOf, type Locale, nextWorkingDays, type TransferQuote } from '@kheya/contract';
import { refuse } from '@kheya/http-kit';
import { compare, subtract, toDecimal } from '@kheya/money';
import type { Database, QuoteRow, UserRow } from '#database.ts';
import { saveFrozenRate } from '#modules/conversion-rate/index.ts';
import {
  disclosureContent,
  saveDisclosures,
  newDisclosure,
  type NewDisclosure,
  type TransferDays,
} from '#modules/disclosure/index.ts';
import { shownHeadroom, shownSoftLimits, smallestHeadroom } from '#modules/transfer-rule/index.ts';
import { newId } from '#platform/ids.ts';
import { rowInsert } from '#platform/insert-rows.ts';
import type { ModuleContext } from '#platform/module.ts';
import { isLate } from './choose-rail.ts';
import { draftTransfer, toTarget, type Draft } from './draft.ts';
import { destinationOf, type TransferInstruction } from '../rails/rails.ts';
import { incentiveOf, incentiveView } from './price.ts';
import { payeeView, ratesView } from '../view/view.ts';
import { needsScamCheck } from './scam-check.ts';
import { findWarnings } from './warnings.ts';

const QUOTE_FOR_MS = 10 * 60_000;

type Context = Pick<ModuleContext, 'clock' | 'ledger' | 'db'>;

/** A quote as stored: the request, its terms, and the promised arrival. */
export interface StoredQuote {
  readonly row: QuoteRow;
  readonly arrivesBy: Date;
}

/** A quote that is not stored yet, with its disclosure. */
export interface NewQuote extends StoredQuote {
  readonly disclosure: NewDisclosure | null;
}

/** The parts of a request that decide its price and payee. */
export function requestKey(
  instruction: TransferInstruction,
  draft: Draft,
): Record<string, unknown> {
  return {
    source_account: instruction.source_account,
    destination: destinationOf(instruction),
    transfer_mode: instruction.transfer_mode,
    amount: toDecimal(draft.price.amount),
    receive_amount: draft.isReceiptFixed ? toDecimal(draft.price.target) : null,
    scheduled_for: instruction.scheduled_for ?? null,
    ...(instruction.payment_request_id === undefined
      ? {}
      : { payment_request_id: instruction.payment_request_id }),
    rail: draft.rail.key,
  };
}

/** The terms that must still hold when the quote is paid. */
export function termsKey(draft: Draft): Record<string, unknown> {
  const { price, rate } = draft;
  return {
    fee: toDecimal(price.fee),
    target: toDecimal(price.target),
    rate_e8: rate?.rates.ours.e8.toString() ?? null,
    payee: { name: draft.payee.name, account: draft.payee.account_number },
    // Who is told of it before paying is told again when it comes or goes.
    ...(draft.softLimits.length > 0 ? { is_reviewed: true } : {}),
  };
}

/** The remittance rule protects senders in the US who pay another person abroad. */
export function needsDisclosure({ user, draft, isToSelf }: QuoteFacts): boolean {
  if (isToSelf) return false;
  const staysThere = draft.price.target.currency === 'USD';
  return user.country === 'US' && draft.payee.kind !== 'own_account' && !staysThere;
}

interface QuoteFacts {
  readonly user: UserRow;
  readonly instruction: TransferInstruction;
  readonly draft: Draft;
  readonly language: Locale;
  /** Whether it goes to an account of the sender's own elsewhere. */
  readonly isToSelf?: boolean;
}

/** Makes a quote with its disclosure; `saveQuotes` stores them. */
export function newQuote(ctx: Pick<Context, 'clock'>, facts: QuoteFacts): NewQuote {
  const { user, instruction, draft, language } = facts;
  const now = ctx.clock.now();
  const arrives = draft.arrivesBy;
  const disclosure = needsDisclosure(facts)
    ? newDisclosure({
        id: newId(ctx.clock),
        userId: user.id,
        language,
        at: now,
        content: disclosureOf(draft, arrives),
      })
    : null;
  const row = {
    id: newId(ctx.clock),
    user_id: user.id,
    conversion_rate_id: draft.rate?.row.id ?? null,
    disclosure_id: disclosure?.row.id ?? null,
    request: requestKey(instruction, draft),
    terms: {
      ...termsKey(draft),
      arrives_by: arrives.toISOString(),
      asked_rail: draft.askedRail,
    },
    created_at: now,
    expires_at: draft.rate?.row.expires_at ?? new Date(now.getTime() + QUOTE_FOR_MS),
  };
  return { row, disclosure, arrivesBy: arrives };
}

const insertQuotes = rowInsert<QuoteRow>('payments.quotes', {
  id: 'uuid',
  user_id: 'uuid',
  conversion_rate_id: 'uuid',
  disclosure_id: 'uuid',
  request: 'jsonb',
  terms: 'jsonb',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
});

/** Stores quotes and their disclosures, in the caller's transaction. */
export async function saveQuotes(trx: Kysely<Database>, quotes: readonly NewQuote[]) {
  await saveDisclosures(
    trx,
    quotes.flatMap(({ disclosure }) => disclosure ?? []),
  );
  await insertQuotes(
    trx,
    quotes.map(({ row }) => row),
  );
}

/** The disclosure of a draft; of a plan's payments also their days. */
export function disclosureOf(draft: Draft, availableAt: Date, plan?: TransferDays) {
  const { price, payee, rate } = draft;
  // A wallet's number is shown in full, another customer's account only by its last digits.
  return disclosureContent({
    payee: {
      wallet: payee.wallet_type,
      name: payee.name,
      account: [payee.bank?.name, payee.account_display].filter(Boolean).join(' '),
    },
    amount: price.amount,
    fee: price.fee,
    total: price.total,
    target: price.target,
    rate: rate?.rates.ours ?? null,
    availableAt,
    handOver: handOverOf(draft),
    plan: plan && { ...plan, isReceiptFixed: draft.isReceiptFixed },
  });
}

function handOverOf(draft: Draft): 'at_once' | 'deposited' | 'later' {
  const isNow = draft.scheduledFor === null && draft.coolsOffUntil === null;
  return isNow ? draft.rail.handOver : 'later';
}

type QuoteRefusal = Extract<Awaited<ReturnType<typeof draftTransfer>>, { readonly ok: false }>;

/** The full price and the disclosure, before paying. */
export async function quoteTransfer(
  ctx: Context,
  user: UserRow,
  instruction: TransferInstruction,
  locale: Locale,
): Promise<{ readonly ok: true; readonly value: TransferQuote } | QuoteRefusal> {
  const draft = await draftTransfer(ctx, { user, instruction, locale, isQuote: true });
  if (!draft.ok) {
    if (draft.code !== 'rate_expired') return draft;
    return refuse('rate_expired', { facts: await newQuoteFacts(ctx, user, instruction, locale) });
  }
  const { rate } = draft;
  const quote = newQuote(ctx, { user, instruction, draft, language: locale });
  await ctx.db.transaction().execute(async (trx) => {
    if (rate?.isNew) await saveFrozenRate(trx, rate.row);
    await saveQuotes(trx, [quote]);
  });
  return { ok: true, value: await quoteView(ctx, user, draft, quote) };
}

/** The new quote that accompanies a refusal, so that the customer sees the change and can go on. */
export async function newQuoteFacts(
  ctx: Context,
  user: UserRow,
  instruction: TransferInstruction,
  locale: Locale,
): Promise<FactsOf<'rate_expired' | 'quote_changed'>> {
  const { conversion_rate_id: _, ...again } = instruction;
  const quote = await quoteTransfer(ctx, user, again, locale);
  return quote.ok ? { new_quote: quote.value } : {};
}

async function quoteView(
  ctx: Context,
  user: UserRow,
  draft: Draft,
  kept: NewQuote,
): Promise<TransferQuote> {
  const { price, payee, available, source, contact } = draft;
  const target = price.target;
  const purpose = (contact?.purpose ?? null) as TransferQuote['purpose'];
  const smallest = smallestHeadroom(draft.limits, price, toTarget(draft));
  const incentive = incentiveOf(target, {
    profileType: user.profile_type,
    sourceCurrency: source.currency,
    payeeKind: payee.kind,
    purpose,
  });
  const covered = compare(available, price.total) >= 0;
  return {
    id: kept.row.id,
    conversion_rate_id: kept.row.conversion_rate_id,
    transfer_mode: draft.mode,
    source_account: source.id,
    source_account_number: source.account_number,
    payee: payeeView(payee),
    amount: toDecimal(price.amount),
    fee: toDecimal(price.fee),
    total: toDecimal(price.total),
    currency: price.amount.currency,
    target_amount: toDecimal(target),
    target_currency: target.currency,
    ...ratesView(draft.rate?.rates ?? null),
    cost: toDecimal(price.cost),
    purpose,
    relationship: (contact?.relationship ?? null) as TransferQuote['relationship'],
    available_before: toDecimal(available),
    available_after: toDecimal(covered ? subtract(available, price.total) : available),
    created_at: kept.row.created_at.toISOString(),
    expires_at: kept.row.expires_at.toISOString(),
    arrives_by: kept.arrivesBy.toISOString(),
    waits_until: draft.rail.movement === 'invited_transfer' ? kept.arrivesBy.toISOString() : null,
    rail: draft.rail.key,
    ...timingView(draft, kept.row.created_at),
    incentive: incentiveView(incentive),
    smallest_limit: smallest ? shownHeadroom(smallest) : null,
    soft_limit: shownSoftLimits(draft.softLimits)[0] ?? null,
    warnings: await warningsOf(ctx, user.id, draft, kept.row.created_at),
    disclosure: kept.disclosure?.shown ?? null,
    cancellation: cancellationOf(draft),
  };
}

async function warningsOf(ctx: Context, userId: string, draft: Draft, now: Date) {
  const warnings = await findWarnings(ctx.db, userId, draft, now);
  if (await needsScamCheck(ctx, userId, draft)) warnings.push('scam_check');
  return warnings;
}

/** When it goes out, whether that has to be accepted, and which other rails would take it. */
function timingView(draft: Draft, now: Date) {
  const { coolsOffUntil: until, rail, timing, options } = draft;
  const { us, bd } = nextWorkingDays(now);
  return {
    hands_over_at: rail.isBatch ? timing.startsAt.toISOString() : (until?.toISOString() ?? null),
    cools_off_until: until?.toISOString() ?? null,
    late_processing: isLate(draft)
      ? {
          starts_at: timing.startsAt.toISOString(),
          next_working_day_us: us,
          next_working_day_bd: bd,
        }
      : null,
    rail_options: options.map((option) => ({
      rail: option.rail,
      reason: option.reason,
      starts_at: option.timing.startsAt.toISOString(),
      arrives_by: option.timing.arrivesBy.toISOString(),
      works_now: option.timing.worksNow,
    })),
  };
}

function cancellationOf({
  coolsOffUntil,
  rail,
  scheduledFor,
}: Draft): TransferQuote['cancellation'] {
  if (coolsOffUntil !== null) return 'until_handed_over';
  return scheduledFor === null ? rail.cancellation : 'until_scheduled_day';
}
