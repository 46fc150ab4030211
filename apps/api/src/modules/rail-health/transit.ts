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

/**
 * What the books say is in transit, reserved or handed over, by provider and by its age: the balances
 * of the rails, and of each payment under way what it has there. Money that no payment under way
 * explains stands among the oldest.
 */
export async function transitByProvider(
  db: Kysely<Database>,
  now: Date,
): Promise<ReadonlyMap<RailProviderKey, Transit[]>> {
  const codes = [...PROVIDERS.keys()];
  const { transit_ach: ach, transit_wire: wire } = chart;
  const { rows } = await sql<Aged>`
    with under_way as materialized (
      select array_agg(a.bucket) as buckets, array_agg(t.id) as ids
      from payments.transfers t join payments.accounts a on a.id = t.source_account_id
      where t.completed_at is null
    ), payment as materialized (
      select p.code, p.currency, p.posted + p.pending as amount, p.since
      from under_way u cross join lateral ledger.transit_of(u.buckets, u.ids) p
      where p.code = any(${codes}::int[])
    ), balance as (
      select code, currency, (posted + credits_pending)::bigint as amount
      from ledger.code_balances where code = any(${codes}::int[])
    ), unexplained as (
      select b.code, b.currency, b.amount - coalesce(sum(p.amount), 0) as amount, '-infinity'::timestamptz as since
      from balance b left join payment p using (code, currency) group by b.code, b.currency, b.amount
    ), open as (
      select case when code = ${wire.code} then ${ach.code} else code end as code, currency, amount, since
      from (select * from payment union all select * from unexplained where amount <> 0) line
    )
    select code, currency, sum(amount)::bigint as amount,
      count(*) filter (where since > ${now}::timestamptz - interval '30 minutes')::int as under_30_minutes,
      count(*) filter (where since <= ${now}::timestamptz - interval '30 minutes'
        and since > ${now}::timestamptz - interval '1 hour')::int as under_1_hour,
      count(*) filter (where since <= ${now}::timestamptz - interval '1 hour'
        and since > ${now}::timestamptz - interval '1 day')::int as under_24_hours,
      count(*) filter (where since <= ${now}::timestamptz - interval '1 day')::int as older
    from open group by code, currency order by code`.execute(db);
  const found = new Map<RailProviderKey, Transit[]>();
  for (const { code, currency, amount, ...ages } of rows) {
    const provider = PROVIDERS.get(code)!;
    const transit = { currency, amount: toDecimal(money(currency, amount)), ...ages };
    found.set(provider, [...(found.get(provider) ?? []), transit]);
  }
  return found;
}
