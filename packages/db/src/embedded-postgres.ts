import { existsSync, readFileSync, rmSync } from 'node:fs';
import pg from 'pg';
import { makeCluster } from './embedded-cluster.ts';
import { prepareServerFiles, removeEphemeralClusters, type ServerFiles } from './embedded-files.ts';
import { removeStaleLock } from './embedded-lock.ts';
import { launch, type ServerProcess } from './embedded-process.ts';

export interface EmbeddedPostgresOptions {
  /** The data folder of this clone; the server's own folder is in it, or named by an id in it. */
  readonly dataDir: string;
  readonly port: number;
  /** Receives one line of progress for a person: a first start, a recovery, a wait. */
  readonly print?: (line: string) => void;
  /** False only for clusters that are removed after the tests. */
  readonly durable?: boolean;
  /** Whether the cluster is removed after use, as every cluster is that is not durable. */
  readonly ephemeral?: boolean;
  readonly maxConnections?: number;
}

export interface EmbeddedPostgres {
  /** The superuser on the maintenance database `postgres`. */
  readonly adminUrl: string;
  readonly pid: number;
  /** Resolves when the server ends, for whatever reason. */
  readonly exited: Promise<void>;
  stop(): Promise<void>;
  /**
   * Ends the server as a power failure would; the next start on the same folder recovers. For crash
   * tests.
   */
  kill(): Promise<void>;
  /** Stops the server and removes its data. Refused for durable clusters. */
  destroy(): Promise<void>;
}

const TIMEOUT_MS = 15_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The address of the superuser of a running embedded server. */
export function embeddedAdminUrl(dataDir: string, port: number): string {
  return adminUrlOf(prepareServerFiles(dataDir).password, port);
}

function adminUrlOf(passwordFile: string, port: number): string {
  const password = readFileSync(passwordFile, 'utf8').trim();
  return `postgres://kheya:${password}@127.0.0.1:${port}/postgres`;
}

/** Starts PostgreSQL 18 from the project's own packages and waits until it answers. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const print = options.print ?? (() => undefined);
  const files = prepareServerFiles(options.dataDir);
  const durable = options.durable ?? true;
  const ephemeral = options.ephemeral ?? !durable;
  if (ephemeral) removeEphemeralClusters(files);
  if (!existsSync(files.data)) {
    print('Creating the database ...');
    await makeCluster(files, durable);
  }
  const adminUrl = adminUrlOf(files.password, options.port);
  await removeStaleLock(files, print);
  const server = await launchUntilReady(files, { ...options, durable, print }, adminUrl);
  return {
    adminUrl,
    pid: server.pid,
    exited: server.exited.then(() => undefined),
    stop: () => server.stop(),
    kill: () => server.kill(),
    destroy: async () => {
      if (!ephemeral) throw new Error('a cluster that is kept is not removed');
      await server.stop();
      rmSync(files.base, { recursive: true, force: true });
    },
  };
}

/**
 * The shared memory of a killed server may outlive it for a moment, so the start is tried again.
 */
async function launchUntilReady(
  files: ServerFiles,
  options: EmbeddedPostgresOptions & { durable: boolean; print: (line: string) => void },
  adminUrl: string,
): Promise<ServerProcess> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const server = launch(files, options);
    const outcome = await waitForAnswer(server, adminUrl, options.print);
    if (outcome === 'answers') return server;
    const log = server.logTail();
    const passing = /shared memory block|lock file "postmaster.pid"/.test(log);
    if (!passing || performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start: ${log.trim().split('\n').slice(-3).join(' ')}`);
    }
    await pause(300);
  }
}

async function waitForAnswer(
  server: ServerProcess,
  adminUrl: string,
  print: (line: string) => void,
): Promise<'answers' | 'ended'> {
  let ended = false;
  void server.exited.then(() => (ended = true));
  const started = performance.now();
  let reported = 0;
  // There is no time limit while the process lives, because a recovery takes as long as the log is
  // long.
  while (!ended) {
    const answer = await tryConnect(adminUrl);
    if (answer === 'answers') return 'answers';
    if (answer instanceof Error) {
      await server.stop();
      throw answer;
    }
    const seconds = Math.floor((performance.now() - started) / 1000);
    if (seconds >= reported + 2 || (reported === 0 && seconds >= 1)) {
      reported = seconds;
      print(`PostgreSQL is recovering what an unclean stop left (${seconds} s) ...`);
    }
    await pause(50);
  }
  return 'ended';
}

async function tryConnect(url: string): Promise<'answers' | 'not yet' | Error> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'answers';
  } catch (error) {
    const code = (error as { code?: string }).code;
    return code === '28P01'
      ? new Error('another PostgreSQL answers on this port, or its password file was changed')
      : 'not yet';
  } finally {
    await client.end().catch(() => undefined);
  }
}
