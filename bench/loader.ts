import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createPool, withClient } from '@kheya/db';
import {
  customerAccount,
  customerAccountId,
  houseAccount,
  movements,
  openLedger,
  type Ledger,
} from '@kheya/ledger';
import type { Log } from './support/log.ts';

/** A ledger with entries in it, as if the engine had written them. */
export interface Loaded {
  readonly entries: number;
  readonly customers: readonly string[];
  /** Customers with a hundred entries or more at every size, spread over the whole ledger. */
  readonly ordinary: readonly string[];
  /** Takes part in one entry of ten. */
  readonly hot: string;
}

export interface LoadOptions {
  readonly adminUrl: string;
  readonly appUrl: string;
  readonly entries: number;
  readonly customers: number;
  /** Entries generated at once, in memory. */
  readonly chunk?: number;
  /** The width of a partition; by default that of packages/ledger/sql/35-partitions.sql. */
  readonly partition?: number;
  /**
   * This many last entries go into existing indexes. Indexes built after the rows are packed: the
   * first transfers afterwards would split every page they touch, all at about the same time.
   */
  readonly inPlace?: number;
  readonly log?: Log;
}

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

const BUCKET = 0;
const ORDINARY = 10;
const BATCH = 1000;
const PARTITION = 5_000_000;
const YEAR_MS = 365 * 24 * 3600 * 1000;

/**
 * Fills an empty ledger of one bucket with this many entries over the last year: accounts through
 * the engine; entries, outcomes, batches and totals in bulk, as the superuser; indexes are built
 * after most of the rows, statistics last.
 */
export async function fillLedger(options: LoadOptions): Promise<Loaded> {
  const { entries, customers: count } = options;
  if (count <= ORDINARY || entries < 2 * count) {
    throw new RangeError(`${entries} entries are too few for ${count} customers`);
  }
  const pool = createPool(options.appUrl, { max: 2 });
  const start = Date.now() - YEAR_MS;
  const ledger = await openLedger({ pool, clock: { now: () => new Date(start) } });
  try {
    const customers = await openCustomers(ledger, count);
    await withClient(options.adminUrl, (client) => fill(client, options, customers, start));
    return {
      entries,
      customers,
      ordinary: customers.slice(0, ORDINARY),
      hot: houseAccount(BUCKET, 'income_fee', 'USD'),
    };
  } finally {
    await ledger.close();
    await pool.end();
  }
}

async function openCustomers(ledger: Ledger, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () =>
    customerAccountId({ atMs: Date.now(), bucket: BUCKET, accountKey: randomUUID() }),
  );
  for (let n = 0; n < count; n += BATCH) {
    const opened = await ledger.open(
      ids.slice(n, n + BATCH).map((id) => customerAccount(id, 'USD')),
    );
    if (opened.some(({ status }) => status !== 'created')) throw new Error('accounts not opened');
  }
  return ids;
}

async function fill(
  client: Client,
  options: LoadOptions,
  customers: readonly string[],
  start: number,
): Promise<void> {
  const { entries, chunk = 500_000, inPlace = 500_000, partition: width = PARTITION } = options;
  const { log = () => undefined } = options;
  const step = stepOf((entries - customers.length) / (ORDINARY * 100));
  const batchMs = Math.floor((YEAR_MS * BATCH) / (entries + BATCH));
  await client.query(`set synchronous_commit = off; set work_mem = '512MB'; set temp_buffers = '256MB';
    set maintenance_work_mem = '1GB'; set client_min_messages = warning`);
  await client.query(readFileSync(new URL('loader.sql', import.meta.url), 'utf8'));
  await client.query(
    `insert into load_account (n, id, history)
     select n - 1, id, n between 2 and cardinality($1::uuid[]) - 1
     from unnest($1::uuid[]) with ordinality as a(id, n)`,
    [
      [
        houseAccount(BUCKET, 'bank_cash', 'USD'),
        ...customers,
        houseAccount(BUCKET, 'income_fee', 'USD'),
      ],
    ],
  );
  const before = await headOf(client);
  for (let partition = 0; partition * width < before + entries; partition += 1) {
    // Numbers up to the head are used by accounts: the entries begin after it.
    const from = Math.max(1, partition * width + 1 - before);
    const until = Math.min(entries, (partition + 1) * width - before);
    const packed = Math.max(from - 1, Math.min(until, entries - inPlace));
    const name = `entries_${String(partition).padStart(4, '0')}`;
    await client.query(`drop table if exists ledger.${name};
      create table ledger.${name} (like ledger.entries including defaults including constraints);
      alter table ledger.${name} owner to kheya_owner`);
    await write(from, packed, name);
    // Attaching builds the indexes the other partitions have.
    await client.query(`alter table ledger.entries attach partition ledger.${name}
      for values from (${partition * width + 1}) to (${(partition + 1) * width + 1})`);
    await write(packed + 1, until, name);
    await client.query(`vacuum analyze ledger.${name}`);
  }
  await client.query('select pg_temp.load_close($1, $2, $3)', [BUCKET, before, entries]);
  for (const table of ['heads', 'batches', 'accounts', 'outcomes']) {
    await client.query(`vacuum analyze ledger.${table}`);
  }

  async function write(from: number, until: number, table: string): Promise<void> {
    for (let first = from; first <= until; first += chunk) {
      const last = Math.min(first + chunk - 1, until);
      await client.query('begin');
      await client.query('select pg_temp.load_moves($1, $2, $3, $4, $5, $6, $7)', [
        ...[BUCKET, first, last, customers.length, step, start, batchMs],
      ]);
      await client.query('select pg_temp.load_entries($1, $2, $3, $4, $5)', [
        ...[BUCKET, before, `ledger.${table}`],
        ...[movements.incoming_ach, movements.internal_transfer],
      ]);
      await client.query('commit');
      log(`${last} of ${entries} entries`);
    }
  }
}

/** The largest step up to this that is coprime to ten, the period of the other kinds of entries. */
function stepOf(most: number): number {
  let step = Math.max(3, Math.floor(most));
  while (step % 2 === 0 || step % 5 === 0) step -= 1;
  return step;
}

async function headOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ seq: string }>(
    'select seq::text from ledger.heads where sk = $1',
    [BUCKET],
  );
  return Number(rows[0]!.seq);
}
