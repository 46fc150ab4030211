import { sql, type Kysely } from 'kysely';
import {
  CONNECTED_WALLETS,
  WALLETS,
  type ConsoleRail,
  type RailProviderKey,
} from '@kheya/contract';
import { chart } from '@kheya/ledger';
import { money, toDecimal, type Currency } from '@kheya/money';
import type { Database } from '#database.ts';

type Transit = NonNullable<ConsoleRail['in_transit']>[number];

/** Whose unsettled payments an account of the chart holds, by its code. */
const PROVIDERS: ReadonlyMap<number, RailProviderKey> = new Map<number, RailProviderKey>([
  [chart.transit_ach.code, 'bank'],
  [chart.transit_wire.code, 'bank'],
  [chart.transit_bd_bank.code, 'bd_bank'],
  ...CONNECTED_WALLETS.map((wallet) => {
    const { ledgerKey } = WALLETS[wallet];
    return [chart[`transit_${ledgerKey}`].code, ledgerKey] as const;
  }),
]);

interface Aged {
  readonly code: number;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly under_30_minutes: number;
  readonly under_1_hour: number;
  readonly under_24_hours: number;
  readonly older: number;
}

/** What the books say is in transit, reserved or handed over, by provider and by its age. */
export async function transitByProvider(
  db: Kysely<Database>,
  now: Date,
): Promise<ReadonlyMap<RailProviderKey, Transit[]>> {
  const codes = [...PROVIDERS.keys()];
  const { transit_ach: ach, transit_wire: wire } = chart;
  const { rows } = await sql<Aged>`
    with open as (
      select case when code = ${wire.code} then ${ach.code} else code end as code, currency, posted + pending as amount,
        extract(epoch from ${now}::timestamptz - since) / 60 as minutes
      from ledger.transit_open where code = any(${codes}::int[])
    )
    select code, currency, sum(amount)::bigint as amount,
      count(*) filter (where minutes < 30)::int as under_30_minutes,
      count(*) filter (where minutes >= 30 and minutes < 60)::int as under_1_hour,
      count(*) filter (where minutes >= 60 and minutes < 1440)::int as under_24_hours,
      count(*) filter (where minutes >= 1440)::int as older
    from open group by code, currency order by code`.execute(db);
  const found = new Map<RailProviderKey, Transit[]>();
  for (const { code, currency, amount, ...ages } of rows) {
    const provider = PROVIDERS.get(code)!;
    const transit = { currency, amount: toDecimal(money(currency, amount)), ...ages };
    found.set(provider, [...(found.get(provider) ?? []), transit]);
  }
  return found;
}
