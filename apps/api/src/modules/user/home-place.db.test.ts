import { beforeAll, expect, test } from 'vitest';
import { withClient } from '@kheya/db';
import { keptApi, type TestApi } from '#testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await keptApi();
});

test('a new user lives where they said at sign-up, from the first call on', async () => {
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
  // A later answer replaces it.
  await client.call('PATCH', `/user/${client.userId}/`, { country: 'US' });
  expect(await person()).toMatchObject({ country: 'US', home_place: 'Sylhet' });
});

test('a user who named no place has none', async () => {
  const client = await api.client();
  const { results } = (await client.call('GET', '/user/')).json<{ results: object[] }>();
  expect(results[0]).toMatchObject({ country: null, home_place: null });
});
