import type { Kysely } from 'kysely';
import type { ConsoleTransfer } from '@kheya/contract';
import type { Database } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';

/** What waits for the decision about this match is due now: it is compared again, and goes on or stops. */
export async function wakeHeldTransfers(
  trx: Kysely<Database>,
  { clock }: Pick<ModuleContext, 'clock'>,
  matchId: string,
): Promise<void> {
  await trx
    .updateTable('payments.transfers')
    .set({ next_attempt_at: clock.now() })
    .where('name_review', '=', 'waiting')
    .where('step', '=', 'reserved')
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('payments.transfer_matches')
          .select('transfer_id')
          .where('match_id', '=', matchId),
      ),
    )
    .execute();
}

/** The names in a transfer's way, the newest first. */
export async function matchesOfTransfer(
  db: Kysely<Database>,
  transferId: string,
): Promise<ConsoleTransfer['name_matches']> {
  return db
    .selectFrom('payments.transfer_matches as t')
    .innerJoin('payments.screening_matches as m', 'm.id', 't.match_id')
    .select(['m.id', 'm.given_name', 'm.state'])
    .where('t.transfer_id', '=', transferId)
    .orderBy('m.found_at', 'desc')
    .orderBy('m.id')
    .execute();
}
