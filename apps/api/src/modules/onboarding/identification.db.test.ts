import { beforeAll, describe, expect, test } from 'vitest';
import { keptApi, type TestApi, type Client } from '#testing/test-api.ts';
import { identityNumber } from '#testing/test-customers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await keptApi();
});

const BORN = '1985-05-14';

async function person(country: 'US' | 'BD', born = BORN): Promise<Client> {
  const client = await api.client();
  await client.call('PATCH', `/user/${client.userId}/`, { country, date_of_birth: born });
  return client;
}

const dayIn = (days: number) =>
  new Date(api.ctx.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

const save = async (client: Client, type: string, number: string, language = 'en') => {
  const answer = await client.call(
    'POST',
    '/user-identification/',
    { type, number, ...(type === 'PASSPORT' ? { expires_on: dayIn(400) } : {}) },
    { 'accept-language': language },
  );
  return {
    status: answer.status,
    ...answer.json<{
      id?: string;
      code?: string;
      fields?: Record<string, string>;
      last_four?: string;
    }>(),
  };
};

describe('accepts a number of the right kind', () => {
  test.each([
    ['US', 'SSN', '536-22-4301', '4301'],
    ['US', 'SSN', '৫৩৬২২৪৩০২', '4302'],
    ['BD', 'NID', '417 882 5930', '5930'],
    ['BD', 'NID', '2692619459871', '9871'],
    ['BD', 'NID', '19852692619459872', '9872'],
    ['BD', 'PASSPORT', 'bx 0123456', '3456'],
    ['BD', 'PASSPORT', 'A01234567', '4567'],
  ] as const)('%s %s %s', async (country, type, number, lastFour) => {
    const client = await person(country);
    expect(await save(client, type, number)).toMatchObject({ status: 201, last_four: lastFour });
    const masked = (await client.call('GET', '/user-identification/')).json<{
      results: object[];
    }>();
    expect(masked.results).toEqual([expect.objectContaining({ type, last_four: lastFour })]);
  });
});

describe('names the fault of an impossible number', () => {
  test.each([
    ['US', 'SSN', '000-12-3456', 'number'],
    ['US', 'SSN', '666-12-3456', 'number'],
    ['US', 'SSN', '912-12-3456', 'number'],
    ['US', 'SSN', '123-00-4567', 'number'],
    ['US', 'SSN', '123-45-0000', 'number'],
    ['US', 'SSN', '078-05-1120', 'number'],
    ['US', 'NID', '4178825936', 'type'],
    ['US', 'PASSPORT', 'A01234567', 'type'],
    ['BD', 'SSN', '536-22-4301', 'type'],
    ['BD', 'NID', '41788259367', 'number'],
    ['BD', 'NID', '0000000000', 'number'],
    ['BD', 'NID', '19842692619459872', 'number'],
    ['BD', 'PASSPORT', 'ABC1234567', 'number'],
    ['BD', 'PASSPORT', 'A123456', 'number'],
  ] as const)('%s %s %s', async (country, type, number, field) => {
    const client = await person(country);
    for (const language of ['en', 'bn']) {
      const refused = await save(client, type, number, language);
      expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([422, [field]]);
      expect(/[\u0980-\u09ff]/.test(refused.fields?.[field] ?? '')).toBe(language === 'bn');
    }
  });
});

test('the long NID and the date of birth agree, whichever is given second', async () => {
  const client = await person('BD');
  await save(client, 'NID', '19852692619459873');
  const change = (date_of_birth: string) =>
    client.call('PATCH', `/user/${client.userId}/`, { date_of_birth });
  const refused = await change('1986-05-14');
  expect([refused.status, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([
    422,
    ['date_of_birth'],
  ]);
  expect((await change('1985-12-01')).status).toBe(200);
});

describe('a number that others gave', () => {
  test('is accepted with the same answer, even when several give it at the same moment', async () => {
    const number = identityNumber('US');
    const people = [await person('US'), await person('US'), await person('US')];
    const answers = await Promise.all(people.map((client) => save(client, 'SSN', number)));
    const shape = { status: 201, type: 'SSN', last_four: number.slice(-4), expires_on: null };
    expect(answers).toEqual(answers.map(({ id }) => ({ ...shape, id })));
  });

  test('the long NID and the old one within it are the same number', async () => {
    const digests = async (client: Client) =>
      api.query('select number_digest from payments.user_identifications where user_id = $1', [
        client.userId,
      ]);
    const [long, old] = [await person('BD'), await person('BD')];
    await save(long, 'NID', '19852692619459874');
    await save(old, 'NID', '2692619459874');
    expect(await digests(long)).toEqual(await digests(old));
  });
});

describe('the expiry date of a passport', () => {
  const give = (client: Client, expires_on?: string) =>
    client.call('POST', '/user-identification/', {
      ...{ type: 'PASSPORT', number: 'A01234567' },
      ...(expires_on === undefined ? {} : { expires_on }),
    });
  test.each([0, -1, -400, 11 * 366])('%s days from today is refused', async (days) => {
    const client = await person('BD');
    const refused = await give(client, dayIn(days));
    const { fields = {} } = refused.json<{ fields?: object }>();
    expect([refused.status, Object.keys(fields)]).toEqual([422, ['expires_on']]);
  });

  test('tomorrow is saved and shown; a number of another kind has no expiry date', async () => {
    const client = await person('BD');
    const end = dayIn(1);
    expect((await give(client, end)).json()).toMatchObject({ expires_on: end });
    const shown = await client.call('GET', '/user-identification/');
    expect(shown.json()).toMatchObject({ results: [{ type: 'PASSPORT', expires_on: end }] });
    const number = identityNumber('BD');
    const nid = { type: 'NID', number, expires_on: end };
    expect((await client.call('POST', '/user-identification/', nid)).json()).toMatchObject({
      expires_on: null,
    });
  });

  test('is required, and must be a calendar day', async () => {
    const client = await person('BD');
    for (const day of ['2031-02-30', 'soon', '', undefined]) {
      const { status, json } = await give(client, day);
      expect([status, json<{ fields?: object }>().fields]).toEqual([
        422,
        { expires_on: expect.any(String) },
      ]);
    }
  });
});
