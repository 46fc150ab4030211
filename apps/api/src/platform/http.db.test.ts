import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES, type Route } from '@kheya/contract';
import { requireAllHandlers } from '@kheya/http-kit';
import { TestApi, type Answer } from '#testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({
    settings: { PUBLIC_CALLS_PER_MINUTE: '5', PERSON_CALLS_PER_MINUTE: '20' },
  });
});
afterAll(() => api.stop());

const key = { 'x-api-key': 'kheya-web-sandbox' };
const PROBLEM = 'application/problem+json; charset=utf-8';

describe('a server that does not start', () => {
  const [first] = ROUTES;
  const handler = (route: Route) => ({
    route,
    run: () => Promise.reject(new Error('never asked')),
  });

  test('a route that declares no access', () => {
    const { access: _gone, ...bare } = first!;
    const route = bare as Route;
    expect(() => requireAllHandlers([route], [handler(route)])).toThrow(/declares no access/);
  });

  test('an access of an unknown kind', () => {
    const route = { ...first!, access: { kind: 'everyone' } } as unknown as Route;
    expect(() => requireAllHandlers([route], [handler(route)])).toThrow(/declares no access/);
  });

  test('a route without handler, a handler without route, two handlers', () => {
    expect(() => requireAllHandlers([first!], [])).toThrow(/0 handlers/);
    expect(() => requireAllHandlers([], [handler(first!)])).toThrow(/not a route of the contract/);
    expect(() => requireAllHandlers([first!], [handler(first!), handler(first!)])).toThrow(
      /2 handlers/,
    );
  });
});

test('both forms of a path are one route', async () => {
  for (const url of ['/settings/global/', '/settings/global']) {
    expect((await api.raw({ method: 'GET', url, headers: key })).status).toBe(200);
  }
});

test('a visitor receives today’s fee and the time of our clock', async () => {
  const before = api.clock.now().toISOString();
  const answer = await api.raw({ method: 'GET', url: '/settings/global/', headers: key });
  const { results } = answer.json<{ results: { key: string; value: string }[] }>();
  expect(results).toContainEqual({ key: 'wallet_transfer_fee_usd', value: '0.99' });
  expect(results).toContainEqual({ key: 'wallet_transfer_fee_bdt', value: '10.00' });
  expect(results).toContainEqual({ key: 'transfer_fee_ach', value: '0.00' });
  expect(results).toContainEqual({ key: 'transfer_fee_wire', value: '15.00' });
  expect(results).toContainEqual({ key: 'transfer_fee_rtgs_from_bdt', value: '115.00' });
  const told = String(answer.headers['kheya-time']);
  expect([before, told, api.clock.now().toISOString()].toSorted()[1]).toBe(told);
});

test('every answer carries its request id, and a problem repeats it', async () => {
  const answer = await api.raw({ method: 'GET', url: '/nowhere/' });
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toBe(PROBLEM);
  const body = answer.json<{ request_id: string; code: string; status: number }>();
  expect(body).toMatchObject({ code: 'not_found', status: 404 });
  expect(answer.headers['x-request-id']).toBe(body.request_id);
});

test('only pay and console may call from another origin, with credentials', async () => {
  const ask = (origin: string, url = '/user/') =>
    api.raw({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,x-api-key,step-up-token',
      },
    });
  for (const origin of [api.ctx.config.PAY_URL, api.ctx.config.CONSOLE_URL]) {
    const { headers } = await ask(origin);
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers['access-control-allow-headers']).toContain('Step-Up-Token');
  }
  for (const origin of ['http://localhost:4799', 'null', 'http://localhost:4700.evil.example']) {
    expect((await ask(origin)).headers['access-control-allow-origin']).toBeUndefined();
  }
  // Routes of operators are open to the console's page alone.
  const { PAY_URL, CONSOLE_URL } = api.ctx.config;
  const allowed = async (origin: string) =>
    (await ask(origin, '/console/ticket/')).headers['access-control-allow-origin'];
  expect(await allowed(CONSOLE_URL)).toBe(CONSOLE_URL);
  expect(await allowed(PAY_URL)).toBeUndefined();
});

test('sentences come in the requested language', async () => {
  const person = await api.client();
  const answer = await person.call('POST', '/user-address/', {}, { 'accept-language': 'bn-BD,en' });
  const body = answer.json<{ title: string; fields: Record<string, string> }>();
  expect(body.title).toBe('তথ্যগুলো দেখে নিন');
  expect(body.fields['city']).toBe('এটি পূরণ করুন।');
});

test('a body that is not JSON, has another type, or is too large is a problem of its own', async () => {
  const person = await api.client();
  const headers = {
    ...key,
    authorization: `Bearer ${person.token}`,
    'device-fingerprint': person.deviceId,
    'device-type': 'web_browser',
  };
  const send = (payload: string, type = 'application/json') =>
    api.raw({
      method: 'POST',
      url: '/user-address/',
      headers: { ...headers, 'content-type': type },
      payload,
    });
  for (const [answer, status, code] of [
    [await send('{"city":'), 400, 'body_malformed'],
    [await send('city=Queens', 'application/x-www-form-urlencoded'), 415, 'media_type_unsupported'],
    [await send(`{"city":"${'x'.repeat(70_000)}"}`), 413, 'body_too_large'],
  ] as const) {
    expect(answer.headers['content-type']).toBe(PROBLEM);
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([status, code]);
  }
  for (const noObject of ['[]', '"x"', 'null']) {
    expect((await send(noObject)).json<{ code: string }>().code).toBe('request_invalid');
  }
});

