import { withClient, type ProvisionedDatabases } from '@kheya/db';

/** The progress of a database's first start. */
export type FirstStart = 'new' | 'interrupted' | 'done';

/** Reads that progress; a database from before the mark existed is left unchanged. */
export async function readFirstStart(databases: ProvisionedDatabases): Promise<FirstStart> {
  return withClient(databases.ownerUrl, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('migration.milestone') is not null as found`,
    );
    if (!rows[0]?.found) {
      const { rowCount } = await client.query(
        `select from pg_namespace where nspname = 'migration'`,
      );
      return rowCount ? 'done' : 'new';
    }
    const { rows: marks } = await client.query<{ name: string }>(
      'select name from migration.milestone',
    );
    return marks.some((mark) => mark.name === 'first_start_done') ? 'done' : 'interrupted';
  });
}

/** Written before the first row of the seed: without the second mark the seed was interrupted. */
export async function markFirstStart(
  databases: ProvisionedDatabases,
  name: 'first_start_begun' | 'first_start_done',
): Promise<void> {
  await withClient(databases.ownerUrl, async (client) => {
    await client.query('set role kheya_owner');
    await client.query('create schema if not exists migration');
    await client.query(`
      create table if not exists migration.milestone (
        name text primary key,
        reached_at timestamptz not null default now()
      )`);
    await client.query(
      'insert into migration.milestone (name) values ($1) on conflict do nothing',
      [name],
    );
  });
}

/**
 * Empties what an interrupted first start left. It has no users: it was never announced as ready,
 * and holds only a part of the demo history.
 */
export async function resetInterrupted(databases: ProvisionedDatabases): Promise<void> {
  await dropSchemasOf(databases.ownerUrl, 'kheya_owner');
  await dropSchemasOf(databases.urls.kheya_simulator, databases.simulatorRole);
}

async function dropSchemasOf(url: string, role: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`set role "${role}"`);
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace
       where nspowner = (select oid from pg_roles where rolname = $1)`,
      [role],
    );
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`);
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where tableowner = $1`,
      [role],
    );
    for (const { name } of tables) await client.query(`drop table ${name} cascade`);
  });
}
