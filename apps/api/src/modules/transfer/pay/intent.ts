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
import { spendStepUps } from '#modules/step-up/index.ts';
import {
  countLimits,
  countsOf,
  findBrokenLimit,
  limitFacts,
  loadLimits,
} from '#modules/transfer-rule/index.ts';
import { batch } from '#platform/batch.ts';
import type { ModuleContext } from '#platform/module.ts';
import { oncePerContext } from '#platform/once-per-context.ts';
import { walletOf } from '../quote/draft.ts';
import { insertIntents, intentRow, type Intent, type NewTransferRow } from './intent-row.ts';
import { addEvents, eventOf, type NewEvent } from '../transition.ts';
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

type WriteFailure = Stop | 'approval' | 'step_up' | 'rate' | 'invitations' | 'limit' | 'key';
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
  const counts = intents.map(({ draft }) => countsOf(draft.limits, draft.price));
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
  const references = new Map(inserted.map(({ id, reference }) => [id, reference]));
  const rows = prepared.map(({ row }) => ({ ...row, reference: references.get(row.id)! }));
  await addEvents(trx, rows.flatMap(firstEvents));
  const updates = rows.map(({ user_id: userId, id }) => ({
    userId,
    event: { kind: 'transfer' as const, id },
  }));
  await ctx.events.publishAll(trx, updates);
  return { ok: true, rows };
}

function toClaim({ intent, row }: PreparedIntent): PaymentToClaim {
  const { caller, draft, approvalId } = intent;
  const isToSelf = draft.payee.kind === 'own_account';
  return { caller, transferId: row.id, total: draft.price.total, isToSelf, approvalId };
}

function invitersOf(intents: readonly Intent[]): string[] {
  return intents.flatMap(({ caller, draft }) =>
    draft.rail.movement === 'invited_transfer' ? caller.userId : [],
  );
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
    case 'limit':
      return overtakenLimit(ctx, intent);
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

/** A concurrent payment used up the limit: the refusal states what is left now. */
async function overtakenLimit(ctx: Context, { caller, draft, locale }: Intent) {
  const limits = await loadLimits(ctx, {
    rail: draft.rail.key,
    profileType: caller.user.profile_type,
    userId: caller.userId,
    wallet: walletOf(draft),
    at: draft.countedAt,
  });
  const broken = findBrokenLimit(limits, draft.price);
  return broken
    ? refuse(broken.code, { facts: limitFacts(broken, locale) })
    : refuse('request_in_progress');
}
