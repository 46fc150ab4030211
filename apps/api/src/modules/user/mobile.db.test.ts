import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '@kheya/db';
import { TestApi, type Client } from '#testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api?.stop());

/** The accounts site verifies this number, or removes it. */
const prove = async (client: Client, mobile: string | null) => {
  await withClient(api.database.ownerUrl, (owner) =>
    owner.query(
      `update identity.users set mobile = $2,
         mobile_verified_at = case when $2::text is null then null else clock.now() end
       where id = $1`,
      [client.userId, mobile],
    ),
  );
  // Longer than a session is cached, whether or not the notice of the change has arrived.
  await api.advance(6);
};

const mobile = async (client: Client) =>
  (await client.call('GET', '/user-mobile/')).json<{ results: object[]; count: number }>();
const person = async (client: Client) =>
  (await client.call('GET', '/user/')).json<{
    results: { phone: string | null; is_phone_verified: boolean }[];
  }>().results[0];
const patch = (client: Client, body: object, language = 'en') =>
  client.call('PATCH', `/user/${client.userId}/`, body, { 'accept-language': language });

let drawn = 0;
const bdNumber = () => `+88017123${String((drawn += 1)).padStart(5, '0')}`;

describe('the mobile number', () => {
  test('is absent, then the typed one, split as the specification requires', async () => {
    const client = await api.client();
    expect(await mobile(client)).toEqual({ results: [], count: 0 });
    await patch(client, { country: 'US', phone: '(718) 555-0142' });
    expect((await mobile(client)).results).toEqual([
      { mobile_number: '7185550142', mobile_number_country_prefix: '+1', is_verified: false },
    ]);
    await patch(client, { country: 'BD', phone: '01712 345678' });
    expect((await mobile(client)).results).toEqual([
      { mobile_number: '1712345678', mobile_number_country_prefix: '+880', is_verified: false },
    ]);
  });

  test('that is verified replaces the typed one and follows its changes', async () => {
    const client = await api.client();
    await patch(client, { country: 'BD', phone: '01712 345678' });
    const [first, second] = [bdNumber(), bdNumber()];
    await prove(client, first);
    expect(await person(client)).toMatchObject({ phone: first, is_phone_verified: true });
    await prove(client, second);
    expect((await mobile(client)).results).toMatchObject([
      { mobile_number: second.slice(4), is_verified: true },
    ]);
    await prove(client, null);
    expect(await person(client)).toMatchObject({ phone: second, is_phone_verified: false });
  });

  test('once verified is offered, masked, for codes, also to an unconfirmed browser', async () => {
    const client = await api.client();
    await patch(client, { country: 'BD', phone: '01712 345678' });
    const masked = async (who: Client) =>
      (await who.call('GET', '/masked-mobile-email/')).json<object>();
    expect(await masked(client)).toMatchObject({ is_mobile_verified: false });
    const number = bdNumber();
    await prove(client, number);
    const { userId, email } = client;
    const elsewhere = await api.client({ userId, email, trusted: false });
    expect((await elsewhere.call('GET', '/user/')).status).toBe(406);
    expect(await masked(elsewhere)).toMatchObject({
      mobile: `••• ••• ${number.slice(-4)}`,
      is_mobile_verified: true,
    });
  });

  test('verified at sign-up is there at the first call', async () => {
    const client = await api.client();
    const number = bdNumber();
    await prove(client, number);
    expect(await person(client)).toMatchObject({ phone: number, is_phone_verified: true });
  });

  test.each(['en', 'bn'])(
    'once proved, is changed on the accounts site alone, as the refusal says in %s',
    async (language) => {
      const client = await api.client();
      const number = bdNumber();
      await prove(client, number);
      await patch(client, { country: 'BD' });
      const refused = await patch(client, { phone: '01812 345678' }, language);
      const { fields } = refused.json<{ fields: Record<string, string> }>();
      expect([refused.status, Object.keys(fields)]).toEqual([422, ['phone']]);
      expect(fields['phone']).toMatch(language === 'bn' ? /অ্যাকাউন্টস সাইটের/ : /accounts site/);
      expect((await patch(client, { phone: number.replace('+88', '') })).status).toBe(200);
      expect((await patch(client, { country: 'US' })).status).toBe(200);
      expect(await person(client)).toMatchObject({ phone: number });
    },
  );
});
