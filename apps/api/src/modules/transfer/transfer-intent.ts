import { createHash } from 'node:crypto';
import type { Locale, TransferRequest } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import type { Kysely } from 'kysely';
import type { Database, NewTransfer, TransferRow } from '#database.ts';
import { useFrozenRate } from '#modules/conversion-rate/index.ts';
import { spendStepUp, type StepUpPass } from '#modules/step-up/index.ts';
import {
  countLimits,
  countsOf,
  findBrokenLimit,
  limitFacts,
  loadLimits,
  storedCount,
} from '#modules/transfer-rule/index.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { refuse, type Refusal } from '#platform/reply.ts';
import { walletOf, type Draft } from './transfer-draft.ts';
import { addEvent } from './transfer-move.ts';
import { keepQuote, type KeptQuote } from './transfer-quote.ts';
import { statusOf } from './transfer-step-table.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events'>;

export interface Intent {
  readonly caller: Caller;
  readonly request: TransferRequest;
  readonly draft: Draft;
  /** The quote that was shown; without one it is made and kept here, before the payment. */
  readonly quote: KeptQuote | null;
  readonly pass: StepUpPass;
  readonly idempotencyKey: string;
  /** Of the request as it was sent, before a quote filled it in. */
  readonly hash: string;
  readonly locale: Locale;
}

/** The same request under the same key; the keys of the body in order, so that only values count. */
export function requestHash(request: TransferRequest): string {
  const entries = Object.entries(request)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}

/**
 * Writes the intent: confirmation and rate spent, limits counted, what was shown kept, the row with
 * its frozen facts. All of it or nothing; no money has moved yet.
 */
export async function writeIntent(
  ctx: Context,
  intent: Intent,
): Promise<{ readonly ok: true; readonly row: TransferRow } | Refusal> {
  const { caller, draft, pass } = intent;
  const now = ctx.clock.now();
  const id = newId(ctx.clock);
  return inTransaction(ctx.db, async (trx) => {
    if (!(await spendStepUp(trx, caller, pass, now))) return refuse('step_up_invalid');
    if (draft.rate && !(await useFrozenRate(trx, draft.rate.row.id, id, now))) {
      const expired = draft.rate.row.expires_at <= now;
      return refuse(expired ? 'rate_expired' : 'rate_already_used');
    }
    const counts = countsOf(draft.limits, draft.price);
    const full = await countLimits(trx, counts);
    if (full) return overtakenLimit(trx, intent);
    const quote =
      intent.quote ??
      (await keepQuote(ctx, trx, {
        user: caller.user,
        ask: intent.request,
        draft,
        language: intent.locale,
      }));
    const row = await trx
      .insertInto('payments.transfers')
      .values({
        ...rowOf(intent, quote, id, now),
        limit_counts: JSON.stringify(counts.map(storedCount)),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
      .returningAll()
      .executeTakeFirst();
    // The same key at the same moment: the other call's row is the answer.
    if (!row) return refuse('request_in_progress');
    await addEvent(trx, ctx, row, 'created');
    if (row.scheduled_for !== null) await addEvent(trx, ctx, row, 'scheduled');
    await ctx.events.publish(trx, row.user_id, { kind: 'transfer', id: row.id });
    return { ok: true as const, row };
  });
}

/** A payment beside this one was quicker and used the limit up: say what is left now. */
async function overtakenLimit(
  trx: Kysely<Database>,
  { caller, draft, locale }: Intent,
): Promise<Refusal> {
  const limits = await loadLimits(trx, {
    rail: draft.rail,
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

function rowOf(intent: Intent, quote: KeptQuote, id: string, now: Date): NewTransfer {
  const { caller, request, draft } = intent;
  const { price, rate, source, target, contact, payee } = draft;
  return {
    id,
    user_id: caller.userId,
    idempotency_key: intent.idempotencyKey,
    request_hash: intent.hash,
    step: 'intent',
    status: statusOf('intent', draft.movement),
    transfer_mode: request.transfer_mode,
    movement: draft.movement,
    rail: draft.rail,
    source_account_id: source.id,
    contact_id: contact?.id ?? null,
    target_account_id: target?.id ?? null,
    currency: price.amount.currency,
    amount_minor: price.amount.minor,
    fee_minor: price.fee.minor,
    target_currency: price.target.currency,
    target_minor: price.target.minor,
    mid_target_minor: price.midTarget.minor,
    rate_e8: rate?.rates.ours.e8 ?? null,
    mid_e8: rate?.rates.mid.e8 ?? null,
    spread_bps: rate?.rates.spreadBps ?? null,
    conversion_rate_id: rate?.row.id ?? null,
    quote_id: quote.row.id,
    disclosure_id: quote.row.disclosure_id,
    bucket: source.bucket,
    memo: request.memo ?? null,
    reference_info: request.reference_info ?? null,
    purpose: contact?.purpose ?? null,
    relationship: contact?.relationship ?? null,
    payee: JSON.stringify(payee),
    scheduled_for: draft.scheduledFor,
    intent_at: now,
    arrives_by: quote.arrivesBy,
    created_at: now,
    updated_at: now,
  };
}
