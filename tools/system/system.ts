import { join } from 'node:path';
import { withClient, type ProvisionedDatabases } from '@kheya/db';
import type { RestartPolicy } from '@kheya/service-kit';
import { portNames, urlsOf, type PortName, type Urls } from './addresses.ts';
import {
  prepareDatabases,
  startServer,
  type DatabaseOptions,
  type RunningServer,
} from './database.ts';
import {
  environmentOf,
  PROCESS_NAMES,
  type EnvironmentSources,
  type ProcessName,
} from './environment.ts';
import { StartProblem } from './problem.ts';
import { checkPorts } from './ports.ts';
import { manageProcess, type ManagedProcess } from './processes.ts';
import { lockDataDir } from './data-lock.ts';
import { markFirstStart } from './first-start.ts';
import { headsFileOf, archiveHeads } from './ledger-heads.ts';
import { ensureSecrets, type Secrets } from './secrets.ts';
import { runSeed, seedContext, setClockForSeed } from './seed-run.ts';
import type { Environment, Mode } from './settings.ts';
import { createSupervisor, type Ending, type Supervisor } from './supervisor.ts';
import { buildWebApps, type WebApp } from './web-builds.ts';

export type { ProcessName } from './environment.ts';
export type { Urls } from './addresses.ts';
export type { Secrets } from './secrets.ts';
export { StartProblem };
export type { SeedContext } from './seed-run.ts';

export interface SystemOptions {
  readonly basePort: number;
  readonly dataDir: string;
  readonly mode?: Mode;
  /** An existing PostgreSQL instead of the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** Without progress lines. */
  readonly quiet?: boolean;
  readonly print?: (line: string) => void;
  /** Whether a new database plays the demo history; true by default in the sandbox. */
  readonly seed?: boolean;
  /** Read instead of the environment, and passed to every process where it is set. */
  readonly env?: Readonly<Record<string, string>>;
  /** Only these processes; all by default. */
  readonly processes?: readonly ProcessName[];
  /** False for systems that tests discard: no waiting for the disk, and `stop` removes the data. */
  readonly durable?: boolean;
  /**
   * Whether `stop` removes the data; by default it does where `durable` is false. Crash tests are
   * durable and discarded.
   */
  readonly ephemeral?: boolean;
  /** Aborts a start in progress and stops what it started. */
  readonly signal?: AbortSignal;
  /**
   * The restart policy for what ends by itself; without one nothing is restarted, and a test's kill
   * is final.
   */
  readonly restarts?: RestartPolicy;
  /** A process, or PostgreSQL, ended by itself and is not restarted. */
  readonly onUnexpectedExit?: (name: ProcessName | 'postgres', detail: string) => void;
}

