import type { Kysely } from 'kysely';
import type { Database } from '#database.ts';
import { joinedContactIds } from '#modules/contact/index.ts';
import type { Sweep } from '#platform/module.ts';
import { ADVANCE_TASK, advanceKey } from '../advance/wait.ts';

/**
 * What waits for somebody who can be paid by now, or is paid by a company that was rejected: it goes
 * back, and its owner may not cancel it. One that was tried and is held back is tried again
 * by its own time.
 */
export const joinedSweep: Sweep = {
  name: 'transfer_joined',
  everySeconds: 5,
  async run(ctx) {
    const waiting = await ctx.db
      .selectFrom('payments.transfers')
      .select('id')
      .where('movement', '=', 'invited_transfer')
      .where('step', '=', 'reserved')
      .where('attempts', '=', 0)
      .where((eb) =>
        eb.or([
          eb('contact_id', 'in', joinedContactIds(ctx.db)),
          eb('source_account_id', 'in', rejectedCompanyAccounts(ctx.db)),
        ]),
      )
      .orderBy('id')
      .limit(500)
      .execute();
    for (const { id } of waiting) {
      await ctx.jobs.add(ctx.db, ADVANCE_TASK, { transfer_id: id }, { key: advanceKey(id) });
    }
  },
};

const rejectedCompanyAccounts = (db: Kysely<Database>) =>
  db
    .selectFrom('payments.accounts as a')
    .innerJoin('payments.users as u', 'u.id', 'a.user_id')
    .select('a.id')
    .where('u.business_verification_status', '=', 'REJECTED');
