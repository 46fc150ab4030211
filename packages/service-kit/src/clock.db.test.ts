import { createPool, type Pool } from '@kheya/db';
import { freshDatabase, type FreshDatabase } from '@kheya/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClock, type RunningClock } from './clock.ts';

let database: FreshDatabase;
let pool: Pool;
let mover: Pool;
let clock: RunningClock;

beforeAll(async () => {
  database = await freshDatabase({ migrate: ['db', 'graphile_worker'] });
  pool = createPool(database.appUrl);
  mover = createPool(database.clockUrl);
  clock = await createClock(pool, { refreshMs: 100 });
});

afterAll(async () => {
  await clock.stop();
  await Promise.all([pool.end(), mover.end()]);
  await database.drop();
});

const HOUR_MS = 3_600_000;

it('follows a move made by another process', async () => {
  const before = clock.now().getTime();
  await mover.query('select clock.advance(3600)');
  await expect.poll(() => clock.now().getTime() - before).toBeGreaterThanOrEqual(HOUR_MS);
});

it('follows a move it could not hear, because its connection was lost', async () => {
  const before = clock.now().getTime();
  const owner = createPool(database.ownerUrl, { max: 1 });
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = 'kheya_app'`,
  );
  await owner.query('select clock.advance(3600)');
  await owner.end();
  await expect.poll(() => clock.now().getTime() - before).toBeGreaterThanOrEqual(HOUR_MS);
});
