import { sql, type Kysely } from 'kysely';
import {
  financeAccess,
  type ConsoleRail,
  type RailHealthKey,
  type RailProviderKey,
  type RailSwitch,
} from '@kheya/contract';
import { money, toDecimal, type Currency } from '@kheya/money';
import type { Database, RailHealthRow, RailSwitchRow } from '#database.ts';
import { findOperators } from '#modules/operator/index.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { onTimePercent } from './deliveries-sweep.ts';
import { asNetwork, networkRailsOf, railsOf } from './health-keys.ts';
import { floatMarks, type FloatMarks } from './provider-float.ts';
import { transitByProvider } from './transit.ts';

type Shown = Pick<ModuleContext, 'clock' | 'db'>;

/** Every provider as operators read it, with what this one may do. */
export async function listConsoleRails(
  { clock, db }: Shown,
  caller: OperatorCaller,
): Promise<ConsoleRail[]> {
  const now = clock.now();
  const [health, marks, deliveries, transit, waiting, switches] = await Promise.all([
    db.selectFrom('payments.rail_health').selectAll().orderBy('provider').execute(),
    floatMarks(db, now),
    db.selectFrom('payments.rail_deliveries').selectAll().execute(),
    transitByProvider(db, now),
    countWaiting(db, now),
    listLastSwitches(db, caller),
  ]);
  return health.map((row) => {
    const provider = row.provider as RailHealthKey;
    const rails = railsOf(provider);
    // A payment that waits for its network is counted there, one that waits for its bank here.
    const held = isHolding(row) ? [...rails, ...networkRailsOf(provider)] : [];
    return {
      ...{ id: row.id, provider, state: row.state, since: row.since.toISOString() },
      ...{ checked_at: row.checked_at.toISOString(), calls: row.calls, unanswered: row.unanswered },
      last_success_at: row.last_success_at?.toISOString() ?? null,
      median_ms: row.median_ms,
      float: floatOf(row, marks.get(provider)),
      waiting: held.reduce((sum, key) => sum + (waiting.get(key) ?? 0), 0),
      in_transit: asNetwork(provider) ? null : (transit.get(provider as RailProviderKey) ?? []),
      rails: rails.map((rail) => {
        const counted = deliveries.find((one) => one.rail === rail);
        const delivered = counted?.delivered ?? 0;
        return { rail, delivered, on_time_percent: onTimePercent(counted) };
      }),
      last_switch: switches.get(provider) ?? null,
    };
  });
}

const isHolding = ({ state }: RailHealthRow) => state !== 'working' && state !== 'slow';

function floatOf(row: RailHealthRow, marks: FloatMarks | undefined): ConsoleRail['float'] {
  if (!marks) return null;
  const text = (minor: bigint) => toDecimal(money('BDT', minor));
  return {
    currency: 'BDT' satisfies Currency,
    balance: row.float_minor === null ? null : text(row.float_minor),
    read_at: row.float_read_at?.toISOString() ?? null,
    low_mark: text(marks.low),
    stop_mark: text(marks.stop),
  };
}

/** Payments that are ready to be handed over and are not, by rail. */
async function countWaiting(db: Kysely<Database>, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('payments.transfers')
    .select((eb) => ['rail', eb.fn.countAll<bigint>().as('count')] as const)
    .where('completed_at', 'is', null)
    .where('reason', 'is', null)
    .where('step', 'in', ['screened', 'claimed', 'funded'])
    .where((eb) => eb.or([eb('send_after', 'is', null), eb('send_after', '<=', now)]))
    .groupBy('rail')
    .execute();
  return new Map(rows.map(({ rail, count }) => [rail, Number(count)]));
}

/** Of each provider the proposal that waits, or else the last decision. */
async function listLastSwitches(
  db: Kysely<Database>,
  caller: OperatorCaller,
): Promise<ReadonlyMap<string, RailSwitch>> {
  const { rows } = await sql<RailSwitchRow>`
    select distinct on (provider) * from payments.rail_switches
    order by provider, proposed_at desc, id desc`.execute(db);
  const people = rows.flatMap((row) => [row.proposed_by, row.decided_by]);
  const operators = await findOperators(
    db,
    people.filter((id) => id !== null),
  );
  const who = (id: string) => ({ id, name: operators.get(id)?.name ?? '—' });
  const isFinance = financeAccess.roles.some((role) => caller.roles.includes(role));
  return new Map(
    rows.map((row) => [
      row.provider,
      {
        ...{ id: row.id, action: row.action, reason: row.reason, state: row.state },
        proposed_by: who(row.proposed_by),
        proposed_at: row.proposed_at.toISOString(),
        decided_by: row.decided_by === null ? null : who(row.decided_by),
        decided_at: row.decided_at?.toISOString() ?? null,
        decision_note: row.decision_note,
        may_decide: row.state === 'proposed' && row.proposed_by !== caller.operatorId && isFinance,
      },
    ]),
  );
}
