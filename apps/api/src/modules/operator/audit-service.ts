import type { Kysely } from 'kysely';
import type { auditList, auditVerify, QueryOf, ReplyOf, AuditEntry } from '@kheya/contract';
import { proveAuditChain } from '@kheya/db';
import type { Database } from '#database.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { paginate } from '#platform/page.ts';
import { fullName, maskEmail } from '#modules/user/index.ts';
import { findCheckpoint } from './audit-checkpoint.ts';
import { findOperators } from './operator-service.ts';

/**
 * The audit log, the newest entry first. That there is a case about a customer is nobody's business
 * but compliance's (31 USC 5318(g)(2)), so others read the log without it.
 */
export async function listAudit(
  db: Kysely<Database>,
  { roles }: Pick<OperatorCaller, 'roles'>,
  filter: QueryOf<typeof auditList>,
): Promise<ReplyOf<typeof auditList>> {
  let found = applyFilters(db.selectFrom('payments.operator_actions'), filter);
  if (!roles.includes('COMPLIANCE')) {
    found = found
      .where('action', 'not like', 'case\\_%')
      .where('action', 'not like', 'risk\\_%')
      .where('action', '<>', 'signal_dismissed');
  }
  const rows = await paginate(found.selectAll().orderBy('number', 'desc'), filter).execute();
  const { count } = await found
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const ids = rows.map(({ operator_id: id }) => id);
  const operators = await findOperators(db, ids);
  const customers = await findAudited(
    db,
    rows.map(({ subject_id: id }) => id),
  );
  const results = rows.map((row) => ({
    id: row.id,
    number: Number(row.number),
    // An operator who has left is still shown as the author.
    operator: { id: row.operator_id, name: operators.get(row.operator_id)?.name ?? '—' },
    action: row.action,
    subject_id: row.subject_id,
    customer: customers.get(row.subject_id) ?? null,
    facts: row.facts,
    at: row.at.toISOString(),
    hash: row.hash,
  }));
  return { results, count: Number(count) };
}

const actionsOf = (db: Kysely<Database>) => db.selectFrom('payments.operator_actions');

function applyFilters(
  all: ReturnType<typeof actionsOf>,
  filter: QueryOf<typeof auditList>,
): ReturnType<typeof actionsOf> {
  const { operator_id: operatorId, subject_id: subjectId, action, from, until } = filter;
  let found = all;
  if (operatorId) found = found.where('operator_id', '=', operatorId);
  if (subjectId) found = found.where('subject_id', '=', subjectId);
  if (action) found = found.where('action', '=', action);
  if (from) found = found.where('at', '>=', new Date(from));
  if (until) found = found.where('at', '<', new Date(until));
  return found;
}

/**
 * Proves the chain from its last signed end on: earlier entries were proved when that was signed.
 * `npm run verify`, which reads everything, finds a later change of those.
 */
export async function verifyAudit(
  ctx: Pick<ModuleContext, 'clock' | 'config' | 'db' | 'log' | 'pool'>,
): Promise<ReplyOf<typeof auditVerify>> {
  const signed = await findCheckpoint(ctx);
  const { head, brokenAt } = signed?.changed
    ? { head: signed, brokenAt: signed.number }
    : await proveAuditChain(ctx.pool, signed);
  return {
    ok: brokenAt === undefined,
    entries: Number(head.number),
    broken_at: brokenAt === undefined ? null : Number(brokenAt),
    head: head.number === 0n ? null : head.hash,
    signed_entries: Number(signed?.number ?? 0n),
    signed_at: signed?.signedAt.toISOString() ?? null,
    checked_at: ctx.clock.now().toISOString(),
  };
}

/**
 * The customers that entries are about: the subject itself, or whose ticket, stop or task it is.
 */
async function findAudited(
  db: Kysely<Database>,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<AuditEntry['customer']>>> {
  if (subjectIds.length === 0) return new Map();
  const ids = [...new Set(subjectIds)];
  const tickets = db.selectFrom('payments.tickets').select(['id as subject_id', 'user_id']);
  const stops = db.selectFrom('payments.customer_stops').select(['id as subject_id', 'user_id']);
  const users = db.selectFrom('payments.users').select(['id as subject_id', 'id as user_id']);
  const tasks = db
    .selectFrom('payments.operator_task_customers')
    .select(['task_id as subject_id', 'user_id']);
  const rows = await db
    .selectFrom(users.unionAll(tickets).unionAll(stops).unionAll(tasks).as('s'))
    .innerJoin('payments.users as u', 'u.id', 's.user_id')
    .select(['s.subject_id', 'u.id', 'u.email', 'u.first_name', 'u.middle_name', 'u.last_name'])
    .select(['u.business_name', 'u.profile_type'])
    .where('s.subject_id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.subject_id,
      { id: row.id, name: fullName(row) || maskEmail(row.email) },
    ]),
  );
}
