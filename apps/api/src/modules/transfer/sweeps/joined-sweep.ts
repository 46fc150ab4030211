import { sql } from 'kysely';
import type { Sweep } from '#platform/module.ts';
import { ADVANCE_TASK, advanceKey } from '../advance/wait.ts';

/**
 * What waits for somebody whose contact has become a customer's. One that was tried and is held back
 * is tried again by its own time.
 */
export const joinedSweep: Sweep = {
  name: 'transfer_joined',
  everySeconds: 5,
  async run(ctx) {
    const { rows } = await sql<{ id: string }>`
      select t.id from payments.transfers t
      join payments.contacts c on c.id = t.contact_id
      where t.movement = 'invited_transfer' and t.step = 'reserved' and t.attempts = 0
        and c.payee_user_id is not null and c.payee_user_id <> t.user_id
        and exists (select from payments.accounts a where a.user_id = c.payee_user_id
          and a.currency = 'USD' and a.kind = 'checking' and a.status = 'ACTIVE' and a.closed_at is null)
      order by t.id limit 500`.execute(ctx.db);
    for (const { id } of rows) {
      await ctx.jobs.add(ctx.db, ADVANCE_TASK, { transfer_id: id }, { key: advanceKey(id) });
    }
  },
};
