import { beforeAll, expect, test } from 'vitest';
import { withClient } from '@kheya/db';
import { keptApi, type TestApi } from '#testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await keptApi();
});

test('a newcomer lives where they said when they signed up, from the first call on', async () => {
  const client = await api.client();
  await withClient(api.database.ownerUrl, (owner) =>
    owner.query(
      "update identity.users set home_country = 'BD', home_place = 'Sylhet' where id = $1",
      [client.userId],
    ),
  );
  const person = async () =>
    (await client.call('GET', '/user/')).json<{ results: object[] }>().results[0];
  expect(await person()).toMatchObject({ country: 'BD', home_place: 'Sylhet', user_address: null });
  // What is told later is what holds.
  await client.call('PATCH', `/user/${client.userId}/`, { country: 'US' });
  expect(await person()).toMatchObject({ country: 'US', home_place: 'Sylhet' });
});

test('who has told nothing lives nowhere yet', async () => {
  const client = await api.client();
  const { results } = (await client.call('GET', '/user/')).json<{ results: object[] }>();
  expect(results[0]).toMatchObject({ country: null, home_place: null });
});
