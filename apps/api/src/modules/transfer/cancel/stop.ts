import type { Kysely } from 'kysely';
import type { Database } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { cancelTransfer } from './cancel.ts';
import { CANCELLABLE, HANDED_OVER } from '../step-table.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events' | 'jobs' | 'ledger' | 'log'>;

/**
 * Cancels every transfer of these customers that can be cancelled, planned payments too, and
 * requests the return of those handed over. Can be repeated with the same key; a transfer that
 * cannot be reached does not hold up the others.
 */
export async function stopTransfers(
  ctx: Context,
  userIds: readonly string[],
  key: string,
): Promise<void> {
  const open = await ctx.db
    .selectFrom('payments.transfers')
    .select(['id', 'user_id'])
    .where('user_id', 'in', userIds)
    .where('completed_at', 'is', null)
    .where('step', 'in', [...CANCELLABLE, ...HANDED_OVER])
    .orderBy('id')
    .execute();
  const failures: unknown[] = [];
  for (const { id, user_id: userId } of open) {
    await cancelTransfer(ctx, { userId }, id, key).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} not stopped`, { cause: failures[0] });
}

/**
 * The number of transfers cancelled and requested back under a key, whatever became of them since.
 */
export async function countStopped(
  db: Kysely<Database>,
  userIds: readonly string[],
  key: string,
): Promise<{ readonly cancelled: number; readonly askedBack: number }> {
  const { cancelled, stopped } = await db
    .selectFrom('payments.transfers')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('stopped'),
      eb.fn.countAll<bigint>().filterWhere('step', '=', 'released').as('cancelled'),
    ])
    .where('user_id', 'in', userIds)
    .where('cancel_key', '=', key)
    .executeTakeFirstOrThrow();
  return { cancelled: Number(cancelled), askedBack: Number(stopped - cancelled) };
}
