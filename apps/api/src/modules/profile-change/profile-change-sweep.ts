import { sql } from 'kysely';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { ADVANCE, passOn } from './profile-change-move.ts';
import { listUnreviewed, takeDue } from './profile-change-repository.ts';

const BATCH = 200;
const LOST_AFTER_MS = 60_000;

/** Nobody waits for ever because a webhook or a job was lost. */
export const profileChangeSweep: Sweep = {
  name: 'profile_change',
  everySeconds: 5,
  async run(ctx) {
    const { db, clock, jobs } = ctx;
    const now = clock.now();
    await endOfClosed(ctx);
    for (const id of await takeDue(db, { now, limit: BATCH })) {
      await jobs.add(db, ADVANCE, { change_id: id }, { key: `${ADVANCE}:${id}` });
    }
    const before = new Date(now.getTime() - LOST_AFTER_MS);
    for (const change of await listUnreviewed(db, { before, limit: BATCH })) {
      await passOn(db, ctx, change, 'found_waiting');
    }
  },
};

/** Whoever has closed their account wants nothing changed any more. */
async function endOfClosed({ db, clock }: ModuleContext): Promise<void> {
  const now = clock.now();
  await sql`
    update payments.profile_changes c
    set step = 'ended', outcome = coalesce(c.outcome, 'cancelled'), step_since = ${now}, ended_at = ${now}
    from payments.users u
    where u.id = c.user_id and u.closed_at is not null and c.ended_at is null`.execute(db);
}
