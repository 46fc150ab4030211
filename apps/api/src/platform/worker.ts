import { EventEmitter } from 'node:events';
import {
  Logger as WorkerLogger,
  run,
  type Task as WorkerTask,
  type WorkerEvents,
} from 'graphile-worker';
import type { Logger, Metrics } from '@kheya/service-kit';
import { callCountsSweep } from './call-counts.ts';
import type { ApiModule, ModuleContext, Sweep, Task } from './module.ts';
import { startSweeper } from './sweeper.ts';
import { announceWorker, recoverJobs } from './worker-liveness.ts';

const CONCURRENCY = 6;
// The fallback only: a new job and a moved clock are told by NOTIFY.
const POLL_MS = 1000;

export interface Worker {
  stop(): Promise<void>;
}

/** Runs the jobs and the sweeps of all modules. Several workers may run beside each other. */
export async function startWorker(options: {
  ctx: ModuleContext;
  modules: readonly ApiModule[];
  metrics?: Metrics;
  refreshClock: () => Promise<void>;
}): Promise<Worker> {
  const { ctx, modules, metrics, refreshClock } = options;
  const { pool, log, config } = ctx;
  const tasks = tasksOf(modules);
  const counted = metrics?.counter('jobs_total', 'Jobs that ended', ['task', 'outcome']);
  const taskList = Object.fromEntries(
    [...tasks].map(([name, task]) => [name, wrap(name, task)] as const),
  );

  function wrap(name: string, task: Task): WorkerTask {
    return async (payload, helpers) => {
      try {
        await task(payload, ctx, helpers);
        counted?.inc({ task: name, outcome: 'done' });
      } catch (error) {
        counted?.inc({ task: name, outcome: 'failed' });
        const { id, attempts } = helpers.job;
        log.warn({ task: name, job_id: id, attempts, err: error }, 'a job failed, it is retried');
        throw error;
      }
    };
  }

  const events: WorkerEvents = new EventEmitter();
  const announced: { stop(): Promise<void> }[] = [];
  events.on('pool:create', ({ workerPool }) => {
    announced.push(announceWorker(pool, workerPool.id, log));
  });
  const runner = await run({
    // Not our pool: its bigint columns are bigints, which the runner cannot write as JSON.
    connectionString: config.DATABASE_URL,
    maxPoolSize: CONCURRENCY + 2,
    taskList,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: quietLogger(log),
    events,
  });
  const sweeper = startSweeper({
    ctx,
    pool,
    log,
    refreshClock,
    sweeps: [recoverySweep, callCountsSweep, ...modules.flatMap((module) => module.sweeps ?? [])],
  });
  const background = await Promise.all(
    modules.flatMap((module) => (module.background ? [module.background(ctx)] : [])),
  );
  // A runner that ends by itself would leave payments standing: the process goes and comes back.
  runner.promise.catch((error: unknown) => {
    log.fatal({ err: error }, 'the job runner ended');
    throw error;
  });
  return {
    async stop() {
      await sweeper.stop();
      for (const one of background) await one.stop();
      await runner.stop();
      for (const one of announced) await one.stop();
    },
  };
}

const recoverySweep: Sweep = {
  name: 'worker_recovery',
  everySeconds: 1,
  async run({ db, log }) {
    const recovered = await recoverJobs(db);
    if (recovered.length > 0) log.warn({ recovered }, 'jobs of a dead worker were given back');
  },
};

/** Every task by its name; two of one name would each run half of the jobs. */
export function tasksOf(modules: readonly ApiModule[]): ReadonlyMap<string, Task> {
  const tasks = new Map<string, Task>();
  for (const module of modules) {
    for (const [name, task] of Object.entries(module.tasks ?? {})) {
      if (tasks.has(name)) throw new Error(`two modules have a task ${name}`);
      tasks.set(name, task);
    }
  }
  return tasks;
}

function quietLogger(log: Logger): WorkerLogger {
  // Its own lines repeat what a failed task logs, and may carry the payload.
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.debug({ from: 'graphile-worker' }, message);
  });
}