export interface System {
  readonly urls: Urls;
  readonly secrets: Secrets;
  readonly databases: ProvisionedDatabases;
  /** The processes that run now. */
  readonly pids: Readonly<Partial<Record<ProcessName | 'postgres', number>>>;
  /** Stops the process if it runs, starts it and waits until it is ready. */
  restart(name: ProcessName): Promise<void>;
  /** Sends a signal and waits for the end; nothing else stops. */
  kill(name: ProcessName, signal?: NodeJS.Signals): Promise<void>;
  /**
   * Ends PostgreSQL and all its processes by SIGKILL, as a machine failure would; nothing else
   * stops.
   */
  killDatabase(): Promise<void>;
  /** Restarts PostgreSQL on the same data and waits until it has recovered. */
  restartDatabase(): Promise<void>;
  /** Queries the main database as its owner, for tests that check what no service shows. */
  query(text: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  stop(): Promise<void>;
}

/** Starts everything: the ports are checked first, PostgreSQL next, then the processes. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const print = options.quiet ? () => undefined : (options.print ?? console.log);
  const mode = options.mode ?? 'sandbox';
  const environment: Environment = { ...process.env, ...options.env };
  const names = processNames(options, mode);
  const release = lockDataDir(options.dataDir);
  const secrets = ensureSecrets(options.dataDir);
  const started: Started = {
    processes: new Map(),
    ...{ server: undefined, killed: false, stopping: undefined },
    ...supervision(options, print),
  };
  const stop = () => (started.stopping ??= stopAll(started).finally(release));
  const aborted = new Promise<never>((_resolve, reject) => {
    options.signal?.addEventListener('abort', () => {
      void stop().finally(() => reject(new StartProblem('The start was stopped.')));
    });
  });
  const database = {
    ...{ mode, environment, secrets, print },
    basePort: options.basePort,
    dataDir: options.dataDir,
    databaseUrl: options.databaseUrl,
    durable: options.durable ?? true,
    ephemeral: options.ephemeral ?? options.durable === false,
  };
  try {
    const databases = await Promise.race([bringUp(started, names, database, options), aborted]);
    return describe(started, options, { secrets, databases, stop, database });
  } catch (error) {
    await stop();
    throw error;
  }
}

async function bringUp(
  started: Started,
  names: readonly ProcessName[],
  database: DatabaseOptions,
  options: SystemOptions,
): Promise<ProvisionedDatabases> {
  const { mode, secrets, print, basePort } = database;
  // Missing production settings are reported before anything is started.
  for (const name of names) environmentOf(name, { ...database, databases: undefined });
  await checkPorts(neededPorts(names, database.databaseUrl !== undefined), basePort);
  const server = await startServer(database);
  follow(started, server, database);
  const { databases, isNew } = await prepareDatabases(server, database);
  if (isNew) archiveHeads(headsFileOf(database));
  await buildWebApps(names.filter(isWebApp), print, options.signal);
  if (started.stopping) throw new StartProblem('The start was stopped.');
  const isSeeded = isNew && options.seed !== false && mode === 'sandbox';
  const seed = seedContext(urlsOf(basePort), secrets, databases, print);
  // Set before anything runs: the books never go back in time, and the worker books as it starts.
  if (isSeeded) await setClockForSeed(seed);
  await startProcesses(started, names, { ...database, databases, options });
  if (isSeeded) await runSeed(seed);
  if (isNew) await markFirstStart(databases, 'first_start_done');
  return databases;
}

interface Started {
  readonly processes: Map<ProcessName, ManagedProcess>;
  server: RunningServer | undefined;
  /** PostgreSQL was ended by `killDatabase`. */
  killed: boolean;
  stopping: Promise<void> | undefined;
  readonly supervisor: Supervisor | undefined;
  /** Resolves when PostgreSQL is running again, or is given up. */
  serverBack: Promise<void>;
  readonly onLost: (name: ProcessName | 'postgres', detail: string) => void;
}

function supervision(
  { restarts: plan, onUnexpectedExit }: SystemOptions,
  print: (line: string) => void,
): Pick<Started, 'supervisor' | 'serverBack' | 'onLost'> {
  const onLost: Started['onLost'] = (name, detail) => onUnexpectedExit?.(name, detail);
  const onGiveUp = (name: string, detail: string) => onLost(name as ProcessName, detail);
  const supervisor = plan && createSupervisor({ plan, print, onGiveUp });
  return { supervisor, serverBack: Promise.resolve(), onLost };
}

/** Restarts what ended by itself, or reports that it is lost. */
function lose(
  started: Started,
  name: ProcessName | 'postgres',
  ending: Ending,
  start: () => Promise<void>,
): Promise<void> {
  if (started.stopping) return Promise.resolve();
  if (started.supervisor) return started.supervisor.revive(name, ending, start);
  started.onLost(name, ending.detail);
  return Promise.resolve();
}

function follow(started: Started, server: RunningServer, database: DatabaseOptions): void {
  started.server = server;
  void server.exited.then(() => {
    if (started.killed || started.stopping) return;
    const what = 'PostgreSQL ended';
    started.serverBack = lose(started, 'postgres', { what, detail: what }, async () => {
      follow(started, await startServer(database), database);
    });
  });
}

