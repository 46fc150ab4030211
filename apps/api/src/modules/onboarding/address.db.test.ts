import { beforeAll, describe, expect, test } from 'vitest';
import { keptApi, type TestApi, type Client } from '#testing/test-api.ts';
import { fillProfile, statusOf, submit } from '#testing/test-customers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await keptApi();
});

interface Shown {
  id: string;
  address_type: string;
  mailing_address_type: string;
  city: string;
  state: string | null;
  district: string | null;
  thana: string | null;
}

const QUEENS = {
  address_line_1: '12 Example Street',
  city: 'Queens',
  state: 'NY',
  postal_code: '11101',
  country: 'US',
};
const DHAKA = {
  address_line_1: 'House 7, Road 3',
  city: 'Dhaka',
  postal_code: '1209',
  country: 'BD',
  division: 'C',
  district: 'Dhaka',
  thana: 'Dhanmondi',
};

const save = (client: Client, type: string, place: object = QUEENS, language = 'en') =>
  client.call(
    'POST',
    '/user-address/',
    { ...place, address_type: type },
    { 'accept-language': language },
  );
const change = (client: Client, id: string, body: object) =>
  client.call('PATCH', `/user-address/${id}/`, body);
const remove = (client: Client, id: string) => client.call('DELETE', `/user-address/${id}/`);
const list = async (client: Client) =>
  (await client.call('GET', '/user-address/')).json<{ results: Shown[] }>().results;
const saved = async (client: Client, type: string, place: object = QUEENS) => {
  const answer = await save(client, type, place);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json<Shown>();
};

describe('every kind of address', () => {
  test.each([
    ['legal', 'MAILING', 1],
    ['billing', 'BILLING', 1],
    ['shipping', 'SHIPPING', 1],
    ['cardShipping', 'SHIPPING', 2],
    ['productShipping', 'SHIPPING', 2],
  ])('%s is %s, and two saves leave %i', async (type, mailing, count) => {
    const client = await api.client();
    await saved(client, type, DHAKA);
    const second = await saved(client, type, { ...DHAKA, thana: 'Gulshan' });
    expect(second).toMatchObject({ mailing_address_type: mailing, thana: 'Gulshan', state: null });
    expect((await list(client)).map(({ address_type: kept }) => kept)).toEqual(
      Array.from({ length: count }, () => type),
    );
  });

  test('two concurrent saves of a single address leave one', async () => {
    const client = await api.client();
    await client.call('GET', '/user/');
    const answers = await Promise.all([save(client, 'shipping'), save(client, 'shipping')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await list(client)).toHaveLength(1);
  });

  test('a list ends at ten, even under concurrent saves', async () => {
    const client = await api.client();
    for (let number = 0; number < 8; number += 1) await saved(client, 'cardShipping');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => save(client, 'cardShipping')),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 422, 422,
    ]);
    const refused = answers.find(({ status }) => status === 422);
    expect(Object.keys(refused?.json<{ fields: object }>().fields ?? {})).toEqual(['address_type']);
    expect((await save(client, 'productShipping')).status).toBe(201);
  });
});

