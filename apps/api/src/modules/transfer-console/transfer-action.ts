import type { Kysely } from 'kysely';
import type {
  AuditAction,
  BodyOf,
  Locale,
  transferActionDecide,
  transferActionPropose,
} from '@kheya/contract';
import { compactErrors, fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { checkReturnCode } from '@kheya/contract/fields/return-code';
import { inTransaction } from '@kheya/db';
import { refuse, type Refusal } from '@kheya/http-kit';
import type { Database, TransferActionRow } from '#database.ts';
import { noteOperatorAction } from '#modules/operator/index.ts';
import { closeOperatorTask, openOperatorTask } from '#modules/operator-task/index.ts';
import { findTransfer, retryTransfer } from '#modules/transfer/index.ts';
import { dayIn } from '#platform/calendar.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { readActionFacts } from './action-facts.ts';
import { obstacleOf } from './action-rules.ts';
import { ACTION_TASK, CARRY_OUT_TASK, carryOut, isDoneByJob } from './carry-out.ts';

/** The partner's day, which returns are counted by. */
const ZONE = 'America/New_York';

type Done = { readonly ok: true };
type Proposal = { readonly id: string } & BodyOf<typeof transferActionPropose>;

/** One operator is enough: the provider is only asked sooner, by a reference that it answers once. */
export async function askAgain(
  ctx: ModuleContext,
  { operatorId }: OperatorCaller,
  id: string,
): Promise<Done | Refusal<'not_found' | 'transfer_action_not_possible'>> {
  return inTransaction(ctx.db, async (trx) => {
    const wrong = await checkPossible(trx, ctx, id, 'ask_again');
    if (wrong) return wrong;
    await retryTransfer(trx, ctx, id);
    await noteOperatorAction(trx, ctx, {
      ...{ operatorId, action: 'transfer_asked_again', subjectId: id, facts: {} },
    });
    return { ok: true };
  });
}

/** The maker proposes. Nothing happens before another operator approves. */
export async function proposeAction(
  ctx: ModuleContext,
  caller: OperatorCaller,
  { id, ...asked }: Proposal,
  locale: Locale,
): Promise<
  | Done
  | Refusal<
      'request_invalid' | 'not_found' | 'transfer_action_waiting' | 'transfer_action_not_possible'
    >
> {
  return inTransaction(ctx.db, async (trx) => {
    const wrong =
      (await checkPossible(trx, ctx, id, asked.action)) ??
      (await checkReturn(trx, ctx, { id, asked, locale }));
    if (wrong) return wrong;
    const row = await trx
      .insertInto('payments.transfer_actions')
      .values({
        ...{ id: newId(ctx.clock), transfer_id: id, ...asked },
        ...{ proposed_by: caller.operatorId, proposed_at: ctx.clock.now() },
      })
      // One proposal of a transfer at a time.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return refuse('transfer_action_waiting');
    await audit(trx, ctx, row, { caller, action: 'transfer_action_proposed' });
    await openOperatorTask(trx, ctx, {
      ...{ kind: ACTION_TASK, subjectId: id, detail: `Proposed: ${row.action}` },
    });
    return { ok: true };
  });
}

/** The checker approves, and it is carried out, or declines. Never the operator who proposed it. */
export async function decideAction(
  ctx: ModuleContext,
  caller: OperatorCaller,
  decision: { readonly id: string } & BodyOf<typeof transferActionDecide>,
): Promise<
  | Done
  | Refusal<
      | 'not_found'
      | 'operator_must_differ'
      | 'transfer_action_decided'
      | 'transfer_action_not_possible'
    >
> {
  const { id, action_id: actionId, approve, note } = decision;
  const decided = await inTransaction(ctx.db, async (trx) => {
    const row = await trx
      .selectFrom('payments.transfer_actions')
      .selectAll()
      .where('id', '=', actionId)
      .where('transfer_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse('not_found');
    if (row.state !== 'proposed') return refuse('transfer_action_decided');
    if (row.proposed_by === caller.operatorId) return refuse('operator_must_differ');
    const wrong = approve ? await checkPossible(trx, ctx, id, row.action) : undefined;
    if (wrong) return wrong;
    const now = ctx.clock.now();
    await trx
      .updateTable('payments.transfer_actions')
      .set({
        ...(approve ? { state: 'approved' } : { state: 'declined', ended_at: now }),
        ...{ decided_by: caller.operatorId, decided_at: now, decision_note: note },
      })
      .where('id', '=', actionId)
      .execute();
    // Should this process end before it is carried out, the job does it.
    const key = `${CARRY_OUT_TASK}:${actionId}`;
    if (approve) await ctx.jobs.add(trx, CARRY_OUT_TASK, { action_id: actionId }, { key });
    await closeOperatorTask(trx, ctx, { kind: ACTION_TASK, subjectId: id });
    const action = approve ? 'transfer_action_approved' : 'transfer_action_declined';
    await audit(trx, ctx, row, { caller, action, note });
    return { ok: true as const, row };
  });
  if (!decided.ok) return decided;
  if (approve && !isDoneByJob(decided.row)) await carryOutNow(ctx, actionId);
  return { ok: true };
}

/** It is approved in any case; what fails here is repeated by the job. */
async function carryOutNow(ctx: ModuleContext, actionId: string): Promise<void> {
  try {
    await carryOut(ctx, actionId);
  } catch (error) {
    ctx.log.error({ err: error, action: actionId }, 'an approved action was not carried out yet');
  }
}

async function checkPossible(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  id: string,
  action: TransferActionRow['action'] | 'ask_again',
) {
  const row = await findTransfer(trx, id);
  if (!row) return refuse('not_found');
  const obstacle = obstacleOf(action, await readActionFacts(trx, row, ctx.clock.now()));
  return obstacle === null
    ? undefined
    : refuse('transfer_action_not_possible', { facts: { obstacle } });
}

interface Asked {
  readonly id: string;
  readonly asked: BodyOf<typeof transferActionPropose>;
  readonly locale: Locale;
}

/** The code has to be one of the rail's, and the day one on which it can have come back. */
async function checkReturn(
  trx: Kysely<Database>,
  { clock }: ModuleContext,
  { id, asked, locale }: Asked,
) {
  const row = asked.action === 'return' ? await findTransfer(trx, id) : undefined;
  if (asked.action !== 'return' || !row) return undefined;
  const { return_code: code, occurred_on: day } = asked;
  const isPossible =
    day >= dayIn(ZONE, row.rail_requested_at ?? row.created_at) && day <= dayIn(ZONE, clock.now());
  const errors = compactErrors({
    return_code: checkReturnCode(code, row.rail),
    occurred_on: isPossible ? undefined : 'return_day_impossible',
  });
  if (Object.keys(errors).length === 0) return undefined;
  return refuse('request_invalid', { fields: fieldErrorTexts(errors, locale) });
}

interface Audited {
  readonly caller: OperatorCaller;
  readonly action: Extract<AuditAction, `transfer_action_${string}`>;
  readonly note?: string;
}

async function audit(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  row: TransferActionRow,
  { caller, action, note }: Audited,
): Promise<void> {
  const { id: actionId, release_reason: releaseReason, return_code: code } = row;
  await noteOperatorAction(trx, ctx, {
    ...{ operatorId: caller.operatorId, action, subjectId: row.transfer_id },
    facts: {
      ...{ action: row.action, action_id: actionId, reason: row.reason },
      ...(releaseReason === null ? {} : { release_reason: releaseReason }),
      ...(code === null ? {} : { return_code: code }),
      ...(note === undefined ? {} : { note }),
    },
  });
}
