import { eventually, freshDatabase, type FreshDatabase } from '@kheya/test-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withClient } from './client.ts';
import { setClockMode } from './clock-mode.ts';
import { ProvisionProblem } from './provision-problem.ts';

let database: FreshDatabase;

beforeEach(async () => {
  database = await freshDatabase({ migrate: ['db', 'graphile_worker'] });
});

afterEach(() => database.drop());

async function runQuery<Row extends object>(url: string, sql: string): Promise<Row> {
  const { rows } = await withClient(url, (client) => client.query<Row>(sql));
  return rows[0] as Row;
}

const offset = async () =>
  (await runQuery<{ ms: bigint }>(database.appUrl, 'select clock.offset_milliseconds() as ms')).ms;

it('moves for everyone and brings waiting jobs nearer by the same time', async () => {
  await runQuery(
    database.appUrl,
    `select graphile_worker.add_job('send_mail', '{}', run_at => now() + interval '1 hour')`,
  );
  const runAt = 'select run_at from graphile_worker._private_jobs';
  const before = await runQuery<{ run_at: Date }>(database.appUrl, runAt);
  await runQuery(database.clockUrl, 'select clock.advance(3600)');
  const after = await runQuery<{ run_at: Date }>(database.appUrl, runAt);
  expect(before.run_at.getTime() - after.run_at.getTime()).toBe(3_600_000);
  expect(await offset()).toBe(3_600_000n);
  const times = await runQuery<{ same: boolean }>(
    database.accountsUrl,
    `select clock.to_system(clock.now()) = now() and clock.now() > now() + interval '59 min' as same`,
  );
  expect(times.same).toBe(true);
});

it('moves a job that is added meanwhile, too', async () => {
  await withClient(database.clockUrl, async (mover) => {
    await mover.query('begin');
    await mover.query('select clock.advance(7200)');
    const adding = runQuery(
      database.appUrl,
      `select graphile_worker.add_job(
         'send_mail', '{}', run_at => clock.run_at(clock.now() + interval '3 hours'))`,
    );
    await eventually(async () => {
      const waiting = await mover.query(
        `select from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and not l.granted`,
      );
      expect(waiting.rowCount).toBe(1);
    });
    await mover.query('commit');
    await adding;
  });
  const { minutes } = await runQuery<{ minutes: number }>(
    database.appUrl,
    `select round(extract(epoch from run_at - now()) / 60)::int as minutes
     from graphile_worker._private_jobs`,
  );
  expect(minutes).toBe(60);
});

it('goes back only by a reset, or by the owner before the demo history exists', async () => {
  await expect(runQuery(database.clockUrl, 'select clock.advance(-1)')).rejects.toThrow(
    /0 seconds/,
  );
  await runQuery(database.clockUrl, 'select clock.advance(90)');
  await runQuery(database.clockUrl, 'select clock.reset()');
  expect(await offset()).toBe(0n);
  await expect(runQuery(database.clockUrl, `select clock.set('2026-01-01')`)).rejects.toThrow(
    /permission denied/,
  );
  await runQuery(database.ownerUrl, `select clock.set('2026-01-01T00:00:00Z')`);
  const { now } = await runQuery<{ now: Date }>(database.appUrl, 'select clock.now() as now');
  expect(now.toISOString()).toMatch(/^2026-01-01T00:0/);
});

it('can be moved by the clock role alone', async () => {
  for (const url of [database.appUrl, database.accountsUrl]) {
    await expect(runQuery(url, 'select clock.advance(1)')).rejects.toThrow(/permission denied/);
    await expect(runQuery(url, 'update clock.offset set milliseconds = 1')).rejects.toThrow(
      /permission denied/,
    );
  }
});

it('does not move in production, which refuses a database whose clock was moved', async () => {
  await setClockMode(database.ownerUrl, 'production');
  await expect(runQuery(database.clockUrl, 'select clock.advance(1)')).rejects.toThrow(
    /sandbox only/,
  );
  await setClockMode(database.ownerUrl, 'sandbox');
  await runQuery(database.clockUrl, 'select clock.advance(1)');
  const refused = setClockMode(database.ownerUrl, 'production');
  await expect(refused).rejects.toThrow(/it is a sandbox/);
  // The kind of error that a start reports in one line.
  await expect(refused).rejects.toBeInstanceOf(ProvisionProblem);
});
