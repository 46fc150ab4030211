import { EventEmitter } from 'node:events';
import {
  Logger as QueueLogger,
  run,
  type Runner,
  type Task as QueueTask,
  type WorkerEvents,
} from 'graphile-worker';
import { createPool, type Pool } from '@kheya/db';
import { createRestartCounter, type Logger, type RestartPolicy } from '@kheya/service-kit';
import { announceWorker } from './worker-liveness.ts';

const CONCURRENCY = 6;
// The fallback only: NOTIFY reports new jobs and a moved clock.
const POLL_MS = 1000;
/** For the queue's statements about a job that has just ended. */
const WRITE_DOWN_MS = 1000;

/** About four minutes without the database, which is tried every four seconds. */
const PLAN: RestartPolicy = {
  backoffMs: [100, 500, 1000, 2000, 4000],
  stableAfterMs: 60_000,
  most: 60,
};

export interface JobRunnerOptions {
  /** The process's pool, on which the lock is held that shows that this runner is alive. */
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly tasks: Readonly<Record<string, QueueTask>>;
  readonly plan?: RestartPolicy;
  /** The runner could not be restarted: the process has to end and be started again. */
  readonly giveUp: (error: unknown) => unknown;
}

export interface JobRunner {
  /** Takes no further jobs and waits for the running ones. */
  stop(): Promise<void>;
}

/**
 * Runs the jobs of the queue. One lost connection ends the queue's own runner, which then cannot
 * know which jobs it was given or could not store. That runner finishes the jobs it is running, the
 * jobs it had taken are released, and another runner takes its place, with growing pauses.
 */
export async function startJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
  const { log, giveUp } = options;
  const restarts = createRestartCounter(options.plan ?? PLAN);
  const lives = new Set<RunnerLife>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const begin = async () => {
    const life = await beginLife(options, (error) => again(error));
    lives.add(life);
    void life.ended.then(() => lives.delete(life));
    if (stopped) void life.stop();
  };
  const again = (error: unknown) => {
    if (stopped) return;
    const pause = restarts.next();
    if (pause === undefined) {
      log.fatal({ err: error }, 'the job runner ended too often');
      giveUp(error);
      return;
    }
    log.warn({ err: error, pause_ms: pause }, 'the job runner ended, it is started again');
    timer = setTimeout(() => void begin().catch(again), pause);
  };

  await begin();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.all([...lives].map((life) => life.stop()));
    },
  };
}

/** One run of the queue's runner, on connections of its own. */
interface RunnerLife {
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

async function beginLife(
  options: JobRunnerOptions,
  onLost: (error: unknown) => void,
): Promise<RunnerLife> {
  const { databaseUrl, log } = options;
  const pool = createPool(databaseUrl, {
    max: CONCURRENCY + 2,
    applicationName: 'kheya-worker jobs',
    driverTypes: true,
  });
  const jobs = countJobs(options.tasks);
  const events: WorkerEvents = new EventEmitter();
  const announced: { stop(): Promise<void> }[] = [];
  events.on('pool:create', ({ workerPool }) => {
    announced.push(announceWorker(options.pool, workerPool.id, log));
  });
  const close = async () => {
    for (const one of announced) await one.stop();
    await pool.end();
  };
  const runner = await run({
    pgPool: pool,
    taskList: jobs.tasks,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: quietLogger(log),
    events,
    // Only a batch reports a job whose result cannot be stored; for a single job the process would
    // end.
    preset: {
      worker: { pollInterval: POLL_MS, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  let ended: Promise<void> | undefined;
  const end = () => (ended ??= endRunner(runner, jobs.idle).then(close));
  const gone = Promise.withResolvers<void>();
  const lose = (error: unknown) => {
    if (ended) return;
    void end().then(gone.resolve, gone.resolve);
    onLost(error);
  };
  events.on('pool:fatalError', ({ error }) => lose(error));
  // The lost answer may have named a job that is now ours, and nobody would ever run it.
  events.on('worker:getJob:error', ({ error }) => lose(error));
  runner.promise.then(
    () => lose(new Error('the job runner stopped by itself')),
    (error: unknown) => lose(error),
  );
  return {
    ended: gone.promise,
    stop: () => end().finally(gone.resolve),
  };
}

/** Lets running jobs end. After a lost connection the runner itself may wait for ever. */
async function endRunner(runner: Runner, idle: () => Promise<void>): Promise<void> {
  const stopped = runner.stop().catch(() => undefined);
  const settled = Promise.allSettled([stopped, runner.promise]);
  await Promise.race([settled, idle().then(() => pause(WRITE_DOWN_MS))]);
}

/** The tasks, and when none of them is under way. */
function countJobs(given: Readonly<Record<string, QueueTask>>) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const counted = (task: QueueTask): QueueTask =>
    async function count(payload, helpers) {
      running += 1;
      try {
        return await task(payload, helpers);
      } finally {
        running -= 1;
        if (running === 0) for (const resolve of waiting.splice(0)) resolve();
      }
    };
  return {
    tasks: Object.fromEntries(Object.entries(given).map(([name, task]) => [name, counted(task)])),
    idle: async () => {
      while (running > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

function quietLogger(log: Logger): QueueLogger {
  // The queue's own lines repeat what a failed task logs, and may contain the payload.
  return new QueueLogger(() => (level, message) => {
    if (level === 'error') log.debug({ from: 'graphile-worker' }, message);
  });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
