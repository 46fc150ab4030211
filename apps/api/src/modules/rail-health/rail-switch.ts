import type { Kysely } from 'kysely';
import type { BodyOf, railSwitchDecide, railSwitchPropose } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { refuse, type Refusal } from '@kheya/http-kit';
import type { Database, RailHealthRow, RailSwitchRow } from '#database.ts';
import { noteOperatorAction } from '#modules/operator/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';

type Done = { readonly ok: true };

/** The maker proposes. Payments go on as they do until another operator approves. */
export async function proposeSwitch(
  ctx: ModuleContext,
  caller: OperatorCaller,
  { id, action, reason }: { readonly id: string } & BodyOf<typeof railSwitchPropose>,
): Promise<Done | Refusal<'not_found' | 'rail_switch_waiting' | 'rail_already_so'>> {
  return inTransaction(ctx.db, async (trx) => {
    const rail = await lockRail(trx, id);
    if (!rail) return refuse('not_found');
    if (isAlreadySo(rail, action)) return refuse('rail_already_so');
    const row = await trx
      .insertInto('payments.rail_switches')
      .values({
        ...{ id: newId(ctx.clock), provider: rail.provider, action, reason },
        ...{ proposed_by: caller.operatorId, proposed_at: ctx.clock.now() },
      })
      // One proposal of a provider at a time.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return refuse('rail_switch_waiting');
    await audit(trx, ctx, rail, row, { caller, action: 'rail_switch_proposed' });
    return { ok: true };
  });
}

/** The checker approves, which applies right away, or declines. Never the operator who proposed it. */
export async function decideSwitch(
  ctx: ModuleContext,
  caller: OperatorCaller,
  decision: { readonly id: string } & BodyOf<typeof railSwitchDecide>,
): Promise<Done | Refusal<'not_found' | 'operator_must_differ' | 'rail_switch_decided'>> {
  const { id, switch_id: switchId, approve, note } = decision;
  return inTransaction(ctx.db, async (trx) => {
    const rail = await lockRail(trx, id);
    if (!rail) return refuse('not_found');
    const row = await trx
      .selectFrom('payments.rail_switches')
      .selectAll()
      .where('id', '=', switchId)
      .where('provider', '=', rail.provider)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse('not_found');
    if (row.state !== 'proposed') return refuse('rail_switch_decided');
    if (row.proposed_by === caller.operatorId) return refuse('operator_must_differ');
    const now = ctx.clock.now();
    await trx
      .updateTable('payments.rail_switches')
      .set({
        state: approve ? 'approved' : 'declined',
        ...{ decided_by: caller.operatorId, decided_at: now, decision_note: note },
      })
      .where('id', '=', row.id)
      .execute();
    if (approve) await apply(trx, rail, { action: row.action, now });
    const action = approve ? 'rail_switch_approved' : 'rail_switch_declined';
    await audit(trx, ctx, rail, row, { caller, action, note });
    return { ok: true };
  });
}

interface Applied {
  readonly action: RailSwitchRow['action'];
  readonly now: Date;
}

/** A resumed provider begins afresh: what it left unanswered before the pause says nothing now. */
async function apply(trx: Kysely<Database>, rail: RailHealthRow, { action, now }: Applied) {
  if (isAlreadySo(rail, action)) return;
  await trx
    .updateTable('payments.rail_health')
    .set(
      action === 'pause'
        ? { state: 'paused', since: now, paused_since: now }
        : { state: 'working', since: now, paused_since: null, counts_from: now },
    )
    .where('id', '=', rail.id)
    .execute();
}

function isAlreadySo({ paused_since: since }: RailHealthRow, action: RailSwitchRow['action']) {
  return (action === 'pause') === (since !== null);
}

function lockRail(trx: Kysely<Database>, id: string): Promise<RailHealthRow | undefined> {
  return trx
    .selectFrom('payments.rail_health')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface Audited {
  readonly caller: OperatorCaller;
  readonly action: 'rail_switch_proposed' | 'rail_switch_approved' | 'rail_switch_declined';
  readonly note?: string;
}

async function audit(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  rail: RailHealthRow,
  { action: switched, reason, id: switchId }: RailSwitchRow,
  { caller, action, note }: Audited,
): Promise<void> {
  await noteOperatorAction(trx, ctx, {
    ...{ operatorId: caller.operatorId, action, subjectId: rail.id },
    facts: {
      ...{ provider: rail.provider, switch: switched, switch_id: switchId, reason },
      ...(note === undefined ? {} : { note }),
    },
  });
}
