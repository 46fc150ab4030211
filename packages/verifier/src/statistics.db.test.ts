import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool, withClient, type Pool } from '@kheya/db';
import { openLedger } from '@kheya/ledger';
import { createFakeClock, freshDatabase, type FreshDatabase } from '@kheya/test-kit';
import { refreshStatistics } from './statistics.ts';

let database: FreshDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase();
  // Nobody else looks at it meanwhile.
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

/** -1 where nobody ever looked. */
async function knownAccounts(): Promise<number> {
  const { rows } = await pool.query<{ known: number }>(
    "select reltuples as known from pg_class where oid = 'ledger.accounts'::regclass",
  );
  return rows[0]!.known;
}

it('brings what the proof’s plans need, and asks nothing of a server that takes no writes', async () => {
  await pool.query('set default_transaction_read_only = on');
  await refreshStatistics(pool);
  expect(await knownAccounts()).toBe(-1);
  await pool.query('set default_transaction_read_only = off');
  await refreshStatistics(pool);
  expect(await knownAccounts()).toBeGreaterThan(0);
});
