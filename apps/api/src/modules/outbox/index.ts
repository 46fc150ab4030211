import { createListener, type PoolClient } from '@kheya/db';
import { drainOutbox, OUTBOX_CHANNEL, type OutboxRow } from '@kheya/ledger';
import { ADVANCE_TASK } from '#modules/transfer/index.ts';
import type { ApiModule, Background, ModuleContext, Sweep } from '#platform/module.ts';

const BATCH = 500;

/** The ledger messages that start a job; the others only repeat what is already known. */
const TASKS: Readonly<Record<string, string>> = {
  transfer_reserved: ADVANCE_TASK,
  transfer_posted: ADVANCE_TASK,
};

/** Moves the ledger's messages to the job queue; their deletion and the jobs commit together. */
export async function drain(ctx: Pick<ModuleContext, 'pool'>): Promise<void> {
  let taken = BATCH;
  while (taken === BATCH) taken = await drainOutbox(ctx.pool, BATCH, enqueue);
}

async function enqueue(client: PoolClient, rows: readonly OutboxRow[]): Promise<void> {
  const jobs = rows.flatMap(({ id, topic, payload }) => {
    const task = TASKS[topic];
    if (task === undefined) return [];
    // The message's id is the job's key, so a message delivered twice is one job.
    return [{ identifier: task, payload: { transfer_id: payload['intentId'] }, job_key: id }];
  });
  if (jobs.length === 0) return;
  await client.query(
    `select graphile_worker.add_jobs(array(
      select json_populate_record(null::graphile_worker.job_spec, job)
      from json_array_elements($1::json) as job))`,
    [JSON.stringify(jobs)],
  );
}

/** The fallback: a database notification is lost with its connection, a row is not. */
const outboxSweep: Sweep = { name: 'outbox', everySeconds: 1, run: drain };

/** Drains when the ledger notifies of new messages, one drain at a time. */
const outboxListener: Background = async (ctx) => {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const wake = () => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = drain(ctx)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'the outbox was not drained'))
      .finally(() => {
        running = undefined;
        if (!again) return;
        again = false;
        wake();
      });
  };
  const listener = createListener(ctx.pool, {
    channels: [OUTBOX_CHANNEL],
    onNotification: wake,
    onConnect: wake,
    onError: (error) => ctx.log.warn({ err: error }, 'the outbox connection was lost'),
  });
  return {
    stop: async () => {
      stopped = true;
      await listener.stop();
      await running;
    },
  };
};

export const outboxModule: ApiModule = {
  name: 'outbox',
  handlers: [],
  sweeps: [outboxSweep],
  background: outboxListener,
};
