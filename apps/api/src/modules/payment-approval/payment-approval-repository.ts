import { sql, type Kysely } from 'kysely';
import { APPROVING_ROLES, type Profile } from '@kheya/contract';
import type { Database, PaymentApprovalRow } from '#database.ts';
import { paginate, type Page } from '#platform/page.ts';
import type { Caller } from '#platform/module.ts';

/** How long a prepared payment waits for a decision. */
export const WAITS_FOR_MS = 7 * 24 * 60 * 60_000;

export async function findApproval(
  db: Kysely<Database>,
  { userId }: Pick<Caller, 'userId'>,
  id: string,
): Promise<PaymentApprovalRow | undefined> {
  return db
    .selectFrom('payments.payment_approvals')
    .selectAll()
    .where('id', '=', id)
    .where('profile_id', '=', userId)
    .executeTakeFirst();
}

/** Whether the quote was made for this profile. */
export async function isOwnQuote(
  db: Kysely<Database>,
  { userId }: Pick<Caller, 'userId'>,
  quoteId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('payments.quotes')
    .select('id')
    .where('id', '=', quoteId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findByKey(
  db: Kysely<Database>,
  { userId }: Pick<Caller, 'userId'>,
  key: string,
): Promise<PaymentApprovalRow | undefined> {
  return db
    .selectFrom('payments.payment_approvals')
    .selectAll()
    .where('profile_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export interface ApprovalFilter extends Page {
  readonly isWaiting: boolean | undefined;
}

/** What waits longest comes first; what was decided, the latest first. */
export async function listApprovals(
  db: Kysely<Database>,
  { userId }: Pick<Caller, 'userId'>,
  { isWaiting, ...page }: ApprovalFilter,
): Promise<{ readonly rows: PaymentApprovalRow[]; readonly count: number }> {
  const found = db
    .selectFrom('payments.payment_approvals')
    .where('profile_id', '=', userId)
    .$if(isWaiting === true, (query) => query.where('state', '=', 'WAITING'))
    .$if(isWaiting === false, (query) => query.where('state', '<>', 'WAITING'));
  const [rows, { count }] = await Promise.all([
    paginate(
      found
        .selectAll()
        .orderBy(sql`coalesce(decided_at, 'infinity')`, 'desc')
        .orderBy('created_at')
        .orderBy('id'),
      page,
    ).execute(),
    found.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count: Number(count) };
}

/** How many payments and batches of a business wait for a second person. */
export async function countWaiting(
  db: Kysely<Database>,
  profileId: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select (
      (select count(*) from payments.payment_approvals
        where profile_id = ${profileId} and state = 'WAITING' and expires_at > ${now})
      + (select count(*) from payments.payment_batches
        where user_id = ${profileId} and submitted_at is not null and state in ('checking', 'checked'))
    )::int as waiting`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Somebody who acts for a business, as far as approvals go. */
export interface ActingMember {
  readonly id: string;
  readonly name: string;
  readonly role: Profile['role'];
  readonly approvesUpTo: bigint | null;
  readonly isStopped: boolean;
}

/** The members of a business, the longest first. */
export async function listActing(db: Kysely<Database>, profileId: string): Promise<ActingMember[]> {
  const rows = await db
    .selectFrom('payments.profile_members as m')
    .innerJoin('payments.users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'm.role', 'm.approves_up_to_minor'])
    .select(isStopped.as('is_stopped'))
    .where('m.profile_id', '=', profileId)
    .orderBy('m.created_at')
    .orderBy('u.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    role: row.role,
    approvesUpTo: row.approves_up_to_minor,
    isStopped: row.is_stopped,
  }));
}

const isStopped = sql<boolean>`u.closed_at is not null or u.user_status = 'FROZEN'
  or u.admin_review_status is not distinct from 'BLOCKED'`;

/** Names of people who prepared or decided, members no more included. */
export async function namesOf(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly isStopped: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments.users as u')
    .select(['u.id', 'u.first_name', 'u.last_name'])
    .select(isStopped.as('is_stopped'))
    .where('u.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: [row.first_name, row.last_name].filter(Boolean).join(' '),
        isStopped: row.is_stopped,
      },
    ]),
  );
}

/** Whether a role lets go what others prepared. */
export function isApproving(role: Profile['role']): boolean {
  return APPROVING_ROLES.some((one) => one === role);
}