describe('changing an address', () => {
  test('keeps what is not named, and validates the whole', async () => {
    const client = await api.client();
    const { id } = await saved(client, 'cardShipping', DHAKA);
    const moved = await change(client, id, { thana: 'Gulshan', postal_code: '১২১২' });
    expect([moved.status, moved.json()]).toEqual([
      200,
      expect.objectContaining({ id, city: 'Dhaka', thana: 'Gulshan', postal_code: '1212' }),
    ]);
    const refused = await change(client, id, { district: 'Sylhet' });
    expect([refused.status, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([
      422,
      ['district'],
    ]);
    const abroad = await change(client, id, { ...QUEENS });
    expect(abroad.json()).toMatchObject({
      state: 'NY',
      division: null,
      district: null,
      thana: null,
    });
  });

  test('the legal address cannot change country, or anything once the profile is submitted', async () => {
    const client = await api.client();
    await fillProfile(client);
    const [legal] = await list(client);
    const abroad = await change(client, legal!.id, { ...DHAKA });
    expect(Object.keys(abroad.json<{ fields: object }>().fields)).toEqual(['country']);
    expect((await change(client, legal!.id, { city: 'Jamaica' })).status).toBe(200);
    await submit(client);
    const late = await change(client, legal!.id, { city: 'Flushing' });
    expect([late.status, late.json<{ code: string }>().code]).toEqual([
      409,
      'profile_status_not_allowed',
    ]);
    const parcel = await saved(client, 'productShipping');
    expect((await change(client, parcel.id, { city: 'Flushing' })).status).toBe(200);
    expect(await statusOf(client)).toBe('PROFILE_COMPLETED');
  });

  test('concurrently with its removal ends as one of the two', async () => {
    const client = await api.client();
    const { id } = await saved(client, 'cardShipping');
    const [changed, removed] = await Promise.all([
      change(client, id, { city: 'Flushing' }),
      remove(client, id),
    ]);
    expect(removed.status).toBe(204);
    expect([200, 403]).toContain(changed.status);
    expect(await list(client)).toEqual([]);
  });
});

describe('removing an address', () => {
  test('removes it once', async () => {
    const client = await api.client();
    const { id } = await saved(client, 'billing');
    expect((await remove(client, id)).status).toBe(204);
    expect((await remove(client, id)).status).toBe(403);
  });

  test.each(['en', 'bn'])('is refused for a legal address, in %s', async (language) => {
    const client = await api.client();
    const { id } = await saved(client, 'legal');
    const refused = await client.call('DELETE', `/user-address/${id}/`, undefined, {
      'accept-language': language,
    });
    const { fields } = refused.json<{ fields: Record<string, string> }>();
    expect([refused.status, Object.keys(fields)]).toEqual([422, ['address_type']]);
    expect(fields['address_type']).toMatch(language === 'bn' ? /[\u0980-\u09ff]/ : /can.t remove/);
    expect(await list(client)).toHaveLength(1);
  });
});

test('somebody else’s address is not found', async () => {
  const [owner, stranger] = [await api.client(), await api.client()];
  const { id } = await saved(owner, 'cardShipping');
  expect((await change(stranger, id, { city: 'Flushing' })).status).toBe(403);
  expect((await remove(stranger, id)).status).toBe(403);
  expect((await change(stranger, 'not-an-id', { city: 'Flushing' })).status).toBe(403);
  expect(await list(owner)).toHaveLength(1);
});

describe('outside the served places', () => {
  const HILO = { ...QUEENS, city: 'Hilo', state: 'HI', postal_code: '96720' };
  const RANGAMATI = {
    ...DHAKA,
    city: 'Rangamati',
    postal_code: '4500',
    division: 'B',
    district: 'Rangamati',
    thana: 'Rangamati Sadar',
  };

  test.each([
    [HILO, 'en', 'Hawaii'],
    [HILO, 'bn', 'হাওয়াই'],
    [RANGAMATI, 'en', 'Rangamati'],
    [RANGAMATI, 'bn', 'রাঙ্গামাটি'],
  ])('a legal address is refused: %o in %s', async (place, language, name) => {
    const client = await api.client();
    const refused = await save(client, 'legal', place, language);
    const { code, detail } = refused.json<{ code: string; detail: string }>();
    expect([refused.status, code]).toEqual([422, 'place_not_served']);
    expect(detail).toContain(name);
  });

  test('a delivery address may be there, but a legal address may not be changed to it', async () => {
    const client = await api.client();
    expect((await save(client, 'productShipping', HILO)).status).toBe(201);
    const { id } = await saved(client, 'legal');
    const moved = await change(client, id, HILO);
    expect(moved.json<{ code: string }>().code).toBe('place_not_served');
  });
});
