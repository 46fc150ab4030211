import type { Kysely } from 'kysely';
import { providerOfRail, RAILS, type RailHealthState, type RailStatus } from '@kheya/contract';
import type { Database } from '#database.ts';
import { onTimePercent } from './deliveries-sweep.ts';

/** Why it waits is for operators. */
const SHOWN: Readonly<Record<RailHealthState, Pick<RailStatus, 'state' | 'notice'>>> = {
  working: { state: 'working', notice: null },
  slow: { state: 'slow', notice: 'payments_take_longer' },
  down: { state: 'down', notice: 'payments_wait' },
  paused_low_float: { state: 'paused', notice: 'payments_wait' },
  paused: { state: 'paused', notice: 'payments_wait' },
};

/** Every rail as customers may know it; one that was never checked works as far as we know. */
export async function listRailStatus(db: Kysely<Database>): Promise<RailStatus[]> {
  const [health, deliveries] = await Promise.all([
    db.selectFrom('payments.rail_health').select(['provider', 'state', 'since']).execute(),
    db.selectFrom('payments.rail_deliveries').selectAll().execute(),
  ]);
  return RAILS.map((rail) => {
    const provider = providerOfRail(rail);
    const known = health.find((one) => one.provider === provider);
    return {
      ...{ rail: rail.key, provider, ...SHOWN[known?.state ?? 'working'] },
      since: known?.since.toISOString() ?? null,
      on_time_percent: onTimePercent(deliveries.find((one) => one.rail === rail.key)),
    };
  });
}
