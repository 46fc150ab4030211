import { sql, type Kysely } from 'kysely';
import type { CaseDecision, ComplianceCaseFile } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { Database } from '#database.ts';
import { findOperators } from '#modules/operator/index.ts';
import { signalsOfCase } from '#modules/signal/index.ts';
import { customerNames } from '#modules/user/index.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { linksOf } from './case-links.ts';
import { findCase } from './case-service.ts';
import { showCases } from './case-view.ts';

/** The whole file of a case, as one operator reads it. */
export async function showFile(
  ctx: Pick<ModuleContext, 'clock' | 'db'>,
  caller: Pick<OperatorCaller, 'operatorId'>,
  id: string,
): Promise<ComplianceCaseFile | undefined> {
  const { db } = ctx;
  const row = await findCase(db, id);
  const [shown] = row ? await showCases(ctx, [row]) : [];
  if (!row || !shown) return undefined;
  const [notes, transfers, tickets, signals, matches, decisions, links] = await Promise.all([
    notesOf(db, id),
    transfersOf(db, id),
    ticketsOf(db, id),
    signalsOfCase(db, id),
    matchesOf(db, id),
    decisionsOf(db, caller, id),
    linksOf(db, row.user_id),
  ]);
  return { ...shown, notes, transfers, tickets, signals, matches, decisions, links };
}

async function notesOf(db: Kysely<Database>, id: string): Promise<ComplianceCaseFile['notes']> {
  const rows = await db
    .selectFrom('payments.case_notes')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const who = await namer(
    db,
    rows.map(({ operator_id: by }) => by),
  );
  return rows.map((row) => ({
    ...{ id: row.id, operator: who(row.operator_id), text: row.text },
    at: row.at.toISOString(),
  }));
}

async function transfersOf(
  db: Kysely<Database>,
  id: string,
): Promise<ComplianceCaseFile['transfers']> {
  const rows = await db
    .selectFrom('payments.case_transfers as c')
    .innerJoin('payments.transfers as t', 't.id', 'c.transfer_id')
    .select(['t.id', 't.reference', 't.user_id', 't.amount_minor', 't.status'])
    .select('t.created_at')
    // A transfer begins in one of the two currencies of our accounts.
    .select(sql<'USD' | 'BDT'>`t.currency`.as('currency'))
    .select(sql<string>`t.payee ->> 'name'`.as('payee_name'))
    .where('c.case_id', '=', id)
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute();
  const customers = await customerNames(
    db,
    rows.map(({ user_id: userId }) => userId),
  );
  return rows.map(({ user_id: userId, amount_minor: minor, created_at: at, ...row }) => ({
    ...row,
    customer: customers.get(userId)!,
    amount: toDecimal(money(row.currency, minor)),
    created_at: at.toISOString(),
  }));
}

async function ticketsOf(db: Kysely<Database>, id: string): Promise<ComplianceCaseFile['tickets']> {
  const rows = await db
    .selectFrom('payments.case_tickets as c')
    .innerJoin('payments.tickets as t', 't.id', 'c.ticket_id')
    .select(['t.id', 't.number', 't.subject', 't.status'])
    .where('c.case_id', '=', id)
    .orderBy('t.created_at')
    .execute();
  return rows.map((row) => ({ ...row, number: Number(row.number) }));
}

async function matchesOf(db: Kysely<Database>, id: string): Promise<ComplianceCaseFile['matches']> {
  const rows = await db
    .selectFrom('payments.screening_matches')
    .select(['id', 'given_name', 'source', 'evidence'])
    .where('case_id', '=', id)
    .orderBy('decided_at', 'desc')
    .execute();
  return rows.map(({ evidence, ...row }) => ({ ...row, matched_name: evidence.matched_name }));
}

async function decisionsOf(
  db: Kysely<Database>,
  { operatorId }: Pick<OperatorCaller, 'operatorId'>,
  id: string,
): Promise<CaseDecision[]> {
  const rows = await db
    .selectFrom('payments.case_decisions')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('proposed_at', 'desc')
    .orderBy('id')
    .execute();
  const who = await namer(
    db,
    rows.flatMap((row) => [row.proposed_by, row.decided_by]),
  );
  return rows.map((row) => ({
    ...{ id: row.id, outcome: row.outcome, reason: row.reason, narrative: row.narrative },
    ...{ state: row.state, proposed_by: who(row.proposed_by)! },
    proposed_at: row.proposed_at.toISOString(),
    decided_by: who(row.decided_by),
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_note: row.decision_note,
    may_decide: row.state === 'proposed' && row.proposed_by !== operatorId,
  }));
}

/** An operator who has left is still shown as the author. */
async function namer(db: Kysely<Database>, ids: readonly (string | null)[]) {
  const operators = await findOperators(
    db,
    ids.filter((id) => id !== null),
  );
  return (id: string | null) => (id === null ? null : { id, name: operators.get(id)?.name ?? '—' });
}
