// The engine's queries on a ledger with many entries in several partitions use indexes, page by
// page.
import { createPool, type Pool, withClient } from '@kheya/db';
import { openLedger, type PostgresLedger, type Transfer } from '@kheya/ledger';
import { freshDatabase, type FreshDatabase } from '@kheya/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Work } from './ledger-work.ts';
import { fillLedger, type Loaded } from './loader.ts';
import { nodesOf, planLog, type PlanNode } from './support/plan-log.ts';

const ENTRIES = 200_000;
const PAGE = 50;
/** Enough that the server settles on a generic plan. */
const TIMES = 8;

let database: FreshDatabase;
let pool: Pool;
let ledger: PostgresLedger;
let loaded: Loaded;
let plans: ReturnType<typeof planLog>;
let middle: Transfer[];

beforeAll(async () => {
  database = await freshDatabase({ migrate: ['db', 'ledger'] });
  loaded = await fillLedger({
    adminUrl: database.ownerUrl,
    appUrl: database.appUrl,
    entries: ENTRIES,
    customers: 5000,
    partition: 60_000,
    inPlace: 0,
  });
  await withClient(database.ownerUrl, async (client) => {
    for (const [name, value] of [
      ['session_preload_libraries', 'auto_explain'],
      ['auto_explain.log_min_duration', '0'],
      ['auto_explain.log_nested_statements', 'on'],
      ['auto_explain.log_analyze', 'on'],
      ['auto_explain.log_timing', 'off'],
      ['auto_explain.log_format', 'json'],
      ['client_min_messages', 'log'],
    ]) {
      await client.query(`alter database "${database.name}" set ${name} = '${value}'`);
    }
  });
  // One connection, so that its plans become generic.
  pool = createPool(database.appUrl, { max: 1 });
  plans = planLog(pool);
  ledger = await openLedger({ pool, clock: { now: () => new Date() } });
  middle = await ledger.query({ bucket: 0, before: 100_000n, limit: 20 });
});
afterAll(async () => {
  await ledger.close();
  await pool.end();
  await database.drop();
});

/** The plan nodes that read a table of the ledger while `work` is repeated. */
async function readsOf(work: (time: number) => Promise<unknown>): Promise<PlanNode[]> {
  plans.clear();
  for (let time = 0; time < TIMES; time += 1) await work(time);
  const reads = plans
    .taken()
    .flatMap(nodesOf)
    .filter(({ relation }) => relation !== undefined);
  expect(reads.length).toBeGreaterThan(0);
  return reads;
}

const LARGE = /^(entries|outcomes|accounts|batches)/;
const scans = (reads: readonly PlanNode[]) =>
  reads.filter(({ type, relation }) => type === 'Seq Scan' && LARGE.test(relation!));
const most = (reads: readonly PlanNode[]) =>
  Math.max(...reads.filter(({ relation }) => LARGE.test(relation!)).map(({ rows }) => rows));

it('the entries lie in several partitions', async () => {
  const reads = await readsOf(() => ledger.history(loaded.hot, { limit: PAGE }));
  expect(new Set(reads.map(({ relation }) => relation)).size).toBeGreaterThanOrEqual(5);
});

const between = (from: number, until: number) => ({
  from: middle[0]!.at,
  until: new Date(middle[0]!.at.getTime() + (until - from) * 3_600_000),
});

it.each<[string, () => Parameters<PostgresLedger['history']>[1] & object]>([
  ['the newest', () => ({})],
  ['those behind a number', () => ({ before: 90_000n })],
  ['those of some days', () => between(0, 72)],
  ['the first of some days', () => ({ ...between(0, 72), order: 'oldest' as const })],
])('reads a page of a history and no more: %s', async (_, query) => {
  for (const account of [loaded.hot, ...loaded.ordinary.slice(0, 2)]) {
    const reads = await readsOf(() => ledger.history(account, { ...query(), limit: PAGE }));
    expect(scans(reads)).toEqual([]);
    // Each index returns what the page takes of it, and one row more to compare.
    expect(most(reads)).toBeLessThanOrEqual(PAGE + 1);
  }
});

it('balances, transfers, intents and moments are found by their keys', async () => {
  const ids = middle.map(({ id }) => id);
  const accounts = loaded.customers.slice(100, 120);
  const { at, intentId } = middle[0]!;
  for (const work of [
    () => ledger.accounts(accounts),
    () => ledger.transfers(ids),
    () => ledger.query({ bucket: 0, intentId, limit: PAGE }),
    () => ledger.balancesAt(accounts, at),
  ]) {
    const reads = await readsOf(work);
    expect(scans(reads)).toEqual([]);
    expect(most(reads)).toBeLessThanOrEqual(PAGE);
  }
});

it('posting, replaying and catching up read only what is needed', async () => {
  const events = 200;
  const work = new Work({ customers: [loaded.customers], buckets: 1 }, { hot: false });
  const posted = await readsOf(async () => {
    const call = work.call(events);
    const results = await ledger.post(call);
    expect(results.filter(({ status }) => status !== 'created')).toEqual([]);
    work.made(call);
    expect(await ledger.post(call)).toHaveLength(events);
  });
  const other = await openLedger({ pool, clock: { now: () => new Date() }, accountsInMemory: 10 });
  const caughtUp = await readsOf(async () => {
    await ledger.post(work.call(events));
    const results = await other.post(work.call(events));
    expect(results.filter(({ status }) => status !== 'created')).toEqual([]);
  });
  await other.close();
  for (const reads of [posted, caughtUp]) {
    expect(scans(reads)).toEqual([]);
    // Both accounts of each transfer, and of each reservation it resolves.
    expect(most(reads)).toBeLessThanOrEqual(4 * events);
  }
});
