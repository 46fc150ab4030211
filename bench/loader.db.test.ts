// The loader writes what the engine would have written: the books are whole, and the engine
// continues from there.
import { createPool, type Pool } from '@kheya/db';
import { openLedger, verifyLedger, type PostgresLedger } from '@kheya/ledger';
import { freshDatabase, type FreshDatabase } from '@kheya/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Work } from './ledger-work.ts';
import { fillLedger, type Loaded } from './loader.ts';

const ENTRIES = 6500;

let database: FreshDatabase;
let pool: Pool;
let ledger: PostgresLedger;
let loaded: Loaded;

beforeAll(async () => {
  database = await freshDatabase({ migrate: ['db', 'ledger'] });
  loaded = await fillLedger({
    adminUrl: database.ownerUrl,
    appUrl: database.appUrl,
    entries: ENTRIES,
    customers: 500,
    // Balances are carried over from one chunk to the next.
    chunk: 900,
    inPlace: 1500,
  });
  pool = createPool(database.appUrl, { max: 4 });
  ledger = await openLedger({ pool, clock: { now: () => new Date() } });
});
afterAll(async () => {
  await ledger.close();
  await pool.end();
  await database.drop();
});

const faults = async () => (await verifyLedger(pool)).filter(({ ok }) => !ok);

it('the books are whole with this many entries', async () => {
  expect(await faults()).toEqual([]);
  const admin = createPool(database.ownerUrl, { max: 1 });
  const { rows } = await admin.query<{ kind: string; count: bigint }>(
    'select kind, count(*) from ledger.entries group by kind order by kind',
  );
  const { rows: indexes } = await admin.query<{ missing: bigint }>(
    `select (select count(*) from pg_index where indrelid = 'ledger.entries'::regclass)
       - (select count(*) from pg_index where indrelid = 'ledger.entries_0000'::regclass) as missing`,
  );
  await admin.end();
  const count = Object.fromEntries(rows.map((row) => [row.kind, row.count]));
  expect(rows.reduce((sum, row) => sum + row.count, 0n)).toBe(BigInt(ENTRIES));
  expect(count).toMatchObject({ post_pending: count['pending'], normal: expect.any(BigInt) });
  expect(count['pending']).toBeGreaterThan(BigInt(ENTRIES / 100));
  expect(indexes).toEqual([{ missing: 0n }]);
});

it('ordinary accounts have two full pages and the hot one its share', async () => {
  for (const account of loaded.ordinary) {
    const first = await ledger.history(account, { limit: 50 });
    const next = await ledger.history(account, { limit: 50, before: first.at(-1)!.seq });
    expect([first.length, next.length]).toEqual([50, 50]);
  }
  const hot = await ledger.history(loaded.hot, { limit: 1000 });
  expect(hot.length).toBeGreaterThan(ENTRIES / 25);
});

it('the engine can continue', async () => {
  const work = new Work({ customers: [loaded.customers], buckets: 1 }, { hot: false });
  for (let n = 0; n < 3; n += 1) {
    const call = work.call(300);
    const results = await ledger.post(call);
    expect(results.filter(({ status }) => status !== 'created')).toEqual([]);
    work.made(call);
  }
  expect(await faults()).toEqual([]);
});
