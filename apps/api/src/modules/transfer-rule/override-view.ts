import { type ConsoleLimits, limitOverrideDecide, type RuleKey } from '@kheya/contract';
import type { LimitOverrideRow, UserRow } from '#database.ts';
import { findOperators } from '#modules/operator/index.ts';
import { opensTo } from '#platform/access.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { limitLevelOf } from './limit-level.ts';
import { wireValue } from './limit-text.ts';
import { isInForce } from './override-in-force.ts';
import { mayEnd } from './override-service.ts';
import { listTransferRules } from './transfer-rule-service.ts';

type Caller = Pick<OperatorCaller, 'operatorId' | 'roles'>;

/** What a customer may send, with everything that was raised for them, the newest first. */
export async function showLimits(
  ctx: Pick<ModuleContext, 'clock' | 'db'>,
  caller: Caller,
  user: UserRow,
): Promise<ConsoleLimits> {
  const now = ctx.clock.now();
  const [limits, rows] = await Promise.all([
    listTransferRules(ctx, user, now),
    ctx.db
      .selectFrom('payments.limit_overrides')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('proposed_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  ]);
  return {
    level: limitLevelOf(user),
    limits,
    overrides: await showOverrides(ctx, caller, rows, now),
    may_propose: opensTo(limitOverrideDecide, caller),
  };
}

async function showOverrides(
  { db }: Pick<ModuleContext, 'db'>,
  caller: Caller,
  rows: readonly LimitOverrideRow[],
  now: Date,
): Promise<ConsoleLimits['overrides']> {
  const people = rows.flatMap((row) => [row.proposed_by, row.decided_by, row.ended_by]);
  const operators = await findOperators(
    db,
    people.filter((id) => id !== null),
  );
  const who = (id: string | null) =>
    id === null ? null : { id, name: operators.get(id)?.name ?? '—' };
  const isDecider = opensTo(limitOverrideDecide, caller);
  return rows.map((row) => ({
    ...{ id: row.id, rail: row.rail as RuleKey, name: row.name, currency: row.currency },
    ...{ limit: wireValue(row, row.limit_value), reason: row.reason, state: row.state },
    valid_from: row.valid_from.toISOString(),
    valid_until: row.valid_until.toISOString(),
    is_in_force: isInForce(row, now),
    proposed_by: who(row.proposed_by)!,
    proposed_at: row.proposed_at.toISOString(),
    decided_by: who(row.decided_by),
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_note: row.decision_note,
    ended_by: who(row.ended_by),
    ended_at: row.ended_at?.toISOString() ?? null,
    end_note: row.end_note,
    may_decide: isDecider && row.state === 'proposed' && row.proposed_by !== caller.operatorId,
    may_end: isDecider && mayEnd(row, now),
  }));
}
