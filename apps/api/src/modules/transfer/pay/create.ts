import type { Locale, TransferRequest } from '@kheya/contract';
import { type AnyRefusal, type Refusal, refuse, reply } from '@kheya/http-kit';
import { money, toDecimal } from '@kheya/money';
import { sql } from 'kysely';
import type { QuoteRow, TransferRow } from '#database.ts';
import { approvalRefusal, requiresApproval } from '#modules/approval-rule/index.ts';
import { findDisclosure } from '#modules/disclosure/index.ts';
import { requireStepUp, type StepUpPass } from '#modules/step-up/index.ts';
import { lookupById } from '#platform/batch.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { oncePerContext } from '#platform/once-per-context.ts';
import { requestHash } from '#platform/request-hash.ts';
import { postToLedger } from '../posting/post-to-ledger.ts';
import type { LedgerAccounts } from '../posting/postings.ts';
import { askedOf } from '../quote/asked.ts';
import { isLate, lateRefusal } from '../quote/choose-rail.ts';
import { availableOn, draftTransfer, insufficient, type Draft } from '../quote/draft.ts';
import { writeIntent } from './intent.ts';
import { checkScamAnswers } from '../quote/scam-check.ts';
import { newQuoteFacts, requestKey, termsKey, type StoredQuote } from '../quote/quote.ts';
import { ledgerAccountsOf, findByKey } from '../repository.ts';
import { isSenderStopped } from '../sender.ts';
import { postedView, transferViews } from '../view/view.ts';

type Context = Pick<
  ModuleContext,
  'clock' | 'config' | 'db' | 'events' | 'jobs' | 'ledger' | 'log'
>;

export interface CreateCall {
  readonly caller: Caller;
  readonly request: TransferRequest;
  readonly idempotencyKey: string;
  readonly stepUpToken: string | undefined;
  /** Set where its sender has confirmed it together with others; it is not confirmed once more. */
  readonly isConfirmed?: boolean;
  readonly locale: Locale;
  /** The approval this payment is made on, by whoever approves it. */
  readonly approvalId?: string;
  /** The batch it is a row of: whether a second person is needed was asked of the batch's total. */
  readonly batchId?: string;
}

/**
 * Makes a payment. The same key returns the same response, refusals included; a new key is a new
 * payment.
 */
export async function createTransfer(ctx: Context, call: CreateCall) {
  // Drafting writes nothing, so it runs while the key is looked up.
  const drafting = draftAsShown(ctx, call);
  drafting.catch(() => undefined); // a repeated request is answered without the draft
  const before = await findByKey(ctx, call.caller.userId, call.idempotencyKey);
  if (before) return answerAgain(ctx, call, before);
  const written = await confirmAndWrite(ctx, call, await drafting);
  if (written.ok) return postAndAnswer(ctx, call, written.row, written.draft);
  // A concurrent call with the same key may have spent the rate, the code or the money.
  const existing = await findByKey(ctx, call.caller.userId, call.idempotencyKey);
  return existing ? answerAgain(ctx, call, existing) : written;
}

/**
 * Pays what was prepared, once: the approval is decided in the transaction of the intent, so its
 * own state answers whoever comes second.
 */
export async function payApproved(
  ctx: Context,
  call: CreateCall & { readonly approvalId: string },
) {
  const written = await confirmAndWrite(ctx, call, await draftAsShown(ctx, call));
  return written.ok ? postAndAnswer(ctx, call, written.row, written.draft) : written;
}

/** The payment on the terms of its quote, as long as they still hold; nothing is written. */
export async function checkShown(
  ctx: Context,
  call: Pick<CreateCall, 'caller' | 'request' | 'locale'>,
) {
  const shown = await draftAsShown(ctx, call);
  if (!shown.ok) return refreshed(ctx, call, shown);
  const { quote, request, draft } = shown;
  if (quote && hasChanged(ctx, quote, request, draft)) {
    const facts = await newQuoteFacts(ctx, call.caller.user, call.request, call.locale);
    return refuse('quote_changed', { facts });
  }
  const { userId } = call.caller;
  return (await checkScamAnswers(ctx, userId, draft, quote?.row.id)) ?? shown;
}

