import type { Kysely } from 'kysely';
import type {
  BodyOf,
  CaseOutcome,
  complianceCaseDecide,
  complianceCasePropose,
} from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { CaseDecisionRow, ComplianceCaseRow, Database } from '#database.ts';
import {
  closeOperatorTask,
  closeOperatorTasksOf,
  openOperatorTask,
} from '#modules/operator-task/index.ts';
import { closeAccess, mayRestrict } from '#modules/restriction/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { audit, changeCase } from './case-service.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events'>;
type Caller = Pick<OperatorCaller, 'operatorId'>;
type Done = { readonly ok: true; readonly id: string };

const TASK = 'case_decision_waiting';

/** What an outcome does to the customer's access; nothing where it only ends the case. */
const RESTRICTION: Readonly<Record<CaseOutcome, 'freeze' | 'block' | null>> = {
  no_report: null,
  report: null,
  restrict: 'freeze',
  close_account: 'block',
};

/**
 * What the customer reads of it. It is the reason of many restrictions, and says nothing of a case.
 */
const CUSTOMER_REASON = 'security_check';

/** The maker proposes. Nothing happens before another operator approves. */
export async function proposeDecision(
  ctx: Context,
  { operatorId }: Caller,
  { id, ...asked }: { readonly id: string } & BodyOf<typeof complianceCasePropose>,
): Promise<
  Done | Refusal<'not_found' | 'case_closed' | 'case_decision_waiting' | 'restriction_not_possible'>
> {
  return changeCase(
    ctx,
    id,
    async (trx, found): Promise<Awaited<ReturnType<typeof proposeDecision>>> => {
      if (!(await isPossible(trx, found, asked.outcome))) return refuse('restriction_not_possible');
      const row = await trx
        .insertInto('payments.case_decisions')
        .values({
          ...{ id: newId(ctx.clock), case_id: id, outcome: asked.outcome, reason: asked.reason },
          narrative: 'narrative' in asked ? asked.narrative : null,
          ...{ proposed_by: operatorId, proposed_at: ctx.clock.now() },
        })
        // One proposal of a case at a time.
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) return refuse('case_decision_waiting');
      const facts = { outcome: asked.outcome, decision_id: row.id };
      await audit(trx, ctx, { operatorId, id, action: 'case_decision_proposed', facts });
      const detail = `Proposed: ${asked.outcome}`;
      await openOperatorTask(trx, ctx, { kind: TASK, subjectId: id, detail });
      return { ok: true, id };
    },
  );
}

/** The checker approves, and it is carried out with the same commit, or declines. */
export async function decide(
  ctx: Context,
  { operatorId }: Caller,
  decision: { readonly id: string } & BodyOf<typeof complianceCaseDecide>,
): Promise<
  Done | Refusal<'not_found' | 'operator_must_differ' | 'case_decided' | 'restriction_not_possible'>
> {
  const { id, decision_id: decisionId, approve, note } = decision;
  return inTransaction(ctx.db, async (trx): Promise<Awaited<ReturnType<typeof decide>>> => {
    const row = await trx
      .selectFrom('payments.case_decisions')
      .selectAll()
      .where('id', '=', decisionId)
      .where('case_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse('not_found');
    if (row.state !== 'proposed') return refuse('case_decided');
    if (row.proposed_by === operatorId) return refuse('operator_must_differ');
    if (approve) {
      const done = await carryOut(trx, ctx, row, operatorId);
      if (!done.ok) return done;
    }
    await trx
      .updateTable('payments.case_decisions')
      .set({
        state: approve ? 'approved' : 'declined',
        ...{ decided_by: operatorId, decided_at: ctx.clock.now(), decision_note: note },
      })
      .where('id', '=', decisionId)
      .execute();
    await closeOperatorTask(trx, ctx, { kind: TASK, subjectId: id });
    const action = approve ? 'case_decision_approved' : 'case_decision_declined';
    const facts = { outcome: row.outcome, decision_id: row.id };
    await audit(trx, ctx, { operatorId, id, action, facts });
    return { ok: true, id };
  });
}

function isPossible(
  trx: Kysely<Database>,
  { user_id: userId }: Pick<ComplianceCaseRow, 'user_id'>,
  outcome: CaseOutcome,
): Promise<boolean> {
  const restriction = RESTRICTION[outcome];
  return restriction === null ? Promise.resolve(true) : mayRestrict(trx, userId, restriction);
}

async function carryOut(
  trx: Kysely<Database>,
  ctx: Context,
  { case_id: id, outcome }: CaseDecisionRow,
  operatorId: string,
): Promise<{ readonly ok: true } | Refusal<'restriction_not_possible'>> {
  const { user_id: userId } = await trx
    .selectFrom('payments.compliance_cases')
    .select('user_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const action = RESTRICTION[outcome];
  if (action !== null) {
    const closing = { userId, action, operatorId, customerReason: CUSTOMER_REASON } as const;
    const closed = await closeAccess(trx, ctx, closing);
    if (!closed.ok) return closed;
  }
  if (outcome !== 'restrict') {
    await trx
      .updateTable('payments.compliance_cases')
      .set({ closed_at: ctx.clock.now(), outcome })
      .where('id', '=', id)
      .execute();
    await closeOperatorTasksOf(trx, ctx, id);
  }
  return { ok: true };
}
