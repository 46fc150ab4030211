import { beforeAll, expect, test } from 'vitest';
import { keptApi, type TestApi, type Client } from '#testing/test-api.ts';
import { customerAt } from '#testing/test-console.ts';
import { MONEY_FACTS } from '#testing/test-customers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await keptApi();
});

const shown = async (client: Client) =>
  (await client.call('GET', '/additional-info/')).json<{ results: object[]; count: number }>();
const save = (client: Client, change: object = {}) =>
  client.call('POST', '/additional-info/', { ...MONEY_FACTS, ...change });

test('money information is absent, then saved, then changed; nobody else sees it', async () => {
  const [client, stranger] = [await api.client(), await api.client()];
  expect(await shown(client)).toEqual({ results: [], count: 0 });
  const saved = await save(client);
  expect([saved.status, saved.json()]).toEqual([
    200,
    { ...MONEY_FACTS, updated_at: expect.any(String) as string },
  ]);
  await save(client, { occupation: 'RETIRED' });
  const { results, count } = await shown(client);
  expect([count, results[0]]).toEqual([1, expect.objectContaining({ occupation: 'RETIRED' })]);
  expect(await shown(stranger)).toEqual({ results: [], count: 0 });
});

test('two saves at the same moment leave one row', async () => {
  const client = await api.client();
  await client.call('GET', '/user/');
  const answers = await Promise.all([save(client), save(client, { occupation: 'STUDENT' })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await shown(client)).count).toBe(1);
});

test('a customer who takes high public office after their review is reviewed again', async () => {
  const tasks = ({ userId }: Client) =>
    api.query(
      `select 1 from payments.operator_tasks
       where kind = 'became_politically_exposed' and subject_id = $1 and closed_at is null`,
      [userId],
    );
  const [fresh, customer] = [
    await customerAt(api, { status: 'PROFILE_INFO_SAVED' }),
    await customerAt(api),
  ];
  for (const client of [fresh, customer]) {
    await save(client);
    await save(client, { occupation: 'RETIRED' });
    expect(await tasks(client)).toEqual([]);
    await save(client, { is_politically_exposed: true });
    await save(client, { is_politically_exposed: true });
  }
  expect([await tasks(fresh), (await tasks(customer)).length]).toEqual([[], 1]);
});

test.each([
  [{ occupation: 'PIRATE' }, 'occupation', 'en', /from the list/],
  [{ source_of_funds: undefined }, 'source_of_funds', 'en', /Fill this in/],
  [{ expected_monthly_amount: 500 }, 'expected_monthly_amount', 'bn', /[\u0980-\u09ff]/],
  [{ is_politically_exposed: 'no' }, 'is_politically_exposed', 'bn', /[\u0980-\u09ff]/],
])('%o is refused at the field %s', async (change, field, language, words) => {
  const client = await api.client();
  const refused = await client.call(
    'POST',
    '/additional-info/',
    { ...MONEY_FACTS, ...change },
    { 'accept-language': language },
  );
  const { fields } = refused.json<{ fields: Record<string, string> }>();
  expect([refused.status, Object.keys(fields)]).toEqual([422, [field]]);
  expect(fields[field]).toMatch(words);
});
