import type { Client } from 'pg';
import { withClient } from './client.ts';
import type { MigrationFile, MigrationSet } from './migration-folder.ts';
import { MigrationProblem, readFunctions, readMigrations } from './migration-folder.ts';

export interface MigrateOptions {
  /** Connects as a role that may `set role` to the owner. */
  readonly url: string;
  readonly sets: readonly MigrationSet[];
  /** The role that owns what the migrations make. */
  readonly role?: string;
  readonly onApplied?: (name: string) => void;
}

export interface MigrateResult {
  readonly applied: readonly string[];
}

const LOCK = 'kheya:migrate';

/**
 * Brings a database forward: every migration once, each in its own transaction, in the order of
 * the sets. One advisory lock spans the run, so two starts at once wait for each other.
 */
export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  const role = options.role ?? 'kheya_owner';
  const applied: string[] = [];
  const note = (name: string) => {
    applied.push(name);
    options.onApplied?.(name);
  };
  await withClient(options.url, async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [LOCK]);
    await client.query(`set role "${role}"`);
    await client.query('set client_min_messages = warning');
    await prepareHistory(client);
    for (const set of options.sets) {
      if (set.run) await set.run(actingAs(options.url, role));
      await applyMigrations(client, set, note);
      await applyFunctions(client, set);
    }
  });
  return { applied };
}

async function prepareHistory(client: Client): Promise<void> {
  await client.query(`
    create schema if not exists migration;
    create table if not exists migration.applied (
      set_name text not null,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now(),
      primary key (set_name, name)
    )`);
}

async function applyMigrations(
  client: Client,
  set: MigrationSet,
  note: (name: string) => void,
): Promise<void> {
  const files = readMigrations(set.folder);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration.applied where set_name = $1 order by name',
    [set.name],
  );
  checkHistory(set, files, rows);
  const done = new Set(rows.map((row) => row.name));
  for (const file of files) {
    if (done.has(file.name)) continue;
    await inOneTransaction(client, `${set.name}/${file.name}`, async () => {
      await client.query(file.sql);
      await client.query(
        'insert into migration.applied (set_name, name, checksum) values ($1, $2, $3)',
        [set.name, file.name, file.checksum],
      );
    });
    note(`${set.name}/${file.name}`);
  }
}

function checkHistory(
  set: MigrationSet,
  files: readonly MigrationFile[],
  rows: readonly { name: string; checksum: string }[],
): void {
  const known = new Map(files.map((file) => [file.name, file]));
  for (const row of rows) {
    const file = known.get(row.name);
    if (!file) {
      throw new MigrationProblem(
        `the database holds migration ${set.name}/${row.name}, which this version does not know`,
      );
    }
    if (file.checksum !== row.checksum) {
      throw new MigrationProblem(
        `migration ${set.name}/${row.name} was changed after it ran: add a new one instead`,
      );
    }
  }
  const last = rows.at(-1)?.name ?? '';
  const late = files.find((file) => file.name < last && !rows.some((r) => r.name === file.name));
  if (late) {
    throw new MigrationProblem(
      `migration ${set.name}/${late.name} sorts before ${last}, which already ran`,
    );
  }
}

async function applyFunctions(client: Client, set: MigrationSet): Promise<void> {
  const files = readFunctions(set.functions);
  if (files.length === 0) return;
  await inOneTransaction(client, `${set.name} functions`, async () => {
    for (const file of files) {
      try {
        await client.query(file.sql);
      } catch (error) {
        throw new MigrationProblem(`${set.name}/${file.name}: ${messageOf(error)}`, {
          cause: error,
        });
      }
    }
  });
}

async function inOneTransaction(
  client: Client,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (error instanceof MigrationProblem) throw error;
    throw new MigrationProblem(`migration ${name} failed: ${messageOf(error)}`, { cause: error });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The same address, whose sessions act as `role` from the start. */
function actingAs(url: string, role: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', `-c role=${role}`);
  return changed.href;
}
