import { freshDatabase, type FreshDatabase } from '@kheya/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createListener } from './listener.ts';
import { createPool, type Pool } from './pool.ts';

let database: FreshDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await freshDatabase({ migrate: ['db'] });
  pool = createPool(database.ownerUrl);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('receives its channels, reconnects after a lost connection, and reports that it did', async () => {
  const received: string[] = [];
  let connects = 0;
  const listener = createListener(pool, {
    channels: ['first', 'second'],
    onNotification: (channel, payload) => received.push(`${channel} ${payload}`),
    onConnect: () => (connects += 1),
    retryMs: 10,
  });
  await listener.connected;
  await pool.query(`select pg_notify('first', 'a'), pg_notify('other', 'x')`);
  await expect.poll(() => received).toEqual(['first a']);

  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen%'`,
  );
  await expect.poll(() => connects).toBe(2);
  await pool.query(`select pg_notify('second', 'b')`);
  await expect.poll(() => received).toEqual(['first a', 'second b']);

  await listener.stop();
  await pool.query(`select pg_notify('first', 'c')`);
  expect(received).toEqual(['first a', 'second b']);
});
