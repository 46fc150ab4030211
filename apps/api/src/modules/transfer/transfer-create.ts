import type { ErrorCode, Locale, Transfer, TransferRequest } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import { sql } from 'kysely';
import type { QuoteRow, TransferRow } from '#database.ts';
import { findDisclosure } from '#modules/disclosure/index.ts';
import { requireStepUp } from '#modules/step-up/index.ts';
import { lookupById } from '#platform/coalesce.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { perProcess } from '#platform/per-process.ts';
import { refuse, type Refusal } from '#platform/reply.ts';
import { requestHash } from '#platform/request-hash.ts';
import { bookTransfer } from './transfer-book.ts';
import type { BookAccounts } from './transfer-books.ts';
import { availableOn, draftTransfer, insufficient, type Draft } from './transfer-draft.ts';
import { writeIntent } from './transfer-intent.ts';
import { beside, requestKey, termsKey, type KeptQuote } from './transfer-quote.ts';
import { bookAccounts, findByKey } from './transfer-repository.ts';
import { isSenderStopped } from './transfer-sender.ts';
import { showBooked, showTransfers } from './transfer-shown.ts';

type Context = Pick<
  ModuleContext,
  'clock' | 'config' | 'db' | 'events' | 'jobs' | 'ledger' | 'log'
>;

export interface CreateCall {
  readonly caller: Caller;
  readonly request: TransferRequest;
  readonly idempotencyKey: string;
  readonly stepUpToken: string | undefined;
  readonly locale: Locale;
}

type Created = { readonly ok: true; readonly value: Transfer } | Refusal;

/** Pays. The same key answers the same, refusals included; a new key is a new payment. */
export async function createTransfer(ctx: Context, call: CreateCall): Promise<Created> {
  const before = await findByKey(ctx, call.caller.userId, call.idempotencyKey);
  if (before) return answerAgain(ctx, call, before);
  const written = await judgeAndWrite(ctx, call);
  if (written.ok) return bookAndAnswer(ctx, call, written.row, written.draft);
  // A call with the same key may have been quicker and spent the rate, the code or the money.
  const twin = await findByKey(ctx, call.caller.userId, call.idempotencyKey);
  return twin ? answerAgain(ctx, call, twin) : written;
}

type Judged = { readonly ok: true; readonly row: TransferRow; readonly draft: Draft } | Refusal;

async function judgeAndWrite(ctx: Context, call: CreateCall): Promise<Judged> {
  const { caller, locale } = call;
  const quoted = await shownBefore(ctx, call);
  if (!quoted.ok) return quoted;
  const request = withQuotedRate(call.request, quoted.quote?.row);
  const question = { user: caller.user, ask: request, locale, freezesRate: false };
  const draft = await draftTransfer(ctx, question);
  if (!draft.ok) return withNewQuote(ctx, call, draft);
  if (quoted.quote && hasChanged(ctx, quoted.quote, request, draft)) {
    return beside(ctx, caller.user, call.request, locale, 'quote_changed');
  }
  const pass = await requireStepUp(ctx, caller, {
    subject: {
      action: 'transfer',
      amount: toDecimal(draft.price.amount),
      currency: draft.price.amount.currency,
      source: draft.source.id,
      payee: `${draft.payee.kind}:${draft.payee.id}:${draft.payee.account_number}`,
    },
    token: call.stepUpToken,
    // The code's mail names what the button named: everything that leaves the account.
    amount: draft.price.total,
    payeeName: draft.payee.name,
    locale,
  });
  if (!pass.ok) return pass;
  const { idempotencyKey } = call;
  const intent = { caller, request, draft, quote: quoted.quote, pass, idempotencyKey, locale };
  const written = await writeIntent(ctx, { ...intent, hash: requestHash(call.request) });
  return written.ok ? { ...written, draft } : withNewQuote(ctx, call, written);
}

/** "Was it sent?": what the row says now. An intent that never reached the ledger goes there now. */
async function answerAgain(ctx: Context, call: CreateCall, row: TransferRow): Promise<Created> {
  if (row.request_hash !== requestHash(call.request)) return refuse('idempotency_key_reused');
  return bookAndAnswer(ctx, call, row);
}

