import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IpInfo } from '@kheya/contract';
import { withClient } from '@kheya/db';
import type { Client } from '#testing/test-api.ts';
import { TestWorld } from '#testing/test-world.ts';
import { findIpInfo, lookUpIp } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.start();
  await withClient(world.api.database.ownerUrl, (db) => db.query('delete from payments.ip_infos'));
});
afterAll(() => world?.stop());

const shown = async (client: Client) =>
  (await client.call('GET', '/ip-info/')).json<{ results: IpInfo[]; count: number }>();
const ask = (ip: string) => lookUpIp(world.api.ctx.db, world.api.ctx, ip);
const jobsOf = async () => {
  const [row] = await world.api.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'look_up_ip'`,
  );
  return row?.count;
};

test('the first call enqueues a look-up, later ones get its result, and the provider is called once', async () => {
  const client = await world.api.client();
  expect(await shown(client)).toEqual({ results: [], count: 0 });
  await Promise.all([shown(client), shown(client)]);
  expect(await jobsOf()).toBe(1);
  await world.api.runJobs();
  expect((await shown(client)).results).toEqual([
    {
      ip: '127.0.0.1',
      city: 'Jackson Heights',
      region: 'New York',
      country: 'United States',
      countryCode: 'US',
      latitude: 40.7557,
      longitude: -73.8831,
      timezone: 'America/New_York',
      org: 'EXAMPLE-CABLE',
      postal_code: '11372',
    },
  ]);
  await shown(await world.api.client());
  expect(await jobsOf()).toBe(0);
});

test('an address without a known place stays without one', async () => {
  await ask('10.1.2.3');
  await world.api.runJobs();
  expect([await ask('10.1.2.3'), await jobsOf()]).toEqual([undefined, 0]);
});

test('an address wrapped in IPv6 is the same one, and an invalid address is not looked up', async () => {
  await ask('::ffff:198.51.100.7');
  expect(await ask('nonsense')).toBeUndefined();
  await world.api.runJobs();
  expect(await findIpInfo(world.api.ctx.db, '198.51.100.7')).toMatchObject({ countryCode: 'BD' });
});

test.each([
  ['refuse', '192.0.2.1'],
  ['error_500', '192.0.2.2'],
  ['timeout_before_commit', '192.0.2.3'],
  ['malformed', '192.0.2.4'],
])('a provider with the fault %s is called again, and no request waits', async (kind, ip) => {
  await world.control('/faults', { provider: 'ip', kind, count: 1 });
  await ask(ip);
  await world.api.runJobs();
  expect(await findIpInfo(world.api.ctx.db, ip)).toBeUndefined();
  expect(await jobsOf()).toBe(1);
  await world.api.query(`update graphile_worker._private_jobs set run_at = now()`);
  await world.api.runJobs();
  expect(await findIpInfo(world.api.ctx.db, ip)).toMatchObject({ city: 'Jackson Heights' });
});

test('a look-up that was given up is tried again the next day', async () => {
  await ask('192.0.2.250');
  await world.api.query(
    `select graphile_worker.permanently_fail_jobs(array_agg(id)) from graphile_worker.jobs`,
  );
  await ask('192.0.2.250');
  await world.api.runJobs();
  expect(await findIpInfo(world.api.ctx.db, '192.0.2.250')).toBeUndefined();
  await world.api.advance(25 * 3600);
  await Promise.all([ask('192.0.2.250'), ask('192.0.2.250')]);
  await world.api.runJobs();
  expect(await findIpInfo(world.api.ctx.db, '192.0.2.250')).toBeDefined();
});
