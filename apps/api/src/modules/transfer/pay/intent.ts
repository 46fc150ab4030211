import { inTransaction } from '@kheya/db';
import { sql, type Kysely } from 'kysely';
import { refuse } from '@kheya/http-kit';
import type { Database, TransferRow } from '#database.ts';
import {
  approvalRefusal,
  claimApprovals,
  requiresApproval,
  type PaymentToClaim,
} from '#modules/approval-rule/index.ts';
import { useFrozenRates } from '#modules/conversion-rate/index.ts';
import {
  checkRequestToPay,
  claimRequests,
  findRequestToPay,
  type RequestClaim,
} from '#modules/payment-request/index.ts';
import { spendStepUps } from '#modules/step-up/index.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import {
  countLimits,
  findBrokenLimit,
  limitFacts,
  loadLimits,
  passedSoftLimits,
} from '#modules/transfer-rule/index.ts';
import { batch } from '#platform/batch.ts';
import type { ModuleContext } from '#platform/module.ts';
import { oncePerContext } from '#platform/once-per-context.ts';
import { walletOf } from '../quote/draft.ts';
import {
  insertIntents,
  intentRow,
  limitCountsOf,
  type Intent,
  type NewTransferRow,
} from './intent-row.ts';
import { addEvents, eventOf, type NewEvent } from '../transition.ts';
import { writeTravelRule } from './travel-rule.ts';
import { exceedsInvitations, tooManyInvitations } from '../quote/invitation-limit.ts';
import { saveQuotes, newQuote, type NewQuote } from '../quote/quote.ts';
import { findStop, type Stop } from '../sender.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events'>;

type Written =
  | { readonly ok: true; readonly row: TransferRow }
  | Awaited<ReturnType<typeof refusalOf>>;

/**
 * Writes the intent: confirmation and rate are spent, limits counted, the quote shown is stored,
 * and the row is inserted with its frozen facts. All or nothing; no money has moved yet. Intents of
 * the same moment share a transaction. A customer stopped meanwhile is refused.
 */
export function writeIntent(ctx: Context, intent: Intent): Promise<Written> {
  return writer(ctx)(intent);
}

/**
 * The same in the caller's transaction, for a payment that no request waits for. `ok: false` has to
 * roll that transaction back.
 */
export async function writeIntentWithin(
  ctx: Context,
  trx: Kysely<Database>,
  intent: Intent,
): Promise<
  | { readonly ok: true; readonly row: TransferRow }
  | { readonly ok: false; readonly code: WriteFailure }
> {
  const written = await write(ctx, trx, [prepareIntent(ctx, intent)]);
  return written.ok ? { ok: true, row: written.rows[0]! } : { ok: false, code: written.code };
}

const writer = oncePerContext((ctx: Context) =>
  batch({
    run: (intents: readonly Intent[]) => writeTogether(ctx, intents),
    callerOf: ({ caller }) => caller.userId,
  }),
);

async function writeTogether(ctx: Context, intents: readonly Intent[]): Promise<Written[]> {
  const prepared = intents.map((intent) => prepareIntent(ctx, intent));
  const written = await inTransaction(ctx.db, (trx) => write(ctx, trx, prepared));
  if (written.ok) return written.rows.map((row) => ({ ok: true, row }));
  // Nothing was written. The batch is halved to find the failing intent, so that each is checked
  // after those before it, by the same statements.
  if (intents.length > 1) throw new Error(`one of ${intents.length} intents: ${written.code}`);
  return [await refusalOf(ctx, intents[0]!, written.code)];
}

/** An intent with the rows it will write. */
interface PreparedIntent {
  readonly intent: Intent;
  readonly row: NewTransferRow;
  readonly newQuote: NewQuote | null;
}

function prepareIntent(ctx: Context, intent: Intent): PreparedIntent {
  const { caller, request: instruction, draft, locale: language } = intent;
  const fresh = intent.quote
    ? null
    : newQuote(ctx, { user: caller.user, instruction, draft, language });
  return { intent, row: intentRow(ctx, intent, intent.quote ?? fresh!), newQuote: fresh };
}

type WriteFailure =
  | Stop
  | 'approval'
  | 'step_up'
  | 'rate'
  | 'invitations'
  | 'request'
  | 'limit'
  | 'key'
  | 'payer_details';
type Outcome =
  | { readonly ok: true; readonly rows: readonly TransferRow[] }
  | { readonly ok: false; readonly code: WriteFailure; readonly why: WriteFailure };

const failure = (why: WriteFailure): Outcome => ({ ok: false, code: why, why });

/** Returns `ok: false`, which rolls back the whole batch, when one of the intents fails. */
async function write(
  ctx: Context,
  trx: Kysely<Database>,
  prepared: readonly PreparedIntent[],
): Promise<Outcome> {
  const now = ctx.clock.now();
  const intents = prepared.map(({ intent }) => intent);
  const rates = prepared.flatMap(({ intent, row }) => {
    return intent.draft.rate ? { rate_id: intent.draft.rate.row.id, transfer_id: row.id } : [];
  });
  const callers = intents.map(({ caller }) => caller);
  const stop = await findStop(trx, callers);
  if (stop) return failure(stop);
  if (!(await claimApprovals(trx, ctx, prepared.map(toClaim)))) return failure('approval');
  if (!(await spendStepUps(trx, intents, now))) return failure('step_up');
  if (!(await useFrozenRates(trx, rates, now))) return failure('rate');
  if (await exceedsInvitations(trx, invitersOf(intents))) return failure('invitations');
  const counts = intents.map(({ draft }) => limitCountsOf(draft));
  if (!(await claimRequests(trx, claimsOf(intents), now))) return failure('request');
  if (!(await countLimits(trx, counts))) return failure('limit');
  await saveQuotes(
    trx,
    prepared.flatMap((one) => one.newQuote ?? []),
  );
  const inserted = await insertIntents(
    trx,
    prepared.map(({ row }) => row),
  );
  // A concurrent call used the same key, and its row is the response; or it used the same quote.
  if (inserted.length < prepared.length) return failure('key');
  if (!(await writeTravelRule(trx, inserted))) return failure('payer_details');
  const references = new Map(inserted.map(({ id, reference }) => [id, reference]));
  const rows = prepared.map(({ row }) => ({ ...row, reference: references.get(row.id)! }));
  await addEvents(trx, rows.flatMap(firstEvents));
  for (const row of rows) await askForReview(trx, ctx, row);
  const updates = rows.map(({ user_id: userId, id }) => ({
    userId,
    event: { kind: 'transfer' as const, id },
  }));
  await ctx.events.publishAll(trx, updates);
  return { ok: true, rows };
}