async function bookAndAnswer(
  ctx: Context,
  call: CreateCall,
  row: TransferRow,
  draft?: Draft,
): Promise<Created> {
  if (row.step !== 'intent' || row.scheduled_for !== null) return answerOf(ctx, call, row);
  // An intent of before a stop: the sweeper ends it, or finds that the ledger has it.
  if (!draft && (await isSenderStopped(ctx.db, row))) return refuse('account_frozen');
  try {
    const booked = await bookTransfer(ctx, row, draft && accountsOf(draft));
    if (draft && !booked.overtaken && booked.row.refusal_code === null) {
      return { ok: true, value: showBooked(booked.row, draft.source, call.caller.user) };
    }
    return await answerOf(ctx, call, booked.row);
  } catch (error) {
    // Unknown, not failed: the row stays, the sweeper posts the same legs again.
    ctx.log.error({ err: error, transfer: row.id }, 'the ledger did not answer');
    return refuse('service_unavailable');
  }
}

function accountsOf({ source, target }: Draft): BookAccounts {
  return { source: source.ledger_account_id, target: target?.ledger_account_id ?? null };
}

async function answerOf(ctx: Context, call: CreateCall, row: TransferRow): Promise<Created> {
  if (row.refusal_code === 'insufficient_funds') {
    const { source } = await bookAccounts(ctx.db, row);
    const currency = row.currency as 'USD' | 'BDT';
    const total = money(currency, row.amount_minor + row.fee_minor);
    return insufficient(total, await availableOn(ctx, source, currency), call.locale);
  }
  if (row.refusal_code !== null) return refuse(row.refusal_code as ErrorCode);
  const [value] = await showTransfers(ctx.db, [row], ctx.clock.now());
  return { ok: true, value: value! };
}

const quotes = perProcess(({ db }: Pick<ModuleContext, 'db'>) =>
  lookupById((ids) =>
    db
      .selectFrom('payments.quotes as q')
      .selectAll('q')
      .select(
        // The unique index holds these rows alone; one that shares a quote has a first that does not.
        sql<boolean>`exists (
          select from payments.transfers t where t.quote_id = q.id and not t.shares_quote)`.as(
          'is_used',
        ),
      )
      .where('q.id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  ),
);

/** The quote the person looked at. */
async function shownBefore(
  ctx: Context,
  { caller, request }: CreateCall,
): Promise<{ readonly ok: true; readonly quote: KeptQuote | null } | Refusal> {
  if (request.quote_id === undefined) return { ok: true, quote: null };
  const row = await quotes(ctx)(request.quote_id);
  if (row?.user_id !== caller.userId) return refuse('not_found');
  if (row.is_used) return refuse('quote_already_used');
  // Read for its hash alone: nothing is paid on terms that are no longer those that were shown.
  if (row.disclosure_id) await findDisclosure(ctx, caller.userId, row.disclosure_id);
  return { ok: true, quote: { row, arrivesBy: new Date(String(row.terms['arrives_by'])) } };
}

function withQuotedRate(request: TransferRequest, quote: QuoteRow | undefined): TransferRequest {
  if (request.conversion_rate_id !== undefined || !quote?.conversion_rate_id) return request;
  return { ...request, conversion_rate_id: quote.conversion_rate_id };
}

/** Whether what was shown is no longer what would be paid. */
function hasChanged(
  ctx: Context,
  { row }: KeptQuote,
  request: TransferRequest,
  draft: Draft,
): boolean {
  const { arrives_by: _, ...terms } = row.terms;
  return (
    row.expires_at <= ctx.clock.now() ||
    !isSame(row.request, requestKey(request, draft)) ||
    !isSame(terms, termsKey(draft))
  );
}

/** jsonb keeps no order of keys, so they are compared one by one. */
function isSame(kept: unknown, now: unknown): boolean {
  if (typeof kept !== 'object' || kept === null || typeof now !== 'object' || now === null) {
    return kept === now;
  }
  const a = Object.entries(kept);
  const b = new Map(Object.entries(now));
  return a.length === b.size && a.every(([key, value]) => isSame(value, b.get(key)));
}

/** A rate that ran out is answered with the new price beside it. */
async function withNewQuote(ctx: Context, call: CreateCall, refusal: Refusal): Promise<Refusal> {
  if (refusal.code !== 'rate_expired') return refusal;
  const { quote_id: _, ...ask } = call.request;
  return beside(ctx, call.caller.user, ask, call.locale, 'rate_expired');
}
