import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { RestrictionReason, restriction } from '@kheya/contract';
import type { BlockReason, Database, UserRow } from '#database.ts';
import { stoppedReason } from './permission-table.ts';

export type Restriction = z.output<typeof restriction>;

type Restricted = Pick<
  UserRow,
  'id' | 'owner_id' | 'user_status' | 'admin_review_status' | 'updated_at'
>;

interface RestrictionSource {
  readonly user_id: string;
  readonly kind: 'frozen' | 'blocked';
  readonly reason: RestrictionReason;
  readonly since: Date;
}

/**
 * Since when and why a customer may not act, as they are told it (product decision 2). An owner's
 * restriction applies to their business. An operator's restriction comes before the customer's own
 * stop, because it stays when the stop is lifted.
 */
export async function findRestriction(
  db: Kysely<Database>,
  user: Restricted,
): Promise<Restriction | null> {
  return (await findRestrictions(db, [user])).get(user.id) ?? null;
}

/** The same for many users, in one query. */
export async function findRestrictions(
  db: Kysely<Database>,
  users: readonly Restricted[],
): Promise<ReadonlyMap<string, Restriction>> {
  const stopped = users.filter((user) => stoppedReason(user) !== null);
  if (stopped.length === 0) return new Map();
  const ids = stopped.flatMap(({ id, owner_id: owner }) => (owner === null ? [id] : [id, owner]));
  const found = await listRestrictionSources(db, [...new Set(ids)]);
  return new Map(
    stopped.map((user) => {
      const kind = stoppedReason(user) === 'account_blocked' ? 'blocked' : 'frozen';
      const holds = found.find(
        (one) => one.kind === kind && [user.id, user.owner_id].includes(one.user_id),
      );
      const reason = holds?.reason ?? 'security_check';
      const since = (holds?.since ?? user.updated_at).toISOString();
      // A customer's own stop is lifted through its ticket.
      return [user.id, { kind, since, reason, may_appeal: reason !== 'customer_stop' }] as const;
    }),
  );
}

async function listRestrictionSources(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<RestrictionSource[]> {
  const { rows } = await sql<RestrictionSource>`
    select user_id, 'blocked' as kind, reason, blocked_at as since, 0 as place
    from payments.user_blocks where user_id = any(${ids}::uuid[])
    union all
    select user_id, 'frozen', reason, frozen_at, case cause when 'operator' then 1 else 2 end
    from payments.user_freezes where user_id = any(${ids}::uuid[])
    order by place, since`.execute(db);
  return rows;
}

/** Makes everything of a customer read-only until an operator opens it; they may still sign in. */
export async function blockUser(
  trx: Kysely<Database>,
  userId: string,
  { reason, at }: { readonly reason: BlockReason; readonly at: Date },
): Promise<void> {
  // Waits for payments being written, and they for it, as a freeze does.
  await sql`select id from payments.users where id = ${userId} for update`.execute(trx);
  await trx
    .insertInto('payments.user_blocks')
    .values({ user_id: userId, reason, blocked_at: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  await trx
    .updateTable('payments.users')
    .set({ admin_review_status: 'BLOCKED', updated_at: at })
    .where('id', '=', userId)
    .execute();
}

export async function unblockUser(trx: Kysely<Database>, userId: string, at: Date): Promise<void> {
  await trx.deleteFrom('payments.user_blocks').where('user_id', '=', userId).execute();
  await trx
    .updateTable('payments.users')
    .set({ admin_review_status: null, updated_at: at })
    .where('id', '=', userId)
    .execute();
}
