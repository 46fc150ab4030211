import { sql } from 'kysely';
import { inTransaction } from '@kheya/db';
import type { Sweep } from '#platform/module.ts';

/** Under this many payments a share says more about chance than about the rail. */
const LEAST_DELIVERED = 20;

/** Counts what each rail delivered in the last 30 days, and how much of it by the promised time. */
export const deliveriesSweep: Sweep = {
  name: 'rail_deliveries',
  everySeconds: 600,
  async run({ clock, db }) {
    const now = clock.now();
    await inTransaction(db, async (trx) => {
      await sql`
        insert into payments.rail_deliveries as d (rail, delivered, on_time, counted_at)
        select rail, count(*), count(*) filter (where completed_at <= arrives_by), ${now}
        from payments.transfers
        where step = 'settled' and completed_at > ${now}::timestamptz - interval '30 days'
        group by rail
        on conflict (rail) do update set delivered = excluded.delivered, on_time = excluded.on_time,
          counted_at = excluded.counted_at`.execute(trx);
      // A rail that delivered nothing for a month has no share any more.
      await trx.deleteFrom('payments.rail_deliveries').where('counted_at', '<', now).execute();
    });
  },
};

/** The whole percent, rounded down, so that 100 means every one of them. */
export function onTimePercent(counted: { delivered: number; on_time: number } | undefined) {
  if (!counted || counted.delivered < LEAST_DELIVERED) return null;
  return Math.floor((counted.on_time * 100) / counted.delivered);
}
