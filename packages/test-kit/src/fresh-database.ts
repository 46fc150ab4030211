import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  fingerprintOf,
  migrate,
  migrationSets,
  provisionDatabases,
  setClockMode,
  simulatorSets,
  withClient,
  withDatabase,
  withUser,
  type MigrationSetName,
  type RoleName,
} from '@kheya/db';

export interface FreshDatabaseOptions {
  /** Which migrations the database has; all of the main database's by default. */
  readonly migrate?: readonly (MigrationSetName | 'simulator')[];
  /** The name of a database of these tests that nobody uses any more: it is copied with its rows. */
  readonly copyOf?: string | undefined;
}

export interface FreshDatabase {
  /** The superuser of the test server, which owns nothing: for set-up and for looking. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly accountsUrl: string;
  readonly clockUrl: string;
  readonly simulatorUrl: string;
  readonly name: string;
  drop(): Promise<void>;
}

const PASSWORDS = {
  kheya_app: 'test-app',
  kheya_accounts: 'test-accounts',
  kheya_clock: 'test-clock',
  kheya_simulator: 'test-simulator',
};
const ADMIN = 'KHEYA_TEST_ADMIN_URL';

/**
 * A database of its own for one test file, cloned from a template with the same migrations. The
 * template's name holds a hash of them, so it is made once for as long as they stay the same.
 */
export async function freshDatabase(options: FreshDatabaseOptions = {}): Promise<FreshDatabase> {
  const adminUrl = process.env[ADMIN];
  if (!adminUrl) {
    throw new Error('no test server: run this file in the "database" project of vitest');
  }
  const names = options.migrate ?? ['db', 'graphile_worker', 'ledger', 'identity', 'payments'];
  const template = options.copyOf ?? (await ensureTemplate(adminUrl, names));
  const name = `kheya_test_${randomBytes(6).toString('hex')}`;
  await withClient(adminUrl, async (client) => {
    if (options.copyOf !== undefined) await waitUntilUnused(client, options.copyOf);
    // Copied as files: through the log, every page would be written once more at the next checkpoint.
    await client.query(`create database "${name}" template "${template}" strategy file_copy`);
    // Rights on a database are not part of its template.
    await client.query(`grant all on database "${name}" to kheya_owner, kheya_simulator`);
  });
  const ownerUrl = withDatabase(adminUrl, name);
  const urlOf = (role: RoleName) => withUser(ownerUrl, role, PASSWORDS[role]);
  return {
    ownerUrl,
    appUrl: urlOf('kheya_app'),
    accountsUrl: urlOf('kheya_accounts'),
    clockUrl: urlOf('kheya_clock'),
    simulatorUrl: urlOf('kheya_simulator'),
    name,
    drop: () =>
      withClient(adminUrl, async (client) => {
        await waitUntilUnused(client, name);
        await client.query(`drop database if exists "${name}" with (force)`);
      }),
  };
}

type DatabaseClient = Parameters<Parameters<typeof withClient>[1]>[0];

/** A statement a test has just abandoned may still be running; it is waited for, not cut off. */
async function waitUntilUnused(client: DatabaseClient, name: string): Promise<void> {
  for (let look = 0; look < 20; look += 1) {
    const { rows } = await client.query<{ busy: boolean }>(
      `select exists (select from pg_stat_activity where datname = $1) as busy`,
      [name],
    );
    if (!rows[0]?.busy) return;
    await wait(50);
  }
}

async function ensureTemplate(
  adminUrl: string,
  names: readonly (MigrationSetName | 'simulator')[],
): Promise<string> {
  const simulator = names.includes('simulator');
  const wanted = names.filter((name) => name !== 'simulator');
  if (simulator && wanted.length > 0) {
    throw new Error('the simulator has a database of its own: ask for "simulator" alone');
  }
  const sets = simulator ? simulatorSets() : migrationSets(wanted);
  const template = `kheya_template_${fingerprintOf(sets)}`;
  await withClient(adminUrl, async (client) => {
    // Test files run in parallel: the first creates the template and the others wait here.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [template]);
    if (await isTemplate(client, template)) return;
    await client.query(`drop database if exists "${template}" with (force)`);
    const { ownerUrl } = await provisionDatabases({
      adminUrl,
      database: template,
      simulatorDatabase: template,
      passwords: PASSWORDS,
    });
    const role = simulator ? 'kheya_simulator' : 'kheya_owner';
    await migrate({ url: ownerUrl, sets, role });
    if (wanted.includes('db')) await setClockMode(ownerUrl, 'sandbox');
    // The template is marked as complete last, so that an interrupted one is created again.
    await client.query(`alter database "${template}" is_template true`);
  });
  return template;
}

async function isTemplate(
  client: { query: (sql: string, values: string[]) => Promise<{ rowCount: number | null }> },
  name: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_database where datname = $1 and datistemplate',
    [name],
  );
  return rowCount === 1;
}
