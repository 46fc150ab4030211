import type { Task as WorkerTask } from 'graphile-worker';
import type { Metrics } from '@kheya/service-kit';
import { callCountsSweep } from './call-counts.ts';
import { startJobRunner } from './job-runner.ts';
import type { ApiModule, ModuleContext, Sweep, Task } from './module.ts';
import { startSweeper } from './sweeper.ts';
import { createJobRecovery } from './worker-liveness.ts';

export interface Worker {
  stop(): Promise<void>;
}

/** Runs the jobs and the sweeps of all modules. Several workers may run at the same time. */
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

  const runner = await startJobRunner({
    ...{ pool, log, databaseUrl: config.DATABASE_URL, tasks: taskList },
    // Not caught, so that the process ends and its supervisor starts it again.
    giveUp: (error) =>
      setImmediate(() => {
        throw error;
      }),
  });
  const sweeper = startSweeper({
    ctx,
    pool,
    log,
    refreshClock,
    sweeps: [
      recoverySweep(ctx),
      callCountsSweep,
      ...modules.flatMap((module) => module.sweeps ?? []),
    ],
  });
  const background = await Promise.all(
    modules.flatMap((module) => (module.background ? [module.background(ctx)] : [])),
  );
  return {
    async stop() {
      // Both are stopped together: what a sweep finds must not begin while running jobs are waited
      // for.
      await Promise.all([sweeper.stop(), runner.stop()]);
      for (const one of background) await one.stop();
    },
  };
}

function recoverySweep({ db }: ModuleContext): Sweep {
  const recoverJobs = createJobRecovery(db);
  return {
    name: 'worker_recovery',
    everySeconds: 1,
    async run({ log }) {
      const recovered = await recoverJobs();
      if (recovered.length > 0) log.warn({ recovered }, 'jobs of a dead worker were given back');
    },
  };
}

/** Every task by its name. Two tasks of one name would each receive half of the jobs. */
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
