import { sql, type Kysely } from 'kysely';
import { OPEN_INVITATIONS_MAX } from '@kheya/contract';
import { refuse } from '@kheya/http-kit';
import type { Database } from '#database.ts';

/** The refusal of one more invitation. */
export function tooManyInvitations() {
  return refuse('invitation_limit_reached', { facts: { limit: OPEN_INVITATIONS_MAX } });
}

/** Whether a payer has as many invitations open as they may. */
export async function hasMostInvitations(db: Kysely<Database>, userId: string): Promise<boolean> {
  return (await countOpen(db, userId)) >= OPEN_INVITATIONS_MAX;
}

/**
 * The same for payments that are being written, each named by its payer. Those of one payer wait for
 * each other, so that two at once don't both become the last one.
 */
export async function exceedsInvitations(
  trx: Kysely<Database>,
  payers: readonly string[],
): Promise<boolean> {
  for (const payer of [...new Set(payers)].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended('invitations ' || ${payer}, 0))`.execute(
      trx,
    );
    const added = payers.filter((one) => one === payer).length;
    if ((await countOpen(trx, payer)) + added > OPEN_INVITATIONS_MAX) return true;
  }
  return false;
}

async function countOpen(db: Kysely<Database>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('payments.transfers')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('movement', '=', 'invited_transfer')
    .where('step', 'in', ['intent', 'reserved'])
    .executeTakeFirstOrThrow();
  return Number(count);
}
