import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '@kheya/db';
import { buildApp } from '#app.ts';
import { TestApi, type Answer } from '#testing/test-api.ts';
import { callCountsSweep, createCallCounts } from './call-counts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({
    settings: {
      PERSON_CALLS_PER_MINUTE: '6',
      DEVICE_CALLS_PER_MINUTE: '8',
      REFUSED_CALLS_PER_MINUTE: '3',
      PERSONS_PER_NETWORK: '2',
      MESSAGES_PER_HOUR: '2',
      IDENTITY_NUMBERS_PER_HOUR: '3',
    },
  });
});
afterAll(() => api?.stop());

const key = { 'x-api-key': 'kheya-web-sandbox' };
let drawn = 0;

/** A network address that nobody has called from. */
const freshAddress = () => `203.0.113.${(drawn += 1)}`;

const said = (answer: Answer) =>
  answer.status < 400 ? 'ok' : `${answer.status} ${answer.json<{ code: string }>().code}`;

const many = async (calls: number, call: () => Promise<Answer>) => {
  const answers: string[] = [];
  for (let n = 0; n < calls; n += 1) answers.push(said(await call()));
  return answers;
};

/** Calls of one signed-in person, from a network address of their own. */
async function person(given: Parameters<TestApi['client']>[0] = {}) {
  const client = await api.client(given);
  const ip = freshAddress();
  const call = async (method: 'GET' | 'POST', url: string, body?: object, from = ip) =>
    api.raw({
      method,
      url,
      remoteAddress: from,
      headers: {
        ...key,
        authorization: `Bearer ${await api.token(client)}`,
        'device-fingerprint': client.deviceId,
        'device-type': 'web_browser',
      },
      ...(body ? { payload: body } : {}),
    });
  return { ...client, call, ip };
}

test('a person’s refused calls count like answered ones', async () => {
  const { call } = await person();
  const refused = await many(6, () => call('GET', '/user-account/'));
  // From the fourth call on, the network is slowed for its refused calls.
  expect(refused.slice(0, 3)).toEqual(Array(3).fill('403 not_permitted'));
  expect(refused.slice(3)).toEqual(Array(3).fill('429 rate_limited'));
  // The person is slowed for calling too often, from whatever network.
  const answer = await call('GET', '/user/', undefined, freshAddress());
  expect(said(answer)).toBe('429 rate_limited');
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('guessing keys, tokens and devices slows the network, and keeps nobody else there out', async () => {
  const { call, ip } = await person();
  const stranger = await api.client({ trusted: false });
  const guess = (headers: Record<string, string>) => () =>
    api.raw({ method: 'GET', url: '/user/', remoteAddress: ip, headers });
  expect(await many(1, guess({}))).toEqual(['401 api_key_invalid']);
  expect(await many(1, guess({ ...key, authorization: 'Bearer a.b.c' }))).toEqual([
    '401 token_invalid',
  ]);
  const unknown = {
    authorization: `Bearer ${stranger.token}`,
    'device-fingerprint': 'x',
    'device-type': 'web_browser',
  };
  expect(await many(2, guess({ ...key, ...unknown }))).toEqual([
    '406 device_unknown',
    '429 rate_limited',
  ]);
  expect(said(await call('GET', '/user/'))).toBe('ok');
});

test('one browser is limited over all people who use it', async () => {
  const deviceId = 'a-shared-browser';
  const first = await person({ deviceId });
  const second = await person({ deviceId });
  expect(await many(5, () => first.call('GET', '/user/'))).toEqual(Array(5).fill('ok'));
  const after = await many(4, () => second.call('GET', '/user/'));
  expect(after).toEqual(['ok', 'ok', 'ok', '429 rate_limited']);
});

test('one network is limited over all people behind it, including addresses unknown to us', async () => {
  const ip = freshAddress();
  const ask = (url: string) => () =>
    api.raw({ method: 'GET', url, remoteAddress: ip, headers: key });
  expect(await many(6, ask('/settings/global/'))).toEqual(Array(6).fill('ok'));
  expect(await many(6, ask('/nothing/'))).toEqual(Array(6).fill('404 not_found'));
  expect(await many(1, ask('/settings/global/'))).toEqual(['429 rate_limited']);
  expect(await many(1, ask('/nothing/'))).toEqual(['429 rate_limited']);
});

test('messages are counted by the hour', async () => {
  const { call } = await person();
  const ask = () => call('POST', '/ticket/', { subject: 'A question', message: 'What is this?' });
  expect(await many(2, ask)).toEqual(['ok', 'ok']);
  const answer = await ask();
  expect(said(answer)).toBe('429 rate_limited');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500);
  expect(said(await call('GET', '/ticket/'))).toBe('ok');
});

test('identity numbers are counted by the hour, because the answer reveals whether one is a customer’s', async () => {
  const { call } = await person();
  const guess = () => call('POST', '/user-identification/', { type: 'SSN', number: '123-45-6789' });
  expect((await many(4, guess)).slice(2)).toEqual(['422 request_invalid', '429 rate_limited']);
});

test('hourly counts hold over all processes and are deleted when they expire', async () => {
  const { ctx, sessions, hub } = api;
  const other = await buildApp({ ctx, sessions, hub });
  const client = await api.client();
  const asked = (app: typeof other) => () =>
    app.inject({
      method: 'POST',
      url: '/ticket/',
      remoteAddress: '198.51.100.77',
      headers: {
        ...key,
        authorization: `Bearer ${client.token}`,
        'device-fingerprint': client.deviceId,
        'device-type': 'web_browser',
      },
      payload: { subject: 'A question', message: 'What is this?' },
    });
  const [here, there] = [asked(api.app), asked(other)];
  expect([(await here()).statusCode, (await there()).statusCode]).toEqual([201, 201]);
  const refused = await there();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  await api.query(`update payments.call_counts set ends_at = now() where who = $1`, [
    client.userId,
  ]);
  await callCountsSweep.run(ctx);
  const left = 'select 1 from payments.call_counts where who = $1';
  expect(await api.query(left, [client.userId])).toEqual([]);
  await other.close();
});

test('simultaneous calls are each counted once, by whichever process', async () => {
  const counts = createCallCounts(api.ctx, 3600);
  const counted = [
    { who: 'somebody', most: 30 },
    { who: '198.51.100.78', most: 35 },
  ];
  const waits = await Promise.all(Array.from({ length: 40 }, () => counts('upload', counted)));
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(30);
});

test('expired counts are deleted without waiting for a row that is being counted', async () => {
  await api.query(
    `insert into payments.call_counts (surface, who, count, ends_at)
     select 'upload', who, 1, now() from unnest('{held,over}'::text[]) who`,
  );
  const left = () =>
    api.query(`select who from payments.call_counts where who in ('held', 'over')`);
  await withClient(api.database.ownerUrl, async (counting) => {
    await counting.query('begin');
    await counting.query(`select 1 from payments.call_counts where who = 'held' for update`);
    await callCountsSweep.run(api.ctx);
    expect(await left()).toEqual([{ who: 'held' }]);
    await counting.query('commit');
  });
  await callCountsSweep.run(api.ctx);
  expect(await left()).toEqual([]);
});
