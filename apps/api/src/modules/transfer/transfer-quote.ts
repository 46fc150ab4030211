import type { Kysely } from 'kysely';
import type { Locale, TransferQuote } from '@kheya/contract';
import { compare, subtract, toDecimal } from '@kheya/money';
import type { Database, QuoteRow, UserRow } from '#database.ts';
import { keepRate } from '#modules/conversion-rate/index.ts';
import {
  disclosureContent,
  keepDisclosures,
  newDisclosure,
  type NewDisclosure,
} from '#modules/disclosure/index.ts';
import { shownHeadroom, smallestHeadroom } from '#modules/transfer-rule/index.ts';
import { newId } from '#platform/ids.ts';
import { rowInsert } from '#platform/insert-rows.ts';
import type { ModuleContext } from '#platform/module.ts';
import { refuse, type Refusal } from '#platform/reply.ts';
import { draftTransfer, toTarget, type Draft } from './transfer-draft.ts';
import { destinationOf, type TransferAsk } from './transfer-movement.ts';
import { incentiveOf, shownIncentive } from './transfer-price.ts';
import { arrivesBy } from './transfer-schedule.ts';
import { shownPayee, shownRates } from './transfer-shown.ts';
import { findWarnings } from './transfer-warnings.ts';

const QUOTE_FOR_MS = 10 * 60_000;

type Context = Pick<ModuleContext, 'clock' | 'ledger' | 'db'>;

/** A quote as it is kept: what was asked, the terms it got, and when the money arrives. */
export interface KeptQuote {
  readonly row: QuoteRow;
  readonly arrivesBy: Date;
}

/** A quote that is still to be kept, with what is shown for it. */
export interface NewQuote extends KeptQuote {
  readonly disclosure: NewDisclosure | null;
}

/** What of a request decides its price and its payee. */
export function requestKey(ask: TransferAsk, draft: Draft): Record<string, unknown> {
  return {
    source_account: ask.source_account,
    destination: destinationOf(ask),
    transfer_mode: ask.transfer_mode,
    amount: toDecimal(draft.price.amount),
    scheduled_for: ask.scheduled_for ?? null,
  };
}

/** What must still be true when it is paid. */
export function termsKey(draft: Draft): Record<string, unknown> {
  const { price, rate } = draft;
  return {
    fee: toDecimal(price.fee),
    target: toDecimal(price.target),
    rate_e8: rate?.rates.ours.e8.toString() ?? null,
    payee: { name: draft.payee.name, account: draft.payee.account_number },
  };
}

/** The remittance rule protects who sends from the US to somebody else. */
function needsDisclosure(user: UserRow, draft: Draft): boolean {
  return user.country === 'US' && draft.payee.kind !== 'own_account';
}

/** Makes a quote and what is shown for it; `keepQuotes` writes them down. */
export function newQuote(
  ctx: Pick<Context, 'clock'>,
  facts: { user: UserRow; ask: TransferAsk; draft: Draft; language: Locale },
): NewQuote {
  const { user, ask, draft, language } = facts;
  const now = ctx.clock.now();
  const toWallet = draft.payee.kind === 'wallet';
  const arrives = arrivesBy({ toWallet, scheduledFor: draft.scheduledFor, now });
  const disclosure = needsDisclosure(user, draft)
    ? newDisclosure({
        id: newId(ctx.clock),
        userId: user.id,
        language,
        at: now,
        content: contentFor(draft, arrives),
      })
    : null;
  const row = {
    id: newId(ctx.clock),
    user_id: user.id,
    conversion_rate_id: draft.rate?.row.id ?? null,
    disclosure_id: disclosure?.row.id ?? null,
    request: requestKey(ask, draft),
    terms: { ...termsKey(draft), arrives_by: arrives.toISOString() },
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

/** Keeps quotes and what is shown for them, in the caller's transaction. */
export async function keepQuotes(trx: Kysely<Database>, quotes: readonly NewQuote[]) {
  await keepDisclosures(
    trx,
    quotes.flatMap(({ disclosure }) => disclosure ?? []),
  );
  await insertQuotes(
    trx,
    quotes.map(({ row }) => row),
  );
}

function contentFor(draft: Draft, availableAt: Date) {
  const { price, payee, rate } = draft;
  // A wallet shows its number in full, an account of another customer only its end.
  return disclosureContent({
    payee: { kind: payee.kind, name: payee.name, account: payee.account_display },
    amount: price.amount,
    fee: price.fee,
    total: price.total,
    target: price.target,
    rate: rate?.rates.ours ?? null,
    availableAt,
    handOver: handOverOf(draft),
  });
}

function handOverOf(draft: Draft): 'at_once' | 'deposited' | 'later' {
  if (draft.scheduledFor !== null) return 'later';
  return draft.payee.kind === 'wallet' ? 'at_once' : 'deposited';
}

/** The whole price and the disclosure, before paying. */
export async function quoteTransfer(
  ctx: Context,
  user: UserRow,
  ask: TransferAsk,
  locale: Locale,
): Promise<{ readonly ok: true; readonly value: TransferQuote } | Refusal> {
  const draft = await draftTransfer(ctx, { user, ask, locale, freezesRate: true });
  if (!draft.ok) {
    return draft.code === 'rate_expired' ? beside(ctx, user, ask, locale, 'rate_expired') : draft;
  }
  const { rate } = draft;
  const quote = newQuote(ctx, { user, ask, draft, language: locale });
  await ctx.db.transaction().execute(async (trx) => {
    if (rate?.isNew) await keepRate(trx, rate.row);
    await keepQuotes(trx, [quote]);
  });
  return { ok: true, value: await shownQuote(ctx.db, user, draft, quote) };
}

/** A refusal with the new quote beside it: never a silent change, never a dead end. */
export async function beside(
  ctx: Context,
  user: UserRow,
  ask: TransferAsk,
  locale: Locale,
  code: 'rate_expired' | 'quote_changed',
): Promise<Refusal> {
  const { conversion_rate_id: _, ...again } = ask;
  const quote = await quoteTransfer(ctx, user, again, locale);
  return quote.ok ? refuse(code, { extra: { new_quote: quote.value } }) : refuse(code);
}

async function shownQuote(
  db: Kysely<Database>,
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
    payee: shownPayee(payee),
    amount: toDecimal(price.amount),
    fee: toDecimal(price.fee),
    total: toDecimal(price.total),
    currency: price.amount.currency,
    target_amount: toDecimal(target),
    target_currency: target.currency,
    ...shownRates(draft.rate?.rates ?? null),
    cost: toDecimal(price.cost),
    purpose,
    relationship: (contact?.relationship ?? null) as TransferQuote['relationship'],
    available_before: toDecimal(available),
    available_after: toDecimal(covered ? subtract(available, price.total) : available),
    created_at: kept.row.created_at.toISOString(),
    expires_at: kept.row.expires_at.toISOString(),
    arrives_by: kept.arrivesBy.toISOString(),
    incentive: shownIncentive(incentive),
    smallest_limit: smallest ? shownHeadroom(smallest) : null,
    warnings: await findWarnings(db, user.id, draft, kept.row.created_at),
    disclosure: kept.disclosure?.shown ?? null,
    cancellation: cancellationOf(draft),
  };
}

function cancellationOf({ movement, scheduledFor }: Draft): TransferQuote['cancellation'] {
  if (scheduledFor !== null) return 'until_scheduled_day';
  return movement === 'usd_to_bdt' ? 'none' : 'instant_once_sent';
}
