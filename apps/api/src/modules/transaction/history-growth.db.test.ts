// The cost of a history page does not grow with the history: blocks read are counted, not seconds.
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import { createPool, withClient, type Pool } from '@kheya/db';
import { freshDatabase, type FreshDatabase } from '@kheya/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#database.ts';
import { readHistory } from './history-query.ts';
import type { HistoryFilter, HistoryPage } from './history-row.ts';

const SMALL = { userId: '00000000-0000-8000-8000-000000000060', rows: 60 };
const LARGE = { userId: '00000000-0000-8000-8000-000000100000', rows: 100_060 };
const WAITING = { userId: '00000000-0000-8000-8000-000000000500', rows: 500 };
/** One row a minute; every tenth is a payment with a fee, which has two entries. */
const FIRST = Date.parse('2026-01-01T00:00:00Z');
const PAYMENT_EVERY = 10;
/** A longer index is one level deeper, which costs some look-ups one more block. */
const DEEPER = 1.5;

let database: FreshDatabase;
let admin: Pool;
let asked: CompiledQuery[] = [];
let db: Kysely<Database>;

beforeAll(async () => {
  database = await freshDatabase();
  for (const owner of [SMALL, LARGE, WAITING]) await fill(owner);
  await withClient(database.ownerUrl, (client) => client.query('analyze'));
  admin = createPool(database.ownerUrl, { max: 1 });
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPool(database.appUrl, { max: 1 }) }),
    log: ({ query }) => void asked.push(query),
  });
});
afterAll(async () => {
  await db?.destroy();
  await admin?.end();
  await database?.drop();
});

/** Inserts a history as the books would hold it; making the payments would take an hour. */
async function fill({ userId, rows }: typeof SMALL): Promise<void> {
  const account = userId.replace('0000-8000', '0001-8000');
  const own = userId.replace('0000-8000', '0002-8000');
  await withClient(database.ownerUrl, async (client) => {
    await client.query(`set session_replication_role = replica`);
    await client.query(
      `with given as (select $1::uuid as user_id, $2::uuid as id, $3::uuid as own, $4::int as rows, $5::timestamptz as first,
          coalesce((select max(seq) from ledger.entries), 0) as base), owner as (
        insert into payments.users (id, email, profile_status_since, created_at, updated_at)
        select user_id, 'history' || rows || '@example.com', first, first, first from given
      ), account as (
        insert into payments.accounts (id, user_id, currency, kind, account_number, holder_name, bucket, ledger_account_id, opened_at)
        select id, user_id, 'USD', 'checking', 'H' || rows, 'History Of Many', 0, own, first from given
      ), one as (
        select n, gen_random_uuid() as intent, first + n * interval '1 minute' as at, n % ${PAYMENT_EVERY} = 0 as is_payment, given.*
        from given, generate_series(1, given.rows) n
      ), sent as (
        insert into payments.transfers (id, user_id, idempotency_key, request_hash, step, status, transfer_mode,
          movement, rail, source_account_id, currency, amount_minor, fee_minor, target_currency, target_minor,
          mid_target_minor, quote_id, bucket, payee, intent_at, arrives_by, completed_at, created_at, updated_at)
        select intent, user_id, 'key' || n, 'hash', 'settled', 'COMPLETE', 'BD_TRANSFER', 'usd_to_wallet', 'bkash', id,
          'USD', 100, 99, 'BDT', 12000, 12000, gen_random_uuid(), 0, '{"name": "Rahima Khatun"}', at, at, at, at, at
        from one where is_payment
      ), come as (
        insert into payments.incoming_payments (id, provider, provider_transaction_id, account_id, account_number,
          currency, amount_minor, sender_name, step, occurred_at, created_at, posted_at)
        select intent, 'bank', intent::text, id, 'H' || rows, 'USD', 500, 'Employer ' || n, 'posted', at, at, at
        from one where not is_payment
      ), entry as (
        select one.*, leg, row_number() over (order by n, leg) + base as seq
        from one, lateral generate_series(0, is_payment::int) leg
      ), booked as (
        insert into ledger.entries (seq, amount, at, debit_balance, credit_balance, id, debit_account_id, credit_account_id,
          intent_id, sk, currency, kind, timeout, code, leg, flags)
        select seq, 100, at, n, n, gen_random_uuid(),
          case when is_payment then own else '00000000-0000-8000-8000-000000000001' end,
          case when is_payment then '00000000-0000-8000-8000-000000000001' else own end,
          intent, 0, 'USD', 'normal', 0, 100, leg, 0
        from entry
      )
      insert into ledger.batches (sk, last_seq, first_seq, at, hash)
      select 0, max(seq), min(seq), at, '' from entry group by at`,
      [userId, account, own, rows, new Date(FIRST)],
    );
    await client.query(
      `insert into ledger.heads (sk, seq) select 0, max(seq) from ledger.entries
       on conflict (sk) do update set seq = excluded.seq`,
    );
  });
}

const ask = (userId: string, filter: HistoryFilter, page: Partial<HistoryPage> = {}) =>
  readHistory(db, { userId, currency: 'USD', filter }, { limit: 20, offset: 0, ...page });

interface Explained {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
}

