import { sql, type Kysely } from 'kysely';
import type { Database } from '#database.ts';
import { unnestRows } from './unnest-rows.ts';

export interface JobOptions {
  /** A time on the sandbox clock. The job runs at once when it is left out. */
  readonly runAt?: Date;
  /** Jobs with the same key are one job. */
  readonly key?: string;
  /** What adding a second job with the key does to the first (graphile-worker's terms). */
  readonly keyMode?: 'replace' | 'preserve_run_at' | 'unsafe_dedupe';
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
  readonly maxAttempts?: number;
}

/** Jobs are added by the caller's own transaction, so they exist exactly when its rows do. */
export interface Jobs {
  add(
    trx: Kysely<Database>,
    task: string,
    payload: Readonly<Record<string, unknown>>,
    options?: JobOptions,
  ): Promise<void>;
}

/** The queue in PostgreSQL. Its `run_at` is system time, so the clock converts it. */
export function createJobs(): Jobs {
  return {
    async add(trx, task, payload, options = {}) {
      const { runAt, key, keyMode, queue, maxAttempts } = options;
      await sql`
        select graphile_worker.add_job(
          identifier => ${task}::text,
          payload => ${JSON.stringify(payload)}::json,
          queue_name => ${queue ?? null}::text,
          run_at => ${runAt ? sql`clock.run_at(${runAt}::timestamptz)` : sql`null::timestamptz`},
          max_attempts => ${maxAttempts ?? 25}::integer,
          job_key => ${key ?? null}::text,
          job_key_mode => ${keyMode ?? 'replace'}::text
        )`.execute(trx);
    },
  };
}

/**
 * Adds any number of jobs of one task in one statement; jobs of one queue run one after another.
 */
export async function addJobs(
  trx: Kysely<Database>,
  task: string,
  payloads: readonly Readonly<Record<string, unknown>>[],
  { queue, maxAttempts }: { readonly queue: string; readonly maxAttempts: number },
): Promise<void> {
  if (payloads.length === 0) return;
  const rows = payloads.map((payload) => ({ payload }));
  await sql`
    select from graphile_worker.add_jobs(array(
      select row(${task}::text, payload::json, ${queue}::text, null, ${maxAttempts}::integer, null, null, null)
        ::graphile_worker.job_spec
      from ${unnestRows({ payload: 'jsonb' }, rows)}))`.execute(trx);
}
