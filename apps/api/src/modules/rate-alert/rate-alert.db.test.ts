import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Notification, RateAlert } from '@kheya/contract';
import { RATE_ALERTS_MAX } from '@kheya/contract/fields/rate-alert';
import { parseRate } from '@kheya/money';
import type { Answer, Client } from '#testing/test-api.ts';
import { list, ok } from '#testing/test-money.ts';
import { acceptedCustomer } from '#testing/test-customers.ts';
import { TestApi } from '#testing/test-api.ts';

let api: TestApi;
let person: Client;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api?.stop());
beforeEach(async () => {
  person = await acceptedCustomer(api);
  await setRate('122.00');
});

/**
 * The mid-market rate of this moment; the clock moves on, so that it is the newest. A second ago,
 * because the api reads its clock a moment later than the database.
 */
async function setRate(rate: string): Promise<void> {
  await api.advance(2);
  await api.query(
    `insert into payments.mid_rates (base, quote, rate_e8, source, fetched_at)
     values ('USD', 'BDT', $1, 'fx', clock.now() - interval '1 second')`,
    [parseRate(rate, 'USD', 'BDT').e8],
  );
}

const add = (rate: string, client = person) => client.call('POST', '/rate-alert/', { rate });
const alerts = () => list<RateAlert>(person, '/rate-alert/');
const change = (id: string, rate: string, client = person) =>
  client.call('PATCH', `/rate-alert/${id}/`, { rate });
const codeOf = (answer: Answer) => answer.json<{ code: string }>().code;
const titles = async () =>
  (await list<Notification>(person, '/notification/'))
    .map(({ title }) => title)
    .filter((title) => title.startsWith('A dollar'));

it('is told once, when our rate for the customer is there, not the market’s', async () => {
  const alert = await ok<RateAlert>(add('123.00'));
  expect(alert).toMatchObject({ rate: '123.00', reached_at: null, reached_rate: null });
  await setRate('123.00');
  await api.runSweeps(['rate_alert']);
  expect(await titles()).toEqual([]);
  await setRate('124.00');
  await api.runSweeps(['rate_alert']);
  await setRate('125.00');
  await api.runSweeps(['rate_alert']);
  const [reached] = await alerts();
  expect(reached?.reached_at).not.toBeNull();
  expect(reached?.state).toBe('REACHED');
  expect(Number(reached?.reached_rate)).toBeGreaterThanOrEqual(123);
  expect(Number(reached?.reached_rate)).toBeLessThan(124);
  expect(await titles()).toEqual([`A dollar is ${reached?.reached_rate} taka now`]);
});

it('waits for a year, after which the same rate can be waited for again', async () => {
  const alert = await ok<RateAlert>(add('126.00'));
  expect(alert.state).toBe('WAITING');
  await api.query(`update payments.rate_alerts set expires_at = clock.now() where id = $1`, [
    alert.id,
  ]);
  await setRate('130.00');
  await api.runSweeps(['rate_alert']);
  expect(await alerts()).toMatchObject([{ id: alert.id, state: 'EXPIRED', reached_at: null }]);
  expect(await titles()).toEqual([]);
  expect(codeOf(await change(alert.id, '135'))).toBe('rate_alert_ended');
  await setRate('122.00');
  const again = await ok<RateAlert>(add('126.00'));
  expect((await alerts()).map(({ id, state }) => [id, state])).toEqual([[again.id, 'WAITING']]);
  expect(Date.parse(again.expires_at) - Date.parse(again.created_at)).toBe(365 * 86_400_000);
});

it('is not told from a rate that is old', async () => {
  await ok(add('123.00'));
  await setRate('130.00');
  await api.advance(11 * 60);
  await api.runSweeps(['rate_alert']);
  expect((await alerts())[0]?.reached_at).toBeNull();
});

it.each([
  ['', 'request_invalid'],
  ['many', 'request_invalid'],
  ['123.45678', 'request_invalid'],
  ['120', 'rate_alert_already_reached'],
  ['250', 'rate_alert_too_far'],
])('"%s" is refused as %s', async (rate, code) => {
  const refused = await add(rate);
  expect(codeOf(refused)).toBe(code);
  expect(await alerts()).toEqual([]);
});

it('says the rate of now where it is there already, in the reader’s digits', async () => {
  const headers = { 'accept-language': 'bn' };
  const refused = await person.call('POST', '/rate-alert/', { rate: '১২০' }, headers);
  expect(refused.json<{ detail: string }>().detail).toMatch(/[১২৩৪৫৬৭৮৯০]{3}\.[১২৩৪৫৬৭৮৯০]{2}/);
});

it('is one of five that wait, each for another rate', async () => {
  const rates = Array.from({ length: RATE_ALERTS_MAX }, (_, index) => `${130 + index}`);
  const made = await Promise.all(rates.map((rate) => ok<RateAlert>(add(rate))));
  expect(codeOf(await add('140'))).toBe('rate_alert_limit_reached');
  const removed = await person.call('DELETE', `/rate-alert/${made[0]?.id}/`);
  expect(removed.status).toBe(204);
  expect(codeOf(await add('131.0000'))).toBe('rate_alert_exists');
  await ok(add('140'));
  expect((await alerts()).map(({ rate }) => rate)).toEqual([
    '131.00',
    '132.00',
    '133.00',
    '134.00',
    '140.00',
  ]);
});

it('gets another rate while it waits, and is nobody else’s', async () => {
  const alert = await ok<RateAlert>(add('123'));
  await ok(add('124'));
  expect((await ok<RateAlert>(change(alert.id, '125.5'))).rate).toBe('125.50');
  expect(codeOf(await change(alert.id, '124'))).toBe('rate_alert_exists');
  expect(codeOf(await change(alert.id, '100'))).toBe('rate_alert_already_reached');
  const other = await acceptedCustomer(api);
  expect((await change(alert.id, '126', other)).status).toBe(403);
  expect((await other.call('DELETE', `/rate-alert/${alert.id}/`)).status).toBe(403);
  await setRate('130');
  await api.runSweeps(['rate_alert']);
  expect(codeOf(await change(alert.id, '140'))).toBe('rate_alert_ended');
});
