import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { settings, startTestSimulator, type TestSimulator } from '#tests/test-simulator.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await startTestSimulator();
});
afterEach(() => simulator.control('/reset', {}));
afterAll(() => simulator.stop());

const send = (query: string, token = settings.FX_TOKEN) =>
  simulator.call('GET', `/fx/v1/rates?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
const USD_BDT = 'source=USD&target=BDT';

test('answers the mid-market rate as a JSON number with its time', async () => {
  const answer = await send(USD_BDT);
  expect(answer.status).toBe(200);
  expect(answer.text).toBe(
    '[{"rate":122.40,"source":"USD","target":"BDT","time":"2026-03-02T15:00:00+0000"}]',
  );
  expect((await send('source=BDT&target=USD')).json()[0].rate).toBe(0.00816993);
});

test('a control sets the rate, a reset restores it', async () => {
  const set = await simulator.control('/fx', { mid_rate: '121.98765432' });
  expect(set.json()).toMatchObject({ mid_rate: '121.98765432' });
  expect((await send(USD_BDT)).text).toContain('"rate":121.98765432');
  await simulator.restart();
  expect((await send(USD_BDT)).text).toContain('"rate":121.98765432');
  await simulator.control('/fx', { mid_rate: 123.5 });
  expect((await send(USD_BDT)).text).toContain('"rate":123.50');
  await simulator.control('/reset', {});
  expect((await send(USD_BDT)).text).toContain('"rate":122.40');
});

test.each([['0'], ['-1'], ['abc'], ['1.123456789'], [null]])(
  'the control refuses %j and names the field',
  async (rate) => {
    const refused = await simulator.control('/fx', { mid_rate: rate });
    expect(refused.status).toBe(422);
    expect(refused.json().fields).toHaveProperty('mid_rate');
  },
);

test('wrong credentials, unknown pairs and missing fields are refused', async () => {
  expect((await send(USD_BDT, 'wrong')).status).toBe(401);
  expect((await send('source=USD')).status).toBe(400);
  expect((await send('source=USD&target=EUR')).status).toBe(422);
});

test('faults', async () => {
  await simulator.fault('fx', 'refuse');
  expect((await send(USD_BDT)).json().errors[0].code).toBe('error.rate.unavailable');
  await simulator.fault('fx', 'error_500');
  expect((await send(USD_BDT)).status).toBe(500);
  await simulator.fault('fx', 'malformed');
  const torn = (await send(USD_BDT)).text;
  expect(() => JSON.parse(torn)).toThrow();
  await simulator.fault('fx', 'slow', 1, { delay_ms: 10 });
  expect((await send(USD_BDT)).status).toBe(200);
  expect((await simulator.fault('fx', 'no_webhook')).json().effect).toBe('none');
});
