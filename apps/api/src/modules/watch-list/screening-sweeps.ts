import { sql } from 'kysely';
import { inTransaction } from '@kheya/db';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { screenSubject } from './screening.ts';
import type { Subject } from './screening-subjects.ts';
import { hasWatchList } from './watch-search.ts';

const BATCH = 100;
/** New names are looked at first because the queue never has everybody in it. */
const MOST_QUEUED = 5000;

/** Compares what waits: new names, changed ones, and all after a new version of a list. */
export const screeningSweep: Sweep = {
  name: 'watch_list_screening',
  everySeconds: 5,
  async run(ctx) {
    // Without a list nothing is compared, and everybody waits for the first one.
    if (!(await hasWatchList(ctx.db))) return;
    const rows = await ctx.db
      .selectFrom('payments.screening_queue')
      .selectAll()
      .orderBy('queued_at')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      await screenQueued(ctx, { kind: row.subject_kind, id: row.subject_id });
    }
  },
};

async function screenQueued(ctx: ModuleContext, queued: Subject): Promise<void> {
  try {
    await inTransaction(ctx.db, async (trx) => {
      // Whoever changes the name has the row until it is written, and puts it back afterwards.
      const taken = await trx
        .deleteFrom('payments.screening_queue')
        .where('subject_kind', '=', queued.kind)
        .where('subject_id', '=', queued.id)
        .returning('subject_id')
        .executeTakeFirst();
      if (taken) await screenSubject(trx, ctx, queued);
    });
  } catch (error) {
    ctx.log.error({ err: error, subject: queued.id }, 'a name was not compared with the lists');
    // One that always fails must not keep the others waiting.
    await ctx.db
      .updateTable('payments.screening_queue')
      .set({ queued_at: ctx.clock.now() })
      .where('subject_kind', '=', queued.kind)
      .where('subject_id', '=', queued.id)
      .execute();
  }
}

/** Whoever was compared a day ago waits again: lists are corrected, and names can be missed. */
export const rescreeningSweep: Sweep = {
  name: 'watch_list_rescreening',
  everySeconds: 3600,
  async run({ db, clock }) {
    const dayAgo = new Date(clock.now().getTime() - 86_400_000);
    await sql`
      insert into payments.screening_queue (subject_kind, subject_id, queued_at)
      select subject_kind, subject_id, ${clock.now()} from payments.screenings
      where screened_at <= ${dayAgo} order by screened_at limit ${MOST_QUEUED}
      on conflict do nothing`.execute(db);
  },
};