async function startProcesses(
  started: Started,
  names: readonly ProcessName[],
  sources: EnvironmentSources & {
    readonly options: SystemOptions;
    readonly print: (line: string) => void;
  },
): Promise<void> {
  sources.print(`Starting ${names.join(', ')} ...`);
  for (const name of names) {
    const managed = manageProcess({
      name,
      environment: { ...environmentOf(name, sources), ...sources.options.env },
      logFolder: join(sources.dataDir, 'logs'),
      onUnexpectedExit: (_name, ending) =>
        void lose(started, name, ending, () => startAgain(started, managed)),
    });
    started.processes.set(name, managed);
  }
  // The simulator first: the api registers its webhook there, and accounts' keys are fetched.
  for (const group of [
    ['simulator', 'accounts'],
    ['api', 'worker', 'pay', 'console'],
  ]) {
    const members = [...started.processes.values()].filter((p) => group.includes(p.name));
    await Promise.all(members.map((member) => member.start()));
  }
}

/** Waits for PostgreSQL; a process that hangs instead of becoming ready is ended. */
async function startAgain(started: Started, managed: ManagedProcess): Promise<void> {
  await started.serverBack;
  if (started.stopping) return;
  try {
    await managed.start();
  } catch (error) {
    await managed.kill('SIGKILL');
    throw error;
  }
}

function describe(
  started: Started,
  options: SystemOptions,
  {
    database,
    ...parts
  }: Pick<System, 'secrets' | 'databases' | 'stop'> & { readonly database: DatabaseOptions },
): System {
  const find = (name: ProcessName) => {
    const managed = started.processes.get(name);
    if (!managed) throw new Error(`${name} is not part of this system`);
    return managed;
  };
  return {
    urls: urlsOf(options.basePort),
    ...parts,
    get pids() {
      const pids: Partial<Record<ProcessName | 'postgres', number>> = {};
      for (const managed of started.processes.values()) {
        if (managed.pid) pids[managed.name] = managed.pid;
      }
      if (started.server?.pid) pids.postgres = started.server.pid;
      return pids;
    },
    restart: async (name) => {
      await find(name).stop();
      await find(name).start();
    },
    kill: (name, signal = 'SIGKILL') => find(name).kill(signal),
    killDatabase: async () => {
      started.killed = true;
      await started.server?.kill();
    },
    restartDatabase: async () => {
      if (!started.killed) throw new Error('only a killed PostgreSQL is started again');
      started.server = await startServer(database);
      started.killed = false;
    },
    query: (text) =>
      withClient(parts.databases.ownerUrl, async (client) => {
        const { rows } = await client.query<Record<string, unknown>>(text);
        return rows;
      }),
  };
}

async function stopAll(started: Started): Promise<void> {
  const revived = started.supervisor?.end();
  const stopProcesses = () =>
    Promise.all([...started.processes.values()].map((managed) => managed.stop()));
  await stopProcesses();
  await revived;
  // Stops what was still starting during the first round.
  await stopProcesses();
  await started.server?.stop();
}

function processNames(options: SystemOptions, mode: Mode): ProcessName[] {
  const wanted = options.processes ?? PROCESS_NAMES;
  return PROCESS_NAMES.filter(
    (name) => wanted.includes(name) && (mode === 'sandbox' || name !== 'simulator'),
  );
}

function isWebApp(name: ProcessName): name is WebApp & ProcessName {
  return name === 'pay' || name === 'accounts' || name === 'console';
}

function neededPorts(names: readonly ProcessName[], ownDatabase: boolean): PortName[] {
  return portNames().filter((port) => {
    if (port === 'postgres') return !ownDatabase;
    if (port === 'smtp') return names.includes('simulator');
    return names.includes(port);
  });
}
