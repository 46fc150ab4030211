import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@kheya/test-kit';
import { withClient } from '@kheya/db';
import { TestApi } from '#testing/test-api.ts';
import type { ApiModule } from './module.ts';
import { startWorker, tasksOf } from './worker.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const advance = (seconds: number) =>
  withClient(api.database.clockUrl, (client) =>
    client.query('select clock.advance($1)', [seconds]),
  );

test('jobs run, failed ones are retried, and planned ones run when the clock gets there', async () => {
  const ran: string[] = [];
  const module: ApiModule = {
    name: 'test',
    handlers: [],
    tasks: {
      count: async (payload) => {
        const { name, fails } = payload as { name: string; fails?: number };
        ran.push(name);
        if (ran.filter((other) => other === name).length <= (fails ?? 0)) throw new Error('again');
      },
    },
  };
  const worker = await startWorker({
    ctx: api.ctx,
    modules: [module],
    refreshClock: () => api.clock.refresh(),
  });
  const { db, jobs, clock } = api.ctx;
  await jobs.add(db, 'count', { name: 'now' });
  await jobs.add(db, 'count', { name: 'twice', fails: 1 });
  const runAt = new Date(clock.now().getTime() + 3_600_000);
  await jobs.add(db, 'count', { name: 'later' }, { runAt });
  await eventually(() => expect(ran.filter((name) => name === 'now')).toHaveLength(1));
  await eventually(() => expect(ran.filter((name) => name === 'twice')).toHaveLength(1));
  // Its second attempt waits some seconds, and the moved clock shortens that wait as well.
  await advance(3_601);
  await eventually(() => expect(ran.filter((name) => name === 'twice')).toHaveLength(2));
  await eventually(() => expect(ran.filter((name) => name === 'later')).toHaveLength(1));
  await worker.stop();
});

test('a job of a transaction that rolls back does not exist', async () => {
  const { db, jobs } = api.ctx;
  const failed = db.transaction().execute(async (trx) => {
    await jobs.add(trx, 'send_mail', {}, { key: 'never' });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await api.query(`select 1 from graphile_worker.jobs where key = 'never'`)).toEqual([]);
});

test('a moved clock runs every sweep at once; one that fails does not stop the others', async () => {
  const runs = { slow: 0, failing: 0 };
  const module: ApiModule = {
    name: 'test',
    handlers: [],
    sweeps: [
      {
        name: 'failing',
        everySeconds: 86_400,
        run: async () => {
          runs.failing += 1;
          throw new Error('this one fails');
        },
      },
      {
        name: 'slow',
        everySeconds: 86_400,
        run: async () => {
          runs.slow += 1;
        },
      },
    ],
  };
  const worker = await startWorker({
    ctx: api.ctx,
    modules: [module],
    refreshClock: () => api.clock.refresh(),
  });
  await eventually(() => expect(runs).toEqual({ slow: 1, failing: 1 }));
  await advance(60);
  await eventually(() => expect(runs).toEqual({ slow: 2, failing: 2 }));
  await worker.stop();
});

test('a worker with two tasks of one name does not start', () => {
  const module = { name: 'a', handlers: [], tasks: { same: async () => undefined } };
  expect(() => tasksOf([module, { ...module, name: 'b' }])).toThrow(/two modules/);
});

test('the clock is moved while transactions change several jobs, in whatever order', async () => {
  const { db, jobs } = api.ctx;
  const runAt = new Date(api.clock.now().getTime() + 86_400_000);
  const add = (on: typeof db, key: string) => jobs.add(on, 'send_mail', {}, { key, runAt });
  // The clock moves jobs in the order they lie in.
  await add(db, 'first');
  await add(db, 'second');
  const waiting = () =>
    withClient(api.database.ownerUrl, async (client) => {
      const { rows } = await client.query(
        `select from pg_stat_activity where wait_event_type = 'Lock'
           and datname = current_database() and query like 'select clock.advance%'`,
      );
      return rows;
    });
  let moved: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await add(trx, 'second');
    moved = advance(1);
    // By then it waits for this transaction.
    await eventually(async () => expect(await waiting()).not.toEqual([]));
    await add(trx, 'first');
  });
  await moved;
});