function claimsOf(intents: readonly Intent[]): RequestClaim[] {
  return intents.flatMap(({ caller: { userId }, draft: { paymentRequest: request, price } }) =>
    request ? { requestId: request.id, userId, amount: price.target } : [],
  );
}

function toClaim({ intent, row }: PreparedIntent): PaymentToClaim {
  const { caller, draft, approvalId, batchId } = intent;
  const isToSelf = draft.payee.kind === 'own_account';
  const { total } = draft.price;
  return { caller, transferId: row.id, total, isToSelf, approvalId, batchId };
}

function invitersOf(intents: readonly Intent[]): string[] {
  return intents.flatMap(({ caller, draft }) =>
    draft.rail.movement === 'invited_transfer' ? caller.userId : [],
  );
}

/** By this an operator finds a payment above a soft limit; it ends with the payment. */
async function askForReview(trx: Kysely<Database>, ctx: Context, row: TransferRow): Promise<void> {
  if (row.soft_limit_review === null) return;
  const passed = row.soft_limits.map(({ name, rail }) => `${name} of ${rail}`);
  await openOperatorTask(trx, ctx, {
    kind: 'transfer_over_soft_limit',
    subjectId: row.id,
    detail: `Above the soft limit: ${passed.join(', ')}`,
  });
}

/** The first lines of a timeline. */
function firstEvents(row: TransferRow): NewEvent[] {
  const prepared = { ...eventOf(row, 'created'), number: 1 };
  const planned = { ...eventOf(row, 'scheduled'), number: 2 };
  return row.scheduled_for === null ? [prepared] : [prepared, planned];
}

async function refusalOf(ctx: Context, intent: Intent, why: WriteFailure) {
  switch (why) {
    case 'frozen':
      return refuse('account_frozen');
    case 'company':
      return refuse('account_unavailable');
    case 'approval': {
      if (intent.approvalId !== undefined) return refuse('approval_moved_on');
      const need = await requiresApproval(ctx, intent.caller, intent.draft.price.total);
      return need ? approvalRefusal(need, intent.locale) : refuse('request_in_progress');
    }
    case 'step_up':
      return refuse('step_up_invalid');
    case 'rate': {
      const expired = (intent.draft.rate?.row.expires_at ?? 0) <= ctx.clock.now();
      if (expired) return refuse('rate_expired');
      return refuse(intent.quote ? 'quote_already_used' : 'rate_already_used');
    }
    case 'invitations':
      return tooManyInvitations();
    case 'request':
      return overtakenRequest(ctx, intent);
    case 'limit':
      return overtakenLimit(ctx, intent);
    case 'payer_details':
      return refuse('payer_details_missing');
    case 'key':
      return refuse(
        (await isQuoteSpent(ctx, intent)) ? 'quote_already_used' : 'request_in_progress',
      );
  }
}

/** Whether a payment with another key has used the quote. */
async function isQuoteSpent(ctx: Context, { quote, idempotencyKey }: Intent): Promise<boolean> {
  if (!quote) return false;
  const other = await ctx.db
    .selectFrom('payments.transfers')
    .select('id')
    .where('quote_id', '=', quote.row.id)
    .where(sql<boolean>`not shares_quote`)
    .where('idempotency_key', '<>', idempotencyKey)
    .executeTakeFirst();
  return other !== undefined;
}

/** A concurrent payment has paid the request, or its asker took it back. */
async function overtakenRequest(ctx: Context, { caller, draft, locale }: Intent) {
  const id = draft.paymentRequest?.id ?? '';
  const found = await findRequestToPay(ctx, caller.userId, id);
  if (!found.ok) return found;
  const payment = { userId: caller.userId, amount: draft.price.target, locale };
  const refused = await checkRequestToPay(ctx, found.row, payment);
  return refused ?? refuse('request_in_progress');
}

/** A concurrent payment used up the limit: the refusal states what is left now. */
async function overtakenLimit(ctx: Context, { caller, draft, locale }: Intent) {
  const limits = await loadLimits(ctx, {
    ...{ rail: draft.rail.key, user: caller.user, wallet: walletOf(draft), at: draft.countedAt },
  });
  const broken = findBrokenLimit(limits, draft.price);
  if (broken) return refuse(broken.code, { facts: limitFacts(broken, locale) });
  // It fits still, and passes a soft limit now: who pays it is told first.
  const isReviewed = passedSoftLimits(limits, draft.price).length > 0;
  const isNews = isReviewed && draft.softLimits.length === 0;
  return isNews ? refuse('quote_changed', { facts: {} }) : refuse('request_in_progress');
}
