import { freshDatabase, type FreshDatabase } from '@kheya/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from './database.ts';
import { createPool, type Pool } from './pool.ts';
import { inTransaction } from './transaction.ts';

interface Schema {
  note: { text: string };
}

let database: FreshDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await freshDatabase({ migrate: ['db'] });
  pool = createPool(database.ownerUrl);
  await pool.query('create table note (text text not null)');
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const notes = async () => (await pool.query<{ text: string }>('select text from note')).rows;

it('keeps what the work wrote when it returns a value', async () => {
  const db = createDatabase<Schema>(pool);
  const result = await inTransaction(db, async (tx) => {
    await tx.insertInto('note').values({ text: 'kept' }).execute();
    return { ok: true as const };
  });
  expect(result).toEqual({ ok: true });
  expect(await notes()).toEqual([{ text: 'kept' }]);
});

it('rolls back and returns a refusal to the caller', async () => {
  const db = createDatabase<Schema>(pool);
  const before = await notes();
  const result = await inTransaction(db, async (tx) => {
    await tx.insertInto('note').values({ text: 'refused' }).execute();
    return { ok: false as const, code: 'amount_required' };
  });
  expect(result).toEqual({ ok: false, code: 'amount_required' });
  expect(await notes()).toEqual(before);
});

it('rolls back and throws what the work threw, once', async () => {
  const db = createDatabase<Schema>(pool);
  const before = await notes();
  let runs = 0;
  const work = inTransaction(db, async (tx) => {
    runs += 1;
    await tx.insertInto('note').values({ text: 'thrown' }).execute();
    throw new Error('broken');
  });
  await expect(work).rejects.toThrow('broken');
  expect(runs).toBe(1);
  expect(await notes()).toEqual(before);
});