/** Drafts the payment on the terms of the quote it names. */
async function draftAsShown(ctx: Context, call: Pick<CreateCall, 'caller' | 'request' | 'locale'>) {
  const quoted = await quoteShown(ctx, call);
  if (!quoted.ok) return quoted;
  const { quote } = quoted;
  const request = withQuotedRate(call.request, quote?.row);
  const { caller, locale } = call;
  const input = { user: caller.user, instruction: request, locale, isQuote: false };
  const draft = await draftTransfer(ctx, input);
  if (!draft.ok) {
    // Used since the quote was read: who pays in a second window has to hear of the first payment.
    const isQuoteUsed = quote !== null && draft.code === 'rate_already_used';
    return isQuoteUsed ? refuse('quote_already_used') : draft;
  }
  if (!quote) return { ok: true as const, quote, request, draft };
  // A payment names its rail in any case; whether its sender asked for it is known to the quote.
  const { askedRail } = askedOf(quote.row);
  return { ok: true as const, quote, request, draft: { ...draft, askedRail } };
}

async function confirmAndWrite(
  ctx: Context,
  call: CreateCall,
  shown: Awaited<ReturnType<typeof draftAsShown>>,
) {
  if (!shown.ok) return refreshed(ctx, call, shown);
  const { caller, locale } = call;
  const { quote, request, draft } = shown;
  if (quote && hasChanged(ctx, quote, request, draft)) {
    return refreshed(ctx, call, refuse('quote_changed', { facts: {} }));
  }
  if (isLate(draft) && request.accept_late_processing !== true) return lateRefusal(draft, locale);
  const refused =
    (await checkAnswered(ctx, call, draft, quote)) ?? (await checkAlone(ctx, call, draft));
  if (refused) return refused;
  const asks = draft.rail.needsStepUp && call.isConfirmed !== true;
  const pass = asks ? await confirmed(ctx, call, draft) : NOTHING_TO_CONFIRM;
  if (!pass.ok) return pass;
  const { idempotencyKey, approvalId, batchId } = call;
  const intent = { caller, request, draft, quote, pass, idempotencyKey, locale };
  const hash = requestHash(call.request);
  const written = await writeIntent(ctx, { ...intent, approvalId, batchId, hash });
  return written.ok ? { ...written, draft } : refreshed(ctx, call, written);
}

/** Whoever prepares a payment for approval, or a whole batch, was asked then. */
async function checkAnswered(
  ctx: Context,
  { caller, approvalId, isConfirmed }: CreateCall,
  draft: Draft,
  quote: StoredQuote | null,
) {
  if (approvalId !== undefined || isConfirmed === true) return undefined;
  return checkScamAnswers(ctx, caller.userId, draft, quote?.row.id);
}

/** Asked before a code is mailed; the transaction of the intent decides. */
async function checkAlone(ctx: Context, call: CreateCall, draft: Draft) {
  const { caller, approvalId, batchId, locale } = call;
  const isReleased = approvalId !== undefined || batchId !== undefined;
  if (isReleased || draft.payee.kind === 'own_account') return undefined;
  const need = await requiresApproval(ctx, caller, draft.price.total);
  return need === null ? undefined : approvalRefusal(need, locale);
}

const NOTHING_TO_CONFIRM: StepUpPass = { ok: true, digest: null, binding: '' };

function confirmed(ctx: Context, { caller, stepUpToken: token, locale }: CreateCall, draft: Draft) {
  const { price, source, payee } = draft;
  return requireStepUp(ctx, caller, {
    subject: {
      action: 'transfer',
      amount: toDecimal(price.amount),
      currency: price.amount.currency,
      source: source.id,
      payee: `${payee.kind}:${payee.id}:${payee.account_number}`,
    },
    token,
    // The mailed code names the amount on the button: everything that leaves the account.
    amount: price.total,
    payeeName: payee.name,
    locale,
  });
}

/**
 * Answers a repeated request from the row; an intent that never reached the ledger is posted now.
 */
async function answerAgain(ctx: Context, call: CreateCall, row: TransferRow) {
  if (row.request_hash !== requestHash(call.request)) return refuse('idempotency_key_reused');
  return postAndAnswer(ctx, call, row);
}

async function postAndAnswer(ctx: Context, call: CreateCall, row: TransferRow, draft?: Draft) {
  if (row.step !== 'intent' || row.scheduled_for !== null) return answerOf(ctx, call, row);
  // An intent from before a stop is left to the sweeper, which ends it or finds it in the ledger.
  if (!draft && (await isSenderStopped(ctx.db, row))) return refuse('account_frozen');
  try {
    const posted = await postToLedger(ctx, row, draft && accountsOf(draft));
    if (draft && !posted.overtaken && posted.row.refusal_code === null) {
      return reply(postedView(posted.row, draft, call.caller.user));
    }
    return await answerOf(ctx, call, posted.row);
  } catch (error) {
    // The outcome is unknown, not failed: the row stays, and the sweeper posts the same legs again.
    ctx.log.error({ err: error, transfer: row.id }, 'the ledger did not answer');
    return refuse('service_unavailable');
  }
}

