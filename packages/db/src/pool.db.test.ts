import { freshDatabase, type FreshDatabase } from '@kheya/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool, type Pool } from './pool.ts';

let database: FreshDatabase;
let pool: Pool;
const errors: Error[] = [];

beforeAll(async () => {
  database = await freshDatabase({ migrate: ['db'] });
  pool = createPool(database.ownerUrl, { onError: (error) => errors.push(error) });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('reads each column type as the value that money and dates need', async () => {
  const { rows } = await pool.query(`
    select 9007199254740993::bigint as big, array[1, null, 2]::bigint[] as bigs,
           200.99::numeric as exact, date '2026-02-28' as day,
           timestamptz '2026-02-28 00:00:00+06' as moment, 7::int as small`);
  expect(rows[0]).toEqual({
    big: 9007199254740993n,
    bigs: [1n, null, 2n],
    exact: '200.99',
    day: '2026-02-28',
    moment: new Date('2026-02-27T18:00:00Z'),
    small: 7,
  });
});

it('survives connections that break while idle', async () => {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const other = createPool(database.ownerUrl, { max: 1 });
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await other.end();
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
