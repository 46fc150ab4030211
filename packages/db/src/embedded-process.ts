import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOBODY, type ServerFiles } from './embedded-files.ts';

export interface ServerProcess {
  readonly pid: number;
  readonly exited: Promise<void>;
  logTail(): string;
  stop(): Promise<void>;
  /** Ends the server as a power failure would: the main process and all of its children at once. */
  kill(): Promise<void>;
}

export interface LaunchOptions {
  readonly port: number;
  readonly durable: boolean;
  readonly maxConnections?: number;
}

// Descriptor 3 is a pipe from the starter. When that ends, however it ends, the watcher asks the
// server for a fast shutdown: nothing outlives a starter that was killed.
const WATCH = '( ( read -r _; kill -INT $$ ) <&3 >/dev/null 2>&1 & ); exec "$0" "$@" 3<&-';

const STOP_TIMEOUT_MS = 20_000;

/** How the server's programs are started: as which user, with which locale, in which folder. */
export function programOptions(files: ServerFiles) {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  return {
    ...(files.asNobody ? NOBODY : {}),
    env: { ...process.env, LC_ALL: locale },
    cwd: files.asNobody ? '/' : files.base,
  };
}

/** Starts the server in its own process group, so that ^C reaches the starter alone. */
export function launch(files: ServerFiles, options: LaunchOptions): ServerProcess {
  const program = join(files.native, 'bin', 'postgres');
  const args = ['-D', files.data, '-p', String(options.port), ...settings(options)];
  const log = openSync(files.log, 'w', 0o600);
  const watched = process.platform !== 'win32';
  const child = spawn(
    watched ? '/bin/sh' : program,
    watched ? ['-c', WATCH, program, ...args] : args,
    { ...programOptions(files), stdio: ['ignore', log, log, 'pipe'], detached: true },
  );
  closeSync(log);
  child.stdio[3]?.on('error', () => undefined); // the server ended first
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      ended = true;
      child.stdio[3]?.destroy();
      resolve();
    };
    child.on('exit', end);
    child.on('error', end);
  });
  return {
    pid: child.pid ?? 0,
    exited,
    logTail: () => readFileSync(files.log, 'utf8').slice(-4000),
    stop: async () => {
      if (ended) return;
      child.kill('SIGINT'); // fast: SIGTERM would wait for every client to leave
      const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(timer);
    },
    kill: async () => {
      if (ended || child.pid === undefined) return;
      // The main process is stopped first, or it would start new children while the existing ones
      // are being listed.
      child.kill('SIGSTOP');
      for (const pid of [...childrenOf(child.pid), child.pid]) killNow(pid);
      await exited;
    },
  };
}

/** The processes of a server, by the process table: each is a group of its own. */
function childrenOf(pid: number): number[] {
  const table = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  if (table.error)
    throw new Error('the processes of PostgreSQL cannot be found', { cause: table.error });
  const rows = table.stdout.split('\n').map((line) => line.trim().split(/ +/).map(Number));
  return rows.filter(([, parent]) => parent === pid).flatMap(([child]) => child ?? []);
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function settings(options: LaunchOptions): string[] {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(options.maxConnections ?? 200),
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  if (!options.durable) {
    Object.assign(values, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
