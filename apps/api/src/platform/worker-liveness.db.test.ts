import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@kheya/test-kit';
import { createPool, withClient } from '@kheya/db';
import { TestApi } from '#testing/test-api.ts';
import { announceWorker, createJobRecovery } from './worker-liveness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

async function lockedJob(worker: string): Promise<void> {
  await api.ctx.jobs.add(api.ctx.db, 'send_mail', {}, { key: worker });
  await withClient(api.database.ownerUrl, (client) =>
    client.query(
      `update graphile_worker._private_jobs
       set locked_by = $1, locked_at = now() - interval '10 seconds' where key = $1`,
      [worker],
    ),
  );
}

/**
 * The holders of a worker's lock on connections with this name; other databases have locks, too.
 */
const holders = (name: string) =>
  api.query<{ pid: number }>(
    `select pid from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and application_name = $1`,
    [name],
  );

test('jobs of a worker that died are released; those of a living one are not', async () => {
  const pool = createPool(api.database.appUrl, { max: 2, applicationName: 'alive' });
  const alive = announceWorker(pool, 'alive', api.ctx.log);
  await eventually(async () => expect(await holders('alive')).toHaveLength(1));
  await lockedJob('alive');
  await lockedJob('dead');
  const recoverJobs = createJobRecovery(api.ctx.db);
  expect(await recoverJobs()).toEqual([]);
  expect(await recoverJobs()).toEqual(['dead']);
  const locked = await api.query<{ locked_by: string }>(
    'select locked_by from graphile_worker._private_jobs where locked_by is not null',
  );
  expect(locked).toEqual([{ locked_by: 'alive' }]);
  // The connections of a killed process are closed, and its lock is released with them.
  await alive.stop();
  await eventually(async () => expect(await recoverJobs()).toEqual(['alive']));
  await pool.end();
});

test('a living worker whose connection is cut announces itself again and keeps its jobs', async () => {
  const pool = createPool(api.database.appUrl, { max: 2, applicationName: 'cut' });
  const announced = announceWorker(pool, 'cut', api.ctx.log);
  const [first] = await eventually(async () => {
    const found = await holders('cut');
    expect(found).toHaveLength(1);
    return found;
  });
  await lockedJob('cut');
  const recoverJobs = createJobRecovery(api.ctx.db);
  await withClient(api.database.ownerUrl, (client) =>
    client.query('select pg_terminate_backend($1)', [first!.pid]),
  );
  expect(await recoverJobs()).toEqual([]);
  await eventually(async () => {
    const [next] = await holders('cut');
    expect(next).toBeDefined();
    expect(next).not.toEqual(first);
  });
  expect(await recoverJobs()).toEqual([]);
  await announced.stop();
  await pool.end();
});