/** Blocks read by all statements of a query, after a first run has stored its marks. */
async function blocks(...query: Parameters<typeof ask>): Promise<number> {
  await ask(...query);
  asked = [];
  await ask(...query);
  let sum = 0;
  for (const { sql, parameters } of asked) {
    const { rows } = await admin.query<{ 'QUERY PLAN': Explained[] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      [...parameters],
    );
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0]!;
    sum += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return sum;
}

const minute = (n: number) => new Date(FIRST + n * 60_000).toISOString();

describe('a history of a hundred thousand rows', () => {
  it('counts every row once, payments with a fee too', async () => {
    for (const { userId, rows } of [SMALL, LARGE]) {
      expect((await ask(userId, { status: 'POSTED' })).count).toBe(rows);
      expect((await ask(userId, {})).count).toBe(rows);
    }
  });

  it('has the right rows on a late page and on pages limited to some days', async () => {
    const page = await ask(LARGE.userId, { status: 'POSTED' }, { offset: 54_321 });
    expect(page.rows.map(({ at }) => at.toISOString())).toEqual(
      Array.from({ length: 20 }, (_, index) => minute(LARGE.rows - 54_321 - index)),
    );
    // 45 739 is the first of the page; 45 730 is a payment, whose fee is the second of its entries.
    expect(page.rows[9]).toMatchObject({ kind: 'wallet_payout', amount: 199n, balance: 45_730n });
    const days = { status: 'POSTED', from_date: minute(30_000), to_date: minute(40_000) } as const;
    const some = await ask(LARGE.userId, days, { offset: 9_990 });
    expect(some.count).toBe(10_000);
    expect(some.rows.map(({ at }) => at.toISOString())).toEqual(
      Array.from({ length: 10 }, (_, index) => minute(30_009 - index)),
    );
    expect((await ask(LARGE.userId, days, { offset: 10_000 })).rows).toEqual([]);
  });

  it.each<[string, HistoryFilter]>([
    ['the completed', { status: 'POSTED' }],
    ['everything, the open ones too', {}],
    ['what is on its way', { status: 'PENDING' }],
    ['what was declined', { status: 'DECLINED' }],
  ])('costs on the first page what sixty rows cost: %s', async (_, filter) => {
    const small = await blocks(SMALL.userId, filter);
    expect(small).toBeGreaterThan(0);
    expect(await blocks(LARGE.userId, filter)).toBeLessThan(small * DEEPER);
  });

  it('costs little more on a late page, or in the middle of the days, than on the first', async () => {
    const first = await blocks(LARGE.userId, { status: 'POSTED' });
    const late = await blocks(LARGE.userId, { status: 'POSTED' }, { offset: 80_050 });
    // Up to two hundred rows are counted from a mark, and up to a hundred skipped to reach the
    // page.
    expect(late).toBeLessThan(first * 3);
    const days = { status: 'POSTED', from_date: minute(30_050), to_date: minute(60_050) } as const;
    expect(await blocks(LARGE.userId, days)).toBeLessThan(first * 3);
    const open = await blocks(LARGE.userId, {});
    expect(await blocks(LARGE.userId, {}, { offset: 80_050 })).toBeLessThan(open * 3);
  });

  it.each<HistoryFilter>([{ status: 'POSTED' }, {}])(
    'costs beyond the last page less than on the first: %j',
    async (filter) => {
      const beyond = { offset: LARGE.rows };
      const { rows, count } = await ask(LARGE.userId, filter, beyond);
      expect([rows, count]).toEqual([[], LARGE.rows]);
      const first = await blocks(LARGE.userId, filter);
      expect(await blocks(LARGE.userId, filter, beyond)).toBeLessThan(first);
    },
  );
});

it('sets no mark above a row that is still moving, so no mark is ever wrong', async () => {
  const move = (status: string, completed: string) =>
    admin.query(
      `update payments.transfers set status = $2, completed_at = ${completed},
         step = case $2 when 'PENDING' then 'sent' else 'settled' end
       where user_id = $1 and intent_at = $3`,
      [WAITING.userId, status, minute(250)],
    );
  const marks = async () => {
    const { rows } = await admin.query<{ row_number: bigint }>(
      `select row_number from payments.history_marks m join payments.accounts a on a.id = m.account_id
       where a.user_id = $1 order by 1`,
      [WAITING.userId],
    );
    return rows.map((row) => Number(row.row_number));
  };
  await move('PENDING', 'null');
  expect((await ask(WAITING.userId, { status: 'POSTED' })).count).toBe(WAITING.rows - 1);
  expect((await ask(WAITING.userId, { status: 'PENDING' })).count).toBe(1);
  expect((await ask(WAITING.userId, {})).count).toBe(WAITING.rows);
  expect(await marks()).toEqual([100, 200]);
  const whole = (await ask(WAITING.userId, {}, { limit: 'all' })).rows;
  expect(whole).toHaveLength(WAITING.rows);
  for (let offset = 0; offset < WAITING.rows; offset += 37) {
    const { rows } = await ask(WAITING.userId, {}, { limit: 37, offset });
    expect(rows).toEqual(whole.slice(offset, offset + 37));
  }
  await move('COMPLETE', 'intent_at');
  expect((await ask(WAITING.userId, { status: 'POSTED' })).count).toBe(WAITING.rows);
  expect(await marks()).toEqual([100, 200, 300, 400, 500]);
});
