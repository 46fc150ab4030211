import { Logger as WorkerLogger, run, type Task as WorkerTask } from 'graphile-worker';
import type { Logger, Metrics } from '@kheya/service-kit';
import type { ApiModule, ModuleContext, Task } from './module.ts';
import { startSweeper } from './sweeper.ts';

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
  const { pool, log } = ctx;
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

  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: quietLogger(log),
  });
  const sweeper = startSweeper({
    ctx,
    pool,
    log,
    refreshClock,
    sweeps: modules.flatMap((module) => module.sweeps ?? []),
  });
  // A runner that ends by itself would leave payments standing: the process goes and comes back.
  runner.promise.catch((error: unknown) => {
    log.fatal({ err: error }, 'the job runner ended');
    throw error;
  });
  return {
    async stop() {
      await sweeper.stop();
      await runner.stop();
    },
  };
}

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
