import type { Kysely } from 'kysely';
import {
  providerOfRail,
  RAILS,
  type Rail,
  type RailHealthState,
  type RailKey,
  type RailStatus,
} from '@kheya/contract';
import type { Database } from '#database.ts';
import { onTimePercent } from './deliveries-sweep.ts';
import { healthKeysOf } from './health-keys.ts';

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
    const known = worstOf(health, rail);
    return {
      ...{ rail: rail.key, provider: providerOfRail(rail), ...SHOWN[known?.state ?? 'working'] },
      since: known?.since.toISOString() ?? null,
      on_time_percent: onTimePercent(deliveries.find((one) => one.rail === rail.key)),
    };
  });
}

const BY_WEIGHT: readonly RailHealthState[] = [
  'working',
  'slow',
  'down',
  'paused_low_float',
  'paused',
];
const weightOf = ({ state }: { readonly state: RailHealthState }) => BY_WEIGHT.indexOf(state);

interface Known {
  readonly provider: string;
  readonly state: RailHealthState;
}

/** The worse of a rail's provider and network; undefined where neither was ever checked. */
function worstOf<Row extends Known>(health: readonly Row[], rail: Rail): Row | undefined {
  const keys: readonly string[] = healthKeysOf(rail);
  return health
    .filter(({ provider }) => keys.includes(provider))
    .toSorted((a, b) => weightOf(b) - weightOf(a))[0];
}

/** The rails that take no payments now: what they are given waits until they do. */
export async function heldRails(db: Kysely<Database>): Promise<ReadonlySet<RailKey>> {
  const health = await db
    .selectFrom('payments.rail_health')
    .select(['provider', 'state'])
    .where('state', 'not in', ['working', 'slow'])
    .execute();
  if (health.length === 0) return new Set();
  return new Set(RAILS.filter((rail) => worstOf(health, rail)).map(({ key }) => key));
}
