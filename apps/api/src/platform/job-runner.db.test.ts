import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '@kheya/db';
import { eventually } from '@kheya/test-kit';
import { TestApi } from '#testing/test-api.ts';
import { startJobRunner } from './job-runner.ts';
import type { ApiModule } from './module.ts';
import { startWorker } from './worker.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const JOBS = 'graphile_worker._private_jobs';

/**
 * Cuts the job runner's connection while it waits for a row that the test has locked in the queue.
 */
async function cutWhile(held: string, then?: () => void): Promise<void> {
  await withClient(api.database.ownerUrl, async (holder) => {
    await holder.query('begin');
    await holder.query(held);
    then?.();
    await eventually(async () => {
      const { rowCount } = await holder.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'kheya-worker jobs' and datname = current_database()
           and pg_backend_pid() = any(pg_blocking_pids(pid))`,
      );
      expect(rowCount).toBeGreaterThan(0);
    });
    await holder.query('rollback');
  });
}

/** Jobs of a lost runner are released after some seconds, for which no test should have to wait. */
const letTimePass = () =>
  withClient(api.database.ownerUrl, (client) =>
    client.query(
      `update ${JOBS} set locked_at = locked_at - interval '10 seconds' where locked_by is not null`,
    ),
  );

/** Jobs that report when they begin, and end when the test says so. */
function heldJobs() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const module: ApiModule = {
    name: 'test',
    handlers: [],
    tasks: {
      hold: async (payload) => {
        const { name, fails } = payload as { name: string; fails?: boolean };
        begun.push(name);
        if (begun.filter((other) => other === name).length > 1) return;
        await new Promise<void>((resolve) => ends.set(name, resolve));
        if (fails) throw new Error('again');
      },
    },
  };
  const begin = async (name: string, payload: { readonly fails?: boolean } = {}) => {
    await api.ctx.jobs.add(api.ctx.db, 'hold', { name, ...payload }, { key: name });
    await eventually(() => expect(begun).toContain(name));
  };
  return { begun, begin, module, end: (name: string) => ends.get(name)?.() };
}

const isGone = (name: string) =>
  eventually(async () => {
    await letTimePass();
    expect(await api.query(`select 1 from ${JOBS} where key = '${name}'`)).toEqual([]);
  });

test('a connection that is lost while a job is taken, written down or failed stops no job', async () => {
  const { begun, begin, module, end } = heldJobs();
  const worker = await startWorker({
    ctx: api.ctx,
    modules: [module],
    refreshClock: () => api.clock.refresh(),
  });
  try {
    for (const fails of [false, true]) {
      const name = fails ? 'failed' : 'done';
      await begin(name, { fails });
      await cutWhile(`lock table ${JOBS} in share mode`, () => end(name));
      await isGone(name);
      // Once, or again if the connection on which its result was to be stored is the one that was
      // cut.
      expect([1, 2]).toContain(begun.filter((other) => other === name).length);
    }
    // A job that is still running remains with the runner that took it.
    await begin('under way');
    await cutWhile(`lock table ${JOBS} in access exclusive mode`);
    await begin('after');
    end('after');
    await isGone('after');
    expect(begun.filter((name) => name === 'under way')).toHaveLength(1);
    end('under way');
    await isGone('under way');
    expect(begun.filter((name) => name === 'under way')).toHaveLength(1);
  } finally {
    for (const name of begun) end(name);
    await worker.stop();
  }
});

test('a runner that ends too often is given up', async () => {
  const { pool, log, config } = api.ctx;
  const givenUp = Promise.withResolvers<unknown>();
  const runner = await startJobRunner({
    ...{ pool, log, databaseUrl: config.DATABASE_URL },
    tasks: { count: async () => undefined },
    plan: { backoffMs: [0], stableAfterMs: 60_000, most: 0 },
    giveUp: givenUp.resolve,
  });
  await cutWhile(`lock table ${JOBS} in access exclusive mode`);
  await expect(givenUp.promise).resolves.toBeInstanceOf(Error);
  await runner.stop();
});
