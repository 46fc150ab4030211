import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase, type FreshDatabase } from '@kheya/test-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withClient } from './client.ts';
import { migrate } from './migrator.ts';

let database: FreshDatabase;
let folder: string;

beforeEach(async () => {
  database = await freshDatabase({ migrate: ['db'] });
  folder = mkdtempSync(join(tmpdir(), 'kheya-migrations-'));
  write('0001-notes-create', 'create table public.notes (id int primary key)');
  await withClient(database.ownerUrl, (c) =>
    c.query('grant create on schema public to kheya_owner'),
  );
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const write = (name: string, sql: string) => {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'up.sql'), sql);
};
const run = () => migrate({ url: database.ownerUrl, sets: [{ name: 'notes', folder }] });
const runQuery = async (sql: string) =>
  (await withClient(database.ownerUrl, (client) => client.query(sql))).rows as unknown[];

it('runs each migration once, as the owner role that cannot log in', async () => {
  expect((await run()).applied).toEqual(['notes/0001-notes-create']);
  expect((await run()).applied).toEqual([]);
  expect(await runQuery(`select tableowner from pg_tables where tablename = 'notes'`)).toEqual([
    { tableowner: 'kheya_owner' },
  ]);
});

it('makes two starts at once wait for each other', async () => {
  const applied = (await Promise.all([run(), run(), run()])).flatMap((result) => result.applied);
  expect(applied).toEqual(['notes/0001-notes-create']);
});

it('leaves nothing of a migration that fails and keeps those before it', async () => {
  write('0002-notes-broken', 'insert into public.notes values (7); select 1 / 0');
  await expect(run()).rejects.toThrow(/notes\/0002-notes-broken failed: division by zero/);
  expect(await runQuery('select * from public.notes')).toEqual([]);
  expect(await runQuery(`select name from migration.applied where set_name = 'notes'`)).toEqual([
    { name: '0001-notes-create' },
  ]);
});

it('refuses a migration that was changed after it ran', async () => {
  await run();
  write('0001-notes-create', 'create table public.notes (id bigint primary key)');
  await expect(run()).rejects.toThrow(/changed after it ran/);
});

it('refuses a database that is ahead of this version', async () => {
  write('0002-notes-index', 'create index on public.notes (id)');
  await run();
  rmSync(join(folder, '0002-notes-index'), { recursive: true });
  await expect(run()).rejects.toThrow(/which this version does not know/);
});

it('refuses a migration whose number is lower than one that already ran', async () => {
  write('0003-notes-index', 'create index on public.notes (id)');
  await run();
  write('0002-notes-late', 'select 1');
  await expect(run()).rejects.toThrow(/sorts before 0003-notes-index/);
});
