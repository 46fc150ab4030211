import { joinedContactIds } from '#modules/contact/index.ts';
import type { Sweep } from '#platform/module.ts';
import { ADVANCE_TASK, advanceKey } from '../advance/wait.ts';

/**
 * What waits for somebody who can be paid by now. One that was tried and is held back is tried again
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
      .where('contact_id', 'in', joinedContactIds(ctx.db))
      .orderBy('id')
      .limit(500)
      .execute();
    for (const { id } of waiting) {
      await ctx.jobs.add(ctx.db, ADVANCE_TASK, { transfer_id: id }, { key: advanceKey(id) });
    }
  },
};
