import {
  migrate,
  MigrationProblem,
  migrationSets,
  provisionDatabases,
  ProvisionProblem,
  setClockMode,
  simulatorSets,
  startEmbeddedPostgres,
  withClient,
  withoutPassword,
  type ProvisionedDatabases,
} from '@kheya/db';
import { portOf } from './addresses.ts';
import { resetInterrupted, markFirstStart, readFirstStart } from './first-start.ts';
import { reasonOf, StartProblem } from './problem.ts';
import type { Secrets } from './secrets.ts';
import type { Environment, Mode } from './settings.ts';

export interface DatabaseOptions {
  readonly mode: Mode;
  readonly basePort: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly environment: Environment;
  readonly secrets: Secrets;
  readonly print: (line: string) => void;
  /** False for systems that tests discard. */
  readonly durable: boolean;
  /** Whether stopping removes the data. */
  readonly ephemeral: boolean;
}

/** A running server: embedded, or an existing one. */
export interface RunningServer {
  readonly adminUrl: string;
  readonly embedded: boolean;
  readonly pid: number | undefined;
  readonly exited: Promise<void>;
  stop(): Promise<void>;
  /** Kills an embedded server as a machine failure would. */
  kill(): Promise<void>;
}

const OLDEST = 16;

/** Starts the embedded server, or checks that the existing one answers. */
export async function startServer(options: DatabaseOptions): Promise<RunningServer> {
  const { databaseUrl, print } = options;
  if (!databaseUrl) {
    print('Starting PostgreSQL ...');
    const server = await startEmbeddedPostgres({
      dataDir: options.dataDir,
      port: portOf('postgres', options.basePort),
      print: (line) => print(`  ${line}`),
      durable: options.durable,
      ephemeral: options.ephemeral,
    }).catch((cause: unknown) => {
      throw new StartProblem(reasonOf(cause), { cause });
    });
    const stop = () => (options.ephemeral ? server.destroy() : server.stop());
    return { ...server, stop, embedded: true };
  }
  print('Connecting to the PostgreSQL of DATABASE_URL ...');
  await checkOwnServer(databaseUrl);
  return {
    adminUrl: databaseUrl,
    embedded: false,
    pid: undefined,
    exited: new Promise(() => undefined),
    stop: async () => undefined,
    kill: () => Promise.reject(new Error('this PostgreSQL is not ours to kill')),
  };
}

async function checkOwnServer(url: string): Promise<void> {
  if (!/^postgres(ql)?:\/\/[^/]+\/[^/]+/.test(url) || !URL.canParse(url)) {
    throw new StartProblem(
      'DATABASE_URL is not an address like postgres://user:password@host:5432/database.',
    );
  }
  const version = await withClient(url, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    return rows[0]?.version ?? 0;
  }).catch((cause: unknown) => {
    throw new StartProblem(
      `DATABASE_URL does not work (${withoutPassword(url)}): ${reasonOf(cause)}`,
      { cause },
    );
  });
  if (version < OLDEST) {
    throw new StartProblem(`DATABASE_URL is PostgreSQL ${version}: ${OLDEST} or newer is needed.`);
  }
}

export interface ReadyDatabases {
  readonly databases: ProvisionedDatabases;
  /** Not used yet: the demo history is still to be played. */
  readonly isNew: boolean;
}

/** Creates what is missing: roles, databases, and every migration that has not run. */
export async function prepareDatabases(
  server: RunningServer,
  options: DatabaseOptions,
): Promise<ReadyDatabases> {
  try {
    const databases = await provisionDatabases({
      adminUrl: server.adminUrl,
      ...(server.embedded ? { database: 'kheya' } : {}),
      ...(options.mode === 'production' ? { simulatorDatabase: false } : {}),
      passwords: passwordsOf(options.secrets),
      provided: providedRoles(options.environment),
    });
    const reached = await readFirstStart(databases);
    if (reached === 'interrupted') {
      options.print('  The first start was interrupted: beginning again ...');
      await resetInterrupted(databases);
    }
    if (reached !== 'done') await markFirstStart(databases, 'first_start_begun');
    await migrateAll(databases, options);
    return { databases, isNew: reached !== 'done' };
  } catch (error) {
    if (error instanceof ProvisionProblem || error instanceof MigrationProblem) {
      throw new StartProblem(`The database cannot be prepared: ${error.message}`, { cause: error });
    }
    throw error;
  }
}

async function migrateAll(databases: ProvisionedDatabases, options: DatabaseOptions) {
  const main = await migrate({ url: databases.ownerUrl, sets: migrationSets() });
  await setClockMode(databases.ownerUrl, options.mode);
  let count = main.applied.length;
  if (options.mode === 'sandbox') {
    const own = await migrate({
      url: databases.urls.kheya_simulator,
      sets: simulatorSets(),
      role: databases.simulatorRole,
    });
    count += own.applied.length;
  }
  if (count > 0) options.print(`  ${count} migration${count === 1 ? '' : 's'} applied`);
}

function passwordsOf(secrets: Secrets) {
  return {
    kheya_app: secrets.appRolePassword,
    kheya_accounts: secrets.accountsRolePassword,
    kheya_clock: secrets.clockRolePassword,
    kheya_simulator: secrets.simulatorRolePassword,
  };
}

function providedRoles(environment: Environment) {
  const named = {
    kheya_app: environment['DATABASE_APP_URL'],
    kheya_accounts: environment['DATABASE_ACCOUNTS_URL'],
    kheya_clock: environment['DATABASE_CLOCK_URL'],
    kheya_simulator: environment['SIMULATOR_DATABASE_URL'],
  };
  const provided = Object.entries(named).filter((pair): pair is [string, string] => !!pair[1]);
  return Object.fromEntries(provided);
}
