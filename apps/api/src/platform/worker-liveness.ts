import { sql, type Kysely } from 'kysely';
import type { Pool, PoolClient } from '@kheya/db';
import type { Logger } from '@kheya/service-kit';
import type { Database } from '#database.ts';

const RETRY_MS = 250;
// A worker that has just started takes its lock within milliseconds of its first job.
const SETTLE_SECONDS = 3;

const keyOf = (workerId: string) => `kheya:worker:${workerId}`;

/**
 * Holds a lock for as long as this worker lives. The connection ends with the process, however that
 * ends, and the lock with the connection, so that others see at once whose jobs nobody is running.
 */
export function announceWorker(
  pool: Pool,
  workerId: string,
  log: Logger,
): { stop(): Promise<void> } {
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  /** Both the waiting query and the connection report a cut; it counts once. */
  const lose = (error: Error, lost?: PoolClient) => {
    if (lost !== client) return;
    client = undefined;
    lost?.release(error);
    if (stopped) return;
    log.warn({ err: error }, 'the worker is not announced');
    timer = setTimeout(() => void hold(), lost ? 0 : RETRY_MS);
  };
  const hold = async () => {
    let taken: PoolClient | undefined;
    try {
      taken = await pool.connect();
      if (stopped) return taken.release(true);
      client = taken;
      const mine = taken;
      mine.on('error', (error) => lose(error, mine));
      mine.on('end', () => lose(new Error('the connection ended'), mine));
      await mine.query('select pg_advisory_lock(hashtextextended($1, 0))', [keyOf(workerId)]);
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)), taken);
    }
  };
  void hold();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const taken = client;
      client = undefined;
      taken?.release(true);
    },
  };
}

/**
 * Releases jobs that a dead worker had taken. The queue itself would do so after four hours, which
 * is too late for a payment that was handed over and waits for its answer. A worker is dead when
 * two checks in a row find no lock, because a living one whose connection was cut takes its lock
 * again in between.
 */
export function createJobRecovery(db: Kysely<Database>): () => Promise<readonly string[]> {
  let missing: ReadonlySet<string> = new Set();
  return async () => {
    const recovered: string[] = [];
    const seen = new Set<string>();
    for (const worker of await workersWithJobs(db)) {
      const mayUnlock = missing.has(worker);
      const isDead = await db.transaction().execute(async (trx) => {
        const { rows: tried } = await sql<{ dead: boolean }>`
          select pg_try_advisory_xact_lock(hashtextextended(${keyOf(worker)}, 0)) as dead
        `.execute(trx);
        if (!tried[0]?.dead) return false;
        if (!mayUnlock) return true;
        await sql`select graphile_worker.force_unlock_workers(array[${worker}]::text[])`.execute(
          trx,
        );
        recovered.push(worker);
        return true;
      });
      if (isDead) seen.add(worker);
    }
    missing = seen;
    if (recovered.length > 0) {
      // The living workers check for jobs at once instead of at their next poll.
      await sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(db);
    }
    return recovered;
  };
}

async function workersWithJobs(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ worker: string }>`
    select locked_by as worker from graphile_worker._private_jobs
    where locked_by is not null and locked_at < now() - ${SETTLE_SECONDS} * interval '1 second'
    union
    select locked_by from graphile_worker._private_job_queues
    where locked_by is not null and locked_at < now() - ${SETTLE_SECONDS} * interval '1 second'
  `.execute(db);
  return rows.map(({ worker }) => worker);
}
