import type { Kysely } from 'kysely';
import type { ProfileStatus } from '@kheya/contract';
import type { Database } from '#database.ts';
import { closeOperatorTask } from '#modules/operator-task/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { PARTNER_REFUSED } from './partner-attempt.ts';
import type { ProfileEvent } from './profile-status-events.ts';
import { targetOf } from './profile-status-moves.ts';

export type Moved =
  | {
      readonly ok: true;
      /** False when the event leads to the current status. */
      readonly changed: boolean;
      readonly from: ProfileStatus;
      readonly to: ProfileStatus;
    }
  | { readonly ok: false; readonly code: 'profile_status_not_allowed' };

/** The operator task about a status that has lasted too long; the next status closes it. */
export const PROFILE_OVERDUE = 'profile_overdue';

export interface Move {
  readonly userId: string;
  readonly event: ProfileEvent;
  /** The cause of the event as a code, for readers of the history. */
  readonly detail?: string;
}

/**
 * Applies an event to a profile: the table says where it leads. The move, its event and its moment
 * are stored. A refused event is stored too, outside the caller's transaction, which the refusal
 * rolls back.
 */
export async function moveProfileStatus(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'db' | 'clock' | 'events' | 'log'>,
  move: Move,
): Promise<Moved> {
  const { userId, event, detail } = move;
  const { from } = await trx
    .selectFrom('payments.users')
    .select('profile_approval_status as from')
    .where('id', '=', userId)
    // Weaker than `for update`: the row of a refused event references this one at the same time.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const to = targetOf(from, event);
  if (from === to) return { ok: true, changed: false, from, to };
  const at = ctx.clock.now();
  const cause = detail === undefined ? event : `${event}: ${detail}`;
  const change = { user_id: userId, from_status: from, cause, at };
  if (to === undefined) {
    ctx.log.warn({ user_id: userId, from, event }, 'an event of a profile was refused');
    // Not awaited: the caller holds a connection, and the callers waiting for this row hold the
    // others.
    ctx.db
      .insertInto('payments.profile_status_changes')
      .values({ ...change, to_status: from, allowed: false })
      .execute()
      .catch((error: unknown) => ctx.log.error({ err: error }, 'a refused event was not kept'));
    return { ok: false, code: 'profile_status_not_allowed' };
  }
  await trx
    .updateTable('payments.users')
    .set({ profile_approval_status: to, profile_status_since: at, updated_at: at })
    .where('id', '=', userId)
    .execute();
  await trx
    .insertInto('payments.profile_status_changes')
    .values({ ...change, to_status: to, allowed: true })
    .execute();
  await closeOperatorTask(trx, ctx, { kind: PROFILE_OVERDUE, subjectId: userId });
  // The partner accepted in the end, or operators decided without it.
  await closeOperatorTask(trx, ctx, { kind: PARTNER_REFUSED, subjectId: userId });
  await ctx.events.publish(trx, userId, { kind: 'user', id: userId });
  return { ok: true, changed: true, from, to };
}
