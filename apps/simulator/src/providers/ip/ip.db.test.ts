import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { settings, startTestSimulator, type TestSimulator } from '#tests/test-simulator.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await startTestSimulator();
});
afterEach(() => simulator.control('/reset', {}));
afterAll(() => simulator.stop());

const send = (ip: string, key = settings.IP_KEY) =>
  simulator.call('GET', `/ip/${encodeURIComponent(ip)}/json/?key=${key}`, {});

test.each([
  ['127.0.0.1', 'Jackson Heights', 'US'],
  ['::1', 'Jackson Heights', 'US'],
  ['192.0.2.77', 'Jackson Heights', 'US'],
  ['198.51.100.7', 'Dhaka', 'BD'],
  ['2001:db8::7', 'Chattogram', 'BD'],
  ['203.0.113.200', 'Paris', 'FR'],
])('%s is in %s', async (ip, city, country) => {
  const answer = await send(ip);
  expect([answer.status, answer.json()]).toEqual([
    200,
    expect.objectContaining({ ip, city, country, country_code: country }),
  ]);
  expect(answer.json()).toHaveProperty('postal');
});

test('a reserved or invalid address is an error with a reason', async () => {
  expect((await send('10.0.0.1')).json()).toMatchObject({
    error: true,
    reason: 'Reserved IP Address',
  });
  expect((await send('somewhere')).json()).toMatchObject({ reason: 'Invalid IP Address' });
  const stranger = await send('127.0.0.1', 'wrong');
  expect([stranger.status, stranger.json()]).toEqual([403, { error: true, reason: 'Invalid Key' }]);
});

test('faults', async () => {
  await simulator.fault('ip', 'refuse');
  expect((await send('127.0.0.1')).json()).toMatchObject({ reason: 'RateLimited' });
  await simulator.fault('ip', 'error_500');
  expect((await send('127.0.0.1')).status).toBe(500);
  await simulator.fault('ip', 'malformed');
  const torn = (await send('127.0.0.1')).text;
  expect(() => JSON.parse(torn)).toThrow();
  expect((await simulator.fault('ip', 'no_webhook')).json().effect).toBe('none');
  expect((await send('127.0.0.1')).status).toBe(200);
});