test('text that cannot be stored is refused by field', async () => {
  const person = await api.client();
  const self = `/user/${person.userId}/`;
  for (const text of ['a\0b', 'a\ud800b']) {
    const answer = await person.call('PATCH', self, { first_name: text, last_name: 'Khatun' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(['first_name']);
  }
});

test('a value of the wrong type is told apart from a missing one', async () => {
  const person = await api.client();
  const answer = await person.call('PATCH', `/user/${person.userId}/`, { first_name: 5 });
  expect(answer.json<{ fields: object }>().fields).toEqual({
    first_name: 'This field needs a different kind of value.',
  });
});

test('a parameter of any length is refused as a problem', async () => {
  for (const length of [101, 4000]) {
    const url = `/ticket/${'x'.repeat(length)}/`;
    const answer = await api.raw({ method: 'GET', url, headers: key });
    expect([answer.status, answer.headers['content-type']]).toEqual([401, PROBLEM]);
  }
});

test('an address that cannot be decoded is a problem, too', async () => {
  const answer = await api.raw({ method: 'GET', url: '/user/%E0%A4%A/' });
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toBe(PROBLEM);
  const body = answer.json<{ code: string; request_id: string }>();
  expect(body).toMatchObject({ code: 'not_found', request_id: answer.headers['x-request-id'] });
});

test('an unknown caller is refused before the body is read', async () => {
  const answer = await api.raw({ method: 'POST', url: '/user-address/', payload: '{' });
  expect(answer.json<{ code: string }>().code).toBe('api_key_invalid');
});

test('public routes are limited per address', async () => {
  const codes: string[] = [];
  const waits: number[] = [];
  for (let call = 0; call < 8; call += 1) {
    const answer = await api.raw({
      method: 'GET',
      url: '/settings/global/',
      headers: key,
      remoteAddress: '198.51.100.7',
    });
    codes.push(answer.status === 200 ? 'ok' : answer.json<{ code: string }>().code);
    if (answer.status === 429) waits.push(Number(answer.headers['retry-after']));
  }
  expect(waits).toHaveLength(3);
  for (const seconds of waits) {
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  }
  expect(codes.filter((code) => code === 'ok')).toHaveLength(5);
  expect(codes.slice(5)).toEqual(['rate_limited', 'rate_limited', 'rate_limited']);
  const other = await api.raw({
    method: 'GET',
    url: '/settings/global/',
    headers: key,
    remoteAddress: '198.51.100.8',
  });
  expect(other.status).toBe(200);
});

describe('when to retry', () => {
  const origin = 'http://localhost:4700';
  /** Another origin's page reads only the headers that are exposed to it. */
  const readable = ({ headers }: Answer) => {
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(String(headers['access-control-expose-headers'])).toContain('Retry-After');
    return Number(headers['retry-after']);
  };

  test('one person is limited over all sessions, tabs and routes, nobody else is', async () => {
    const person = await api.client();
    const tab = await api.client({ userId: person.userId, email: person.email });
    const statuses: number[] = [];
    for (let call = 0; call < 20; call += 1) {
      const answer = await (call % 2 ? tab : person).call('GET', '/user/');
      statuses.push(answer.status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await tab.call('GET', '/user-address/', undefined, { origin });
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([429, 'rate_limited']);
    expect(readable(refused)).toBeGreaterThan(0);
    expect(readable(refused)).toBeLessThanOrEqual(60);
    expect((await (await api.client()).call('GET', '/user/')).status).toBe(200);
  });

  test('a dependency that is down tells in how many seconds to retry', async () => {
    const person = await api.client();
    const sessions = api.sessions as { find: unknown };
    const { find } = sessions;
    sessions.find = () =>
      Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    try {
      const answer = await person.call('GET', '/user/', undefined, { origin });
      expect([answer.status, readable(answer)]).toEqual([503, 1]);
    } finally {
      sessions.find = find;
    }
  });
});

describe('the caller’s address, for the limit and for the signature', () => {
  const statuses = async (asked: TestApi, addresses: readonly string[]) => {
    const answers = [];
    for (const address of addresses) {
      const headers = { ...key, 'x-forwarded-for': address };
      answers.push(await asked.raw({ method: 'GET', url: '/settings/global/', headers }));
    }
    return answers.map(({ status }) => status);
  };

  test('is never what a header claims when no proxy is in front', async () => {
    const claimed = Array.from({ length: 6 }, (_, n) => `203.0.113.${n}`);
    expect(await statuses(api, claimed)).toContain(429);
  });

  test('is what the one proxy saw, behind TLS', async () => {
    const settings = { API_URL: 'https://api.kheya.example', PUBLIC_CALLS_PER_MINUTE: '1' };
    const secure = await TestApi.start({ settings });
    try {
      const seen = ['198.51.100.1', '198.51.100.2', '203.0.113.9, 198.51.100.1'];
      expect(await statuses(secure, seen)).toEqual([200, 200, 429]);
      const { headers } = await secure.raw({ method: 'GET', url: '/openapi.json' });
      expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    } finally {
      await secure.stop();
    }
  });
});

test('no answer may be cached, and none may be framed', async () => {
  const person = await api.client();
  const { headers } = await person.call('GET', '/user/');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  );
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['permissions-policy']).toContain('camera=()');
});
