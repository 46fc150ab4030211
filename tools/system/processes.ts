import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { lastErrorOf } from './last-error.ts';
import { StartProblem } from './problem.ts';
import type { ProcessName } from './environment.ts';
import type { Ending } from './supervisor.ts';
import { ROOT } from './settings.ts';

const ENTRIES: Record<ProcessName, string> = {
  simulator: 'apps/simulator/src/server.ts',
  accounts: 'apps/accounts/src/server/server.ts',
  api: 'apps/api/src/server.ts',
  worker: 'apps/api/src/worker.ts',
  pay: 'apps/pay/server.ts',
  console: 'apps/console/server.ts',
};

/** Node's compile cache of our sources and the libraries: half of the time of a start. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.kheya-compiled'),
};

/**
 * The options of Node for a service. A payment leaves much short-lived memory behind; in Node's usual
 * young generation of 16 MiB collecting it took a tenth of the api's time (docs/performance.md).
 */
export const NODE_OPTIONS_OF: Partial<Record<ProcessName, readonly string[]>> = {
  api: ['--max-semi-space-size=64'],
};

const READY_LIMIT_MS = 60_000;
/** A service first finishes the calls in progress, and ends within this time. */
const STOP_LIMIT_MS = 15_000;

export interface ProcessOptions {
  readonly name: ProcessName;
  readonly environment: Record<string, string>;
  readonly logFolder: string;
  /** The process ended without being asked to. */
  readonly onUnexpectedExit: (name: ProcessName, ending: Ending) => void;
}

/** One process of the system, which can be stopped, killed and restarted. */
export interface ManagedProcess {
  readonly name: ProcessName;
  readonly pid: number | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Prepares one process; it runs once `start` is called. */
export function manageProcess(options: ProcessOptions): ManagedProcess {
  const { name } = options;
  const log = join(options.logFolder, `${name}.log`);
  // The log of the previous start is kept beside the present one.
  if (existsSync(log)) renameSync(log, `${log}.previous`);
  let child: ChildProcess | undefined;
  let exited: Promise<void> = Promise.resolve();
  let asked = false;

  const start = async () => {
    if (child) throw new Error(`${name} is running`);
    asked = false;
    const started = launch(options, log);
    child = started;
    let ready = false;
    const readiness = Promise.withResolvers<void>();
    exited = new Promise((resolve) => {
      const end = (what: string) => {
        child = undefined;
        resolve();
        const ended = `${name} ended (${what})`;
        const detail = `${ended}${lastErrorOf(log)}`;
        if (!ready) readiness.reject(new StartProblem(`Kheya could not start: ${detail}`));
        else if (!asked) options.onUnexpectedExit(name, { what: ended, detail });
      };
      started.once('error', (error) => end(error.message));
      started.once('exit', (code, signal) => end(signal ?? `code ${code}`));
    });
    started.on('message', (message) => {
      if (message !== 'ready') return;
      ready = true;
      readiness.resolve();
    });
    const timer = setTimeout(() => {
      readiness.reject(new StartProblem(`${name} was not ready in a minute: see ${log}`));
    }, READY_LIMIT_MS);
    await readiness.promise.finally(() => clearTimeout(timer));
  };

  const kill = async (signal: NodeJS.Signals) => {
    asked = true;
    child?.kill(signal);
    await exited;
  };

  return {
    name,
    get pid() {
      return child?.pid;
    },
    start,
    kill,
    stop: async () => {
      const timer = setTimeout(() => child?.kill('SIGKILL'), STOP_LIMIT_MS);
      await kill('SIGTERM');
      clearTimeout(timer);
    },
  };
}

/**
 * In its own process group, so that ^C reaches the starter alone, which stops everything in order.
 */
function launch(options: ProcessOptions, log: string): ChildProcess {
  const entry = join(ROOT, ENTRIES[options.name]);
  if (!existsSync(entry)) throw new StartProblem(`${ENTRIES[options.name]} is missing.`);
  mkdirSync(options.logFolder, { recursive: true });
  const output = openSync(log, 'a', 0o600);
  try {
    return spawn(process.execPath, [...(NODE_OPTIONS_OF[options.name] ?? []), entry], {
      cwd: ROOT,
      env: { ...COMPILE_CACHE, ...options.environment },
      stdio: ['ignore', output, output, 'ipc'],
      detached: true,
    });
  } finally {
    closeSync(output);
  }
}
