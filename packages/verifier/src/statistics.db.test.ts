import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool, withClient, type Pool } from '@kheya/db';
import { openLedger } from '@kheya/ledger';
import { createFakeClock, freshDatabase, type FreshDatabase } from '@kheya/test-kit';
import { refreshStatistics } from './statistics.ts';

let database: FreshDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase();
  // Autovacuum is off, so that nothing else analyses the table.
  await withClient(database.ownerUrl, (client) =>
    client.query('alter table ledger.accounts set (autovacuum_enabled = off)'),
  );
  pool = createPool(database.appUrl, { max: 1 });
  const ledger = await openLedger({ pool, clock: createFakeClock(), buckets: 1 });
  await ledger.close();
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

/** -1 where the table was never analysed. */
async function knownAccounts(): Promise<number> {
  const { rows } = await pool.query<{ known: number }>(
    "select reltuples as known from pg_class where oid = 'ledger.accounts'::regclass",
  );
  return rows[0]!.known;
}

it('creates the statistics that the checks’ plans need, and skips a server that accepts no writes', async () => {
  await pool.query('set default_transaction_read_only = on');
  await refreshStatistics(pool);
  expect(await knownAccounts()).toBe(-1);
  await pool.query('set default_transaction_read_only = off');
  await refreshStatistics(pool);
  expect(await knownAccounts()).toBeGreaterThan(0);
});
