import type { Kysely } from 'kysely';
import { financeAccess, type TransferAction, type TransferActions } from '@kheya/contract';
import type { Database, TransferActionRow, TransferRow } from '#database.ts';
import { findOperators } from '#modules/operator/index.ts';
import { opensTo } from '#platform/access.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { readActionFacts } from './action-facts.ts';
import { optionsOf } from './action-rules.ts';

type Caller = Pick<OperatorCaller, 'operatorId' | 'roles'>;

/** What may be done about a transfer now, what waits for a second operator, and what was done. */
export async function showActions(
  { clock, db }: Pick<ModuleContext, 'clock' | 'db'>,
  caller: Caller,
  transfer: TransferRow,
): Promise<TransferActions> {
  const facts = await readActionFacts(db, transfer, clock.now());
  const rows = await db
    .selectFrom('payments.transfer_actions')
    .selectAll()
    .where('transfer_id', '=', transfer.id)
    .orderBy('proposed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const shown = await showRows(db, caller, rows);
  const isOpen = ({ state }: TransferAction) => state === 'proposed' || state === 'approved';
  return {
    options: optionsOf(facts),
    open: shown.find(isOpen) ?? null,
    past: shown.filter((action) => !isOpen(action)),
  };
}

async function showRows(
  db: Kysely<Database>,
  caller: Caller,
  rows: readonly TransferActionRow[],
): Promise<TransferAction[]> {
  const people = rows.flatMap((row) => [row.proposed_by, row.decided_by]);
  const operators = await findOperators(
    db,
    people.filter((id) => id !== null),
  );
  const who = (id: string) => ({ id, name: operators.get(id)?.name ?? '—' });
  const isFinance = opensTo({ access: financeAccess }, caller);
  return rows.map((row) => ({
    ...{ id: row.id, action: row.action, reason: row.reason, state: row.state },
    ...{ release_reason: row.release_reason, return_code: row.return_code },
    ...{ occurred_on: row.occurred_on, rail_reference: row.rail_reference },
    ...{ evidence: row.evidence, decision_note: row.decision_note, obstacle: row.obstacle },
    proposed_by: who(row.proposed_by),
    proposed_at: row.proposed_at.toISOString(),
    decided_by: row.decided_by === null ? null : who(row.decided_by),
    decided_at: row.decided_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    may_decide: row.state === 'proposed' && row.proposed_by !== caller.operatorId && isFinance,
  }));
}
