import { beforeAll, expect, test } from 'vitest';
import type { UserPreference } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { keptApi, type TestApi, type Client } from '#testing/test-api.ts';
import { ok } from '#testing/test-money.ts';

let api: TestApi;
beforeAll(async () => {
  api = await keptApi();
});

const PATH = '/user-preference/';
const get = (client: Client) => ok<UserPreference>(client.call('GET', PATH));
const change = (client: Client, body: object) =>
  ok<UserPreference>(client.call('PATCH', PATH, body));

const DEFAULTS: UserPreference = {
  language: null,
  theme: null,
  hide_balances: false,
  idle_lock_minutes: 15,
  notifications: {
    money_in: { email: true, sms: false },
    transfers: { email: true, sms: false },
    account: { email: true, sms: false },
    support: { email: true, sms: false },
    security: { email: true, sms: true },
  },
  has_phone: false,
};

test('by default everything goes by e-mail, and urgent topics by SMS', async () => {
  expect(await get(await api.client())).toEqual(DEFAULTS);
});

test('a change affects only what it names and is stored for every browser', async () => {
  const client = await api.client();
  const money = { email: false, sms: true };
  expect(await change(client, { theme: 'dark', notifications: { money_in: money } })).toEqual({
    ...DEFAULTS,
    theme: 'dark',
    notifications: { ...DEFAULTS.notifications, money_in: money },
  });
  await change(client, { hide_balances: true, idle_lock_minutes: 5, language: 'bn' });
  const wanted = {
    ...DEFAULTS,
    ...{ theme: 'dark', hide_balances: true, idle_lock_minutes: 5, language: 'bn' },
    notifications: { ...DEFAULTS.notifications, money_in: money },
  };
  const elsewhere = await api.client({ userId: client.userId, email: client.email });
  expect(await get(elsewhere)).toEqual(wanted);
  const users = await ok<{ results: { language: string }[] }>(elsewhere.call('GET', '/user/'));
  expect(users.results[0]?.language).toBe('bn');
  expect(await change(elsewhere, { theme: null, language: null })).toEqual({
    ...wanted,
    ...{ theme: null, language: null },
  });
});

test('simultaneous changes from two tabs are both kept', async () => {
  const client = await api.client();
  const each = (['money_in', 'transfers', 'account', 'support', 'security'] as const).map(
    (topic) => ({ notifications: { [topic]: { email: true, sms: true } } }),
  );
  await Promise.all([...each, { theme: 'light' }].map((body) => change(client, body)));
  const kept = await get(client);
  expect(kept.theme).toBe('light');
  expect(Object.values(kept.notifications).every(({ sms }) => sms)).toBe(true);
});

test('security e-mail cannot be turned off, and only the four idle times are accepted', async () => {
  const client = await api.client();
  for (const body of [
    { notifications: { security: { email: false, sms: false } } },
    { idle_lock_minutes: 7 },
    { theme: 'pink' },
    { language: 'fr' },
  ]) {
    expect((await client.call('PATCH', PATH, body)).status).toBe(422);
  }
  expect(await get(client)).toEqual(DEFAULTS);
});

test('a frozen customer may change how pages look, and other tabs are told', async () => {
  const client = await api.client();
  await get(client);
  await api.query(
    `update payments.users set user_status = 'FROZEN', phone = '+17185550142' where id = $1`,
    [client.userId],
  );
  await withClient(api.database.ownerUrl, async (listener) => {
    const told: string[] = [];
    listener.on('notification', ({ payload }) => told.push(payload ?? ''));
    await listener.query('listen customer_events');
    const look = { theme: 'dark', language: 'bn', hide_balances: true };
    expect(await change(client, look)).toMatchObject({ ...look, has_phone: true });
    const event = { user_id: client.userId, kind: 'user', id: client.userId };
    await expect.poll(() => told.map((text) => JSON.parse(text) as unknown)).toEqual([[event]]);
  });
  const before = await get(client);
  const off = { security: { email: true, sms: false } };
  for (const body of [
    { notifications: off },
    { idle_lock_minutes: 30 },
    { theme: null, notifications: {} },
  ]) {
    const refused = await client.call('PATCH', PATH, body);
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([
      403,
      'account_frozen',
    ]);
  }
  expect(await get(client)).toEqual(before);
});
