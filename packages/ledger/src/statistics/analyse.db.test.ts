// Plans of tables without statistics go wrong; the application's role can have them analysed, and
// nothing else.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyseTables } from '#statistics/analyse.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { deposit } from '#tests/people.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ buckets: 2 });
});
afterAll(async () => fixture.end());

const known = async (table: string) => {
  const { rows } = await fixture.admin.query<{ rows: string }>(
    `select (select reltuples from pg_class where oid = $1::regclass)::bigint::text as rows`,
    [table],
  );
  return BigInt(rows[0]!.rows);
};

it('a table with rows and without statistics is analysed, once', async () => {
  const customer = await fixture.customer(100n);
  const first = await analyseTables(fixture.pool);
  expect(first).toContain('ledger.accounts');
  expect(first).toContain('ledger.entries_0000');
  expect(first.at(-1)).toBe('ledger.entries');
  expect(first).not.toContain('ledger.entries_default');
  expect(await known('ledger.entries')).toBe(1n);
  await fixture.ledger.post([deposit(customer, 1n)]);
  expect(await analyseTables(fixture.pool)).toEqual([]);
});

it('a table that has outgrown its statistics is analysed again', async () => {
  await analyseTables(fixture.pool);
  await fixture.admin.query(
    `insert into ledger.outcomes (sk, id, seq, outcome)
     select 1, gen_random_uuid(), n, 'exceeds_credits' from generate_series(1, 20000) as n`,
  );
  expect(await analyseTables(fixture.pool)).toEqual(['ledger.outcomes']);
  expect(await known('ledger.outcomes')).toBeGreaterThan(20_000n);
});

it('analysing waits for no lock', async () => {
  await fixture.customer(100n, 1);
  const client = await fixture.admin.connect();
  try {
    await client.query('begin');
    await client.query('update pg_class set reltuples = -1 where relname = $1', ['heads']);
    await client.query('commit');
    await client.query('begin');
    await client.query('lock table ledger.heads in share update exclusive mode');
    expect(await analyseTables(fixture.pool)).toEqual([]);
    await client.query('rollback');
  } finally {
    client.release();
  }
  expect(await analyseTables(fixture.pool)).toEqual(['ledger.heads']);
});
