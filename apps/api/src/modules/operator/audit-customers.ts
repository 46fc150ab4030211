import type { Kysely } from 'kysely';
import type { AuditEntry } from '@kheya/contract';
import type { Database } from '#database.ts';
import { fullName, maskEmail } from '#modules/user/index.ts';

/** Whom entries are about, by their subject: a customer, or the ticket, the stop or the task of one. */
export async function findAudited(
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
