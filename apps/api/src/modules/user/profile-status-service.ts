import type { Kysely } from 'kysely';
import type { ProfileStatus } from '@kheya/contract';
import type { Database } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { mayMove } from './profile-status-moves.ts';

export type Moved =
  | { readonly ok: true; readonly changed: boolean }
  | { readonly ok: false; readonly code: 'profile_status_not_allowed' };

/**
 * Moves a profile to another status, if the table allows it. The move, its cause and its moment are
 * kept; so is one that was refused, apart from the caller's transaction, which a refusal rolls back.
 */
export async function moveProfileStatus(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'db' | 'clock' | 'events' | 'log'>,
  move: { userId: string; to: ProfileStatus; cause: string },
): Promise<Moved> {
  const { userId, to, cause } = move;
  const user = await trx
    .selectFrom('payments.users')
    .select('profile_approval_status as from')
    .where('id', '=', userId)
    // Weaker than `for update`: the row that keeps a refused move refers to this one meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { from } = user;
  if (from === to) return { ok: true, changed: false };
  const at = ctx.clock.now();
  const change = { user_id: userId, from_status: from, to_status: to, cause, at };
  if (!mayMove(from, to)) {
    ctx.log.warn({ user_id: userId, from, to, cause }, 'a profile move was refused');
    await ctx.db
      .insertInto('payments.profile_status_changes')
      .values({ ...change, allowed: false })
      .execute();
    return { ok: false, code: 'profile_status_not_allowed' };
  }
  await trx
    .updateTable('payments.users')
    .set({ profile_approval_status: to, updated_at: at })
    .where('id', '=', userId)
    .execute();
  await trx
    .insertInto('payments.profile_status_changes')
    .values({ ...change, allowed: true })
    .execute();
  await ctx.events.publish(trx, userId, { kind: 'user', id: userId });
  return { ok: true, changed: true };
}
