import { sql } from 'kysely';
import { freshDatabase, type FreshDatabase } from '@kheya/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type Database } from './database.ts';
import { createPool, type Pool } from './pool.ts';
import { inTransaction } from './transaction.ts';

interface Schema {
  page: { id: number; text: string };
}

let database: FreshDatabase;
let pool: Pool;
let db: Database<Schema>;

beforeAll(async () => {
  database = await freshDatabase({ migrate: ['db'] });
  // One connection: what it has prepared is seen from itself.
  pool = createPool(database.ownerUrl, { max: 1 });
  db = createDatabase<Schema>(pool);
  await pool.query(
    "create table page (id int primary key, text text); insert into page values (1, 'one')",
  );
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const find = (id: number) => db.selectFrom('page').selectAll().where('id', '=', id).execute();

async function prepared(part: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from pg_prepared_statements where statement like $1',
    [`%${part}%`],
  );
  return rows[0]!.count;
}

it('prepares a statement that is asked again and again, and no other', async () => {
  for (let time = 0; time < 4; time += 1) await find(1);
  expect(await prepared('"page"')).toBe(0);
  for (let time = 0; time < 6; time += 1) expect(await find(1)).toEqual([{ id: 1, text: 'one' }]);
  expect(await prepared('"page"')).toBe(1);
  await db.selectFrom('page').select('id').where('text', '=', 'one').execute();
  const several = db.selectFrom('page').selectAll().where('id', 'in', [1, 2]);
  for (let time = 0; time < 10; time += 1) await several.execute();
  expect(await prepared('"page"')).toBe(1);
});

it('answers when a migration has changed the columns of a prepared statement', async () => {
  await pool.query("alter table page add column added text default 'new'");
  const row = { id: 1, text: 'one', added: 'new' };
  expect(await find(1)).toEqual([row]);
  for (let time = 0; time < 6; time += 1) expect(await find(1)).toEqual([row]);
});

it('fails the transaction that meets such a statement, and the next one succeeds', async () => {
  await pool.query('alter table page drop column added');
  const read = () =>
    inTransaction(db, (trx) => trx.selectFrom('page').selectAll().where('id', '=', 1).execute());
  await expect(read()).rejects.toThrow('cached plan must not change');
  expect(await read()).toEqual([{ id: 1, text: 'one' }]);
});

it('reports an error of a prepared statement as it is', async () => {
  const divide = (by: number) => sql`select 1 / ${by}::int as result`.execute(db);
  for (let time = 0; time < 6; time += 1) await divide(1);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(1)).rows).toEqual([{ result: 1 }]);
});
