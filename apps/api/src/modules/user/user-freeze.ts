import { sql, type Kysely } from 'kysely';
import type { RestrictionReason } from '@kheya/contract';
import type { Database } from '#database.ts';
import { stoppedReason } from './permission-table.ts';

type Cause = 'customer_stop' | 'operator';

/** Makes everything of these customers read-only, for one more cause. */
export async function freezeUsers(
  trx: Kysely<Database>,
  userIds: readonly string[],
  cause: Cause,
  at: Date,
  reason: RestrictionReason = cause === 'customer_stop' ? 'customer_stop' : 'security_check',
): Promise<void> {
  // A stronger lock than the change needs, so that the freeze and payments being written wait for
  // each other.
  await sql`
    select id from payments.users where id = any(${userIds}::uuid[]) order by id for update`.execute(
    trx,
  );
  await sql`
    insert into payments.user_freezes (user_id, cause, reason, frozen_at)
    select id, 'operator', 'security_check', updated_at from payments.users u
    where id = any(${userIds}::uuid[]) and user_status = 'FROZEN'
      and not exists (select from payments.user_freezes f where f.user_id = u.id)
    union all
    select id, ${cause}, ${reason}, ${at}::timestamptz from unnest(${userIds}::uuid[]) id
    on conflict (user_id, cause) do nothing`.execute(trx);
  await trx
    .updateTable('payments.users')
    .set({ user_status: 'FROZEN', updated_at: at })
    .where('id', 'in', userIds)
    .execute();
}

/**
 * Removes one cause of a freeze. Returns the customers who may act again because no other cause is
 * left.
 */
export async function unfreezeUsers(
  trx: Kysely<Database>,
  userIds: readonly string[],
  cause: Cause,
  at: Date,
): Promise<ReadonlySet<string>> {
  await trx
    .deleteFrom('payments.user_freezes')
    .where('user_id', 'in', userIds)
    .where('cause', '=', cause)
    .execute();
  const opened = await trx
    .updateTable('payments.users as u')
    .set({ user_status: 'ACTIVE', updated_at: at })
    .where('u.id', 'in', userIds)
    .where('u.user_status', '=', 'FROZEN')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments.user_freezes as f')
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'u.id'),
        ),
      ),
    )
    .returning(['u.id', 'u.user_status', 'u.admin_review_status'])
    .execute();
  // A suspended customer stays stopped, whoever requested the freeze.
  return new Set(opened.filter((row) => stoppedReason(row) === null).map(({ id }) => id));
}
