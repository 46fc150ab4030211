import { freshDatabase, uniqueName, type FreshDatabase } from '@kheya/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClient } from './client.ts';
import { acceptProvidedRole } from './provided-role.ts';
import { ProvisionProblem } from './provision-problem.ts';
import { withUser } from './url.ts';

let database: FreshDatabase;
const made: string[] = [];

beforeAll(async () => {
  database = await freshDatabase({ migrate: ['db', 'graphile_worker'] });
});

afterAll(async () => {
  await withClient(database.ownerUrl, async (client) => {
    for (const role of made) await client.query(`drop role "${role}"`);
  });
  await database.drop();
});

async function makeRole(rights: string): Promise<string> {
  const name = uniqueName('role');
  made.push(name);
  await withClient(database.ownerUrl, (client) =>
    client.query(`create role "${name}" login password 'x' ${rights}`),
  );
  return withUser(database.ownerUrl, name, 'x');
}

const runQuery = (url: string, sql: string) => withClient(url, (client) => client.query(sql));

it('accepts a plain role as the app role, which may then do what the app may', async () => {
  const url = await makeRole('');
  await expect(runQuery(url, 'select clock.now()')).rejects.toThrow(/permission denied/);
  await acceptProvidedRole(database.ownerUrl, 'kheya_app', url);
  await runQuery(url, 'select clock.now()');
  await acceptProvidedRole(database.ownerUrl, 'kheya_app', url);
});

it('refuses a superuser and a member of the owner', async () => {
  for (const rights of ['superuser', 'in role kheya_owner']) {
    const url = await makeRole(rights);
    const work = acceptProvidedRole(database.ownerUrl, 'kheya_app', url);
    await expect(work).rejects.toThrow(ProvisionProblem);
    await expect(work).rejects.toThrow(/cannot serve as kheya_app/);
  }
});

it('refuses an address that does not answer, in one line without the password', async () => {
  const url = withUser(database.ownerUrl, 'kheya_app', 'wrong-password');
  const work = acceptProvidedRole(database.ownerUrl, 'kheya_app', url);
  await expect(work).rejects.toThrow(/does not answer/);
  await expect(work).rejects.not.toThrow(/wrong-password/);
});

it('lets nobody log in as the owner, and no app role create anything', async () => {
  const owner = withUser(database.ownerUrl, 'kheya_owner', 'x');
  await expect(runQuery(owner, 'select 1')).rejects.toThrow(
    /not permitted to log in|authentication/,
  );
  for (const url of [database.appUrl, database.accountsUrl, database.clockUrl]) {
    await expect(runQuery(url, 'create schema mine')).rejects.toThrow(/permission denied/);
    await expect(runQuery(url, 'create table public.mine (id int)')).rejects.toThrow(/denied/);
  }
});

it('lets accounts enqueue a message, nothing else, and read no job', async () => {
  const add = (task: string, payload = '{"sealed": "…"}') =>
    runQuery(
      database.accountsUrl,
      `select graphile_worker.add_message('${task}', '${payload}', 7)`,
    );
  await add('send_mail');
  await expect(add('advance_transfer')).rejects.toThrow(/only a message/);
  for (const clear of ['{}', '{"text": "419002"}', '{"sealed": "…", "text": "419002"}']) {
    await expect(add('send_sms', clear)).rejects.toThrow(/sealed before/);
  }
  const anything = `select graphile_worker.add_job('send_mail', '{}')`;
  await expect(runQuery(database.accountsUrl, anything)).rejects.toThrow(/permission denied/);
  await expect(
    runQuery(database.accountsUrl, 'select * from graphile_worker._private_jobs'),
  ).rejects.toThrow(/permission denied/);
  const { rows } = await runQuery(
    database.appUrl,
    'select count(*) as n from graphile_worker.jobs',
  );
  expect(rows).toEqual([{ n: 1n }]);
});
