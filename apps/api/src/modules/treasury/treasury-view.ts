import { sql, type Kysely } from 'kysely';
import {
  CONNECTED_WALLETS,
  RAIL_PROVIDERS,
  WALLETS,
  type RailProviderKey,
  type TreasuryOverview,
} from '@kheya/contract';
import { chart, onlyInBooks, type AccountName } from '@kheya/ledger';
import { money, toDecimal, type Currency } from '@kheya/money';
import type { Database } from '#database.ts';
import { floatMarks, transitByProvider } from '#modules/rail-health/index.ts';
import type { ModuleContext } from '#platform/module.ts';

/** The newest that are shown. */
const MOST_PREFUNDS = 20;

/** Whose prefunded balance an account of the chart is. */
const FLOATS: ReadonlyMap<RailProviderKey, AccountName> = new Map<RailProviderKey, AccountName>([
  ['bd_bank', 'bd_settlement'],
  ...CONNECTED_WALLETS.map((wallet) => {
    const { ledgerKey } = WALLETS[wallet];
    return [ledgerKey, `float_${ledgerKey}`] as const;
  }),
]);

export async function showTreasury({
  clock,
  db,
}: Pick<ModuleContext, 'clock' | 'db'>): Promise<TreasuryOverview> {
  const now = clock.now();
  const [balances, floats, transit, prefunds, outside] = await Promise.all([
    readBalances(db),
    readFloats(db, now),
    transitByProvider(db, now),
    listPrefunds(db),
    readOnlyInBooks(db),
  ]);
  const customers = chart.customer.currencies.filter((currency) => currency !== 'USDC');
  return {
    customers: customers.map((currency) => ({
      currency,
      amount: text(balances('customer', currency), currency),
    })),
    floats: floats.map(({ provider, account, marks, minor, readAt }) => {
      const books = -balances(account, 'BDT');
      const elsewhere = outside(account);
      return {
        ...{ provider, currency: 'BDT' as const, books: text(books, 'BDT') },
        only_in_books: text(elsewhere, 'BDT'),
        reading: minor === null ? null : text(minor, 'BDT'),
        read_at: readAt?.toISOString() ?? null,
        difference: minor === null ? null : text(minor - (books - elsewhere), 'BDT'),
        ...{ low_mark: text(marks.low, 'BDT'), stop_mark: text(marks.stop, 'BDT') },
        is_low: minor !== null && minor < marks.low,
      };
    }),
    bank_cash: { currency: 'USD', amount: text(-balances('bank_cash', 'USD'), 'USD') },
    positions: chart.fx_position_usd_bdt.currencies.map((currency) => ({
      currency,
      amount: text(balances('fx_position_usd_bdt', currency), currency),
    })),
    in_transit: RAIL_PROVIDERS.flatMap((provider) =>
      (transit.get(provider) ?? []).map((one) => ({ provider, ...one })),
    ),
    prefunds,
  };
}

const text = (minor: bigint, currency: Currency) => toDecimal(money(currency, minor));

/** Every house account over all buckets, as credits less debits, posted. */
async function readBalances(db: Kysely<Database>) {
  const shown = ['customer', 'bank_cash', 'fx_position_usd_bdt', ...FLOATS.values()] as const;
  const codes = shown.map((name) => chart[name].code);
  const { rows } = await sql<{ code: number; currency: string; posted: bigint }>`
    select code, currency, posted from ledger.code_balances where code = any(${codes}::int[])`.execute(
    db,
  );
  return (name: AccountName, currency: Currency): bigint =>
    rows.find((row) => row.code === chart[name].code && row.currency === currency)?.posted ?? 0n;
}

/** What only our books moved on a prefunded balance; the verifier subtracts the same. */
async function readOnlyInBooks(db: Kysely<Database>): Promise<(account: AccountName) => bigint> {
  const booked = await db
    .selectFrom('payments.treasury_movements')
    .select(['kind', 'name', 'facts'])
    .where('posted_at', 'is not', null)
    .execute();
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(case m.side when 'credit' then m.amount_minor else - m.amount_minor end),
      0)::bigint as minor
    from payments.manual_movements m join payments.accounts a on a.id = m.account_id
    where m.state = 'booked' and m.kind <> 'fee_refund' and a.currency = 'BDT'`.execute(db);
  const byHand = rows[0]?.minor ?? 0n;
  return (account) => onlyInBooks(account, booked) + (account === 'bd_settlement' ? byHand : 0n);
}

async function readFloats(db: Kysely<Database>, now: Date) {
  const marks = await floatMarks(db, now);
  const health = await db
    .selectFrom('payments.rail_health')
    .select(['provider', 'float_minor', 'float_read_at'])
    .execute();
  return [...FLOATS].flatMap(([provider, account]) => {
    const own = marks.get(provider);
    if (!own) return [];
    const read = health.find((one) => one.provider === provider);
    const minor = read?.float_minor ?? null;
    return [{ provider, account, marks: own, minor, readAt: read?.float_read_at ?? null }];
  });
}

async function listPrefunds(db: Kysely<Database>): Promise<TreasuryOverview['prefunds']> {
  const rows = await db
    .selectFrom('payments.treasury_movements')
    .selectAll()
    .where('kind', '=', 'prefund')
    .orderBy('intent_at', 'desc')
    .orderBy('name')
    .limit(MOST_PREFUNDS)
    .execute();
  return rows.flatMap(({ id, facts, intent_at: askedAt, posted_at: bookedAt }) => {
    const provider = RAIL_PROVIDERS.find((one) => one === facts['wallet']);
    if (!provider) return [];
    return [
      {
        ...{ id, provider, currency: 'BDT' as const, amount: String(facts['amount']) },
        asked_at: askedAt.toISOString(),
        booked_at: bookedAt?.toISOString() ?? null,
      },
    ];
  });
}