function accountsOf({ source, target }: Draft): LedgerAccounts {
  return { source: source.ledger_account_id, target: target?.ledger_account_id ?? null };
}

async function answerOf(ctx: Context, call: CreateCall, row: TransferRow) {
  if (row.refusal_code === 'insufficient_funds') {
    const { source } = await ledgerAccountsOf(ctx.db, row);
    const currency = row.currency as 'USD' | 'BDT';
    const total = money(currency, row.amount_minor + row.fee_minor);
    return insufficient(total, await availableOn(ctx, source, currency), call.locale);
  }
  if (row.refusal_code !== null) return refuse('ledger_refused');
  const [value] = await transferViews(ctx.db, [row], ctx.clock.now());
  return reply(value!);
}

const quotes = oncePerContext(({ db }: Pick<ModuleContext, 'db'>) =>
  lookupById((ids) =>
    db
      .selectFrom('payments.quotes as q')
      .selectAll('q')
      .select(
        // The condition of the unique index, which leaves out rows that share an earlier row's
        // quote.
        sql<boolean>`exists (
          select from payments.transfers t where t.quote_id = q.id and not t.shares_quote)`.as(
          'is_used',
        ),
      )
      .where('q.id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  ),
);

/** The quote the customer was shown. */
async function quoteShown(
  ctx: Context,
  { caller, request }: Pick<CreateCall, 'caller' | 'request'>,
): Promise<
  | { readonly ok: true; readonly quote: StoredQuote | null }
  | Refusal<'not_found' | 'quote_already_used'>
> {
  if (request.quote_id === undefined) return { ok: true, quote: null };
  const row = await quotes(ctx)(request.quote_id);
  if (row?.user_id !== caller.userId) return refuse('not_found');
  if (row.is_used) return refuse('quote_already_used');
  // Read for its hash check alone: nothing is paid on terms that differ from those shown.
  if (row.disclosure_id) await findDisclosure(ctx, caller.userId, row.disclosure_id);
  return { ok: true, quote: { row, arrivesBy: new Date(String(row.terms['arrives_by'])) } };
}

function withQuotedRate(request: TransferRequest, quote: QuoteRow | undefined): TransferRequest {
  if (request.conversion_rate_id !== undefined || !quote?.conversion_rate_id) return request;
  return { ...request, conversion_rate_id: quote.conversion_rate_id };
}

/** Whether the terms shown differ from the terms that would be paid. */
function hasChanged(
  ctx: Context,
  { row, arrivesBy }: StoredQuote,
  request: TransferRequest,
  draft: Draft,
): boolean {
  const { arrives_by: _, asked_rail: _asked, ...terms } = row.terms;
  return (
    row.expires_at <= ctx.clock.now() ||
    isLaterThan(arrivesBy, draft) ||
    !isSame(row.request, requestKey(request, draft)) ||
    !isSame(terms, termsKey(draft))
  );
}

/** A cut-off that passed since moves the arrival by more than the minutes a quote is valid for. */
const SAME_ARRIVAL_MS = 15 * 60_000;

function isLaterThan(promised: Date, { scheduledFor, arrivesBy }: Draft): boolean {
  if (scheduledFor !== null) return false;
  return arrivesBy.getTime() - promised.getTime() > SAME_ARRIVAL_MS;
}

/** jsonb does not keep the order of keys, so they are compared one by one. */
function isSame(kept: unknown, now: unknown): boolean {
  if (typeof kept !== 'object' || kept === null || typeof now !== 'object' || now === null) {
    return kept === now;
  }
  const a = Object.entries(kept);
  const b = new Map(Object.entries(now));
  return a.length === b.size && a.every(([key, value]) => isSame(value, b.get(key)));
}

/** Answers what has changed since it was shown together with the new price. */
async function refreshed<R extends AnyRefusal>(
  ctx: Context,
  call: Pick<CreateCall, 'caller' | 'request' | 'locale'>,
  refusal: R,
): Promise<R | Refusal<'quote_changed' | 'rate_expired'>> {
  const { code } = refusal;
  if (code !== 'rate_expired' && code !== 'quote_changed') return refusal;
  const { quote_id: _, ...instruction } = call.request;
  const facts = await newQuoteFacts(ctx, call.caller.user, instruction, call.locale);
  return refuse(code, { facts });
}
