import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balanceOf, createPerson, openAccount } from '#tests/people.ts';
import { startTestSimulator, type TestSimulator } from '#tests/test-simulator.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await startTestSimulator();
});
beforeEach(() => simulator.control('/reset', {}));
afterAll(() => simulator.stop());

const get = (path: string) => simulator.call('GET', `/__sim${path}`, {});

describe('faults', () => {
  test.each(['plaid', 'airtime', 'chain', 'gateway'])(
    '%s is known and not simulated yet',
    async (provider) => {
      const answer = await simulator.fault(provider, 'refuse');
      expect(answer.status).toBe(501);
      expect(answer.json()).toMatchObject({ code: 'not_simulated_yet' });
      expect(answer.json().detail).toContain(provider);
    },
  );

  test.each([
    [{ provider: 'venmo', kind: 'refuse', count: 1 }, 'provider'],
    [{ provider: 'bank', kind: 'explode', count: 1 }, 'kind'],
    [{ provider: 'bank', kind: 'refuse', count: -1 }, 'count'],
    [{ provider: 'bank', kind: 'refuse', count: 'many' }, 'count'],
    [{ kind: 'refuse', count: 1 }, 'provider'],
  ])('%j is refused and the field is named', async (body, field) => {
    const answer = await simulator.control('/faults', body);
    expect(answer.status).toBe(422);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  test('arming again replaces, a count of 0 disarms, reset clears', async () => {
    await simulator.fault('bank', 'refuse', 5);
    await simulator.fault('bank', 'refuse', 2);
    await simulator.fault('mail', 'refuse', 1);
    const listed = (await get('/faults')).json();
    expect(listed.results.map((item: { remaining: number }) => item.remaining)).toEqual([2, 1]);
    await simulator.fault('mail', 'refuse', 0);
    expect((await get('/faults')).json().count).toBe(1);
    await simulator.control('/reset', {});
    expect((await get('/faults')).json().count).toBe(0);
  });
});

describe('clock and reset', () => {
  test('advancing the clock triggers what is due', async () => {
    const answer = await simulator.control('/advance', { seconds: 90.5 });
    expect(answer.json()).toEqual({ now: '2026-03-02T15:01:30.500Z' });
    for (const seconds of [-1, '5', null]) {
      const refused = await simulator.control('/advance', { seconds });
      expect(refused.status).toBe(422);
      expect(refused.json().fields).toHaveProperty('seconds');
    }
  });

  test('a reset leaves the books', async () => {
    const account = await openAccount(simulator, '75.00');
    await simulator.control('/advance', { seconds: 3600 });
    const answer = await simulator.control('/reset', {});
    expect(answer.json().now).toBe('2026-03-02T15:00:00.000Z');
    expect(await balanceOf(simulator, account.id)).toBe(7500);
    expect((await get('/messages')).json()).toEqual({ results: [], count: 0 });
  });
});

describe('recorded requests', () => {
  test('show each request without secrets', async () => {
    await createPerson(simulator);
    const { results } = (await get('/requests?provider=bank')).json();
    expect(results[0]).toMatchObject({ method: 'POST', operation: 'persons', status: 201 });
    expect(results[0].body).toMatchObject({ first_name: 'Rahima', ssn: '(hidden)' });
    expect(JSON.stringify(results)).not.toMatch(/123-45|bank-key/);
    expect((await get('/requests?provider=venmo')).status).toBe(422);
    expect((await get('/requests')).json().count).toBeGreaterThan(0);
  });
});

describe('edges', () => {
  test('card purchases are not simulated yet', async () => {
    const answer = await simulator.control('/card-purchase', { card_id: 'x', amount: '1.00' });
    expect(answer.status).toBe(501);
    expect(answer.json().code).toBe('not_simulated_yet');
  });

  test('a page of another site may not use the controls', async () => {
    const answer = await simulator.call('POST', '/__sim/reset', {
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(answer.status).toBe(403);
  });

  test('an empty body is accepted, a broken one is refused', async () => {
    const headers = { 'content-type': 'application/json' };
    const post = (payload: string) =>
      simulator.app().inject({ method: 'POST', url: '/__sim/reset', headers, payload });
    expect((await post('')).statusCode).toBe(200);
    const broken = await post('{"seconds":');
    expect(broken.statusCode).toBe(400);
    expect(broken.json()).toMatchObject({ code: 'request_invalid' });
  });

  test('unknown controls are a problem', async () => {
    expect((await simulator.control('/nothing', {})).json()).toMatchObject({ code: 'not_found' });
  });
});
