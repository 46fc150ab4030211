import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Answer = () => Response;

const asked: { url: string; headers: Record<string, string>; body: unknown }[] = [];
let answers: Answer[] = [];
const kept = new Map<string, string>();

const memory = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

const json = (status: number, body: unknown, type = 'application/json'): Answer => {
  return () => new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
};
const refusal = (status: number, code: string, more: object = {}) =>
  json(status, { status, code, detail: code, ...more }, 'application/problem+json');

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  asked.length = 0;
  answers = [];
  vi.stubGlobal('localStorage', memory);
  vi.stubGlobal('sessionStorage', { ...memory, getItem: () => null });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { origin: 'http://pay.test' });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('navigator', {
    language: 'en-US',
    onLine: true,
    locks: { request: (_name: string, work: () => unknown) => work() },
  });
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    asked.push({ url, headers: (init.headers ?? {}) as Record<string, string>, body: init.body });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The client in the state a browser has it: configured, and signed in if a token is given. */
async function client(token?: string) {
  if (token !== undefined) kept.set('kheya.access_token', token);
  answers.unshift(
    json(200, { api_url: 'http://api.test', accounts_url: 'http://accounts.test', api_key: 'key' }),
  );
  const { loadConfig } = await import('#config.ts');
  await loadConfig();
  const { openSession } = await import('#session.ts');
  openSession('kheya-pay');
  asked.length = 0;
  const { call } = await import('./call.ts');
  const { alerts } = await import('./alerts.ts');
  return { call, alerts };
}

test('every call carries the app, the session and the device', async () => {
  const { call } = await client('token-1');
  answers = [json(200, { results: [], count: 0 })];
  await call('GET /notification/', { query: { limit: 20, offset: 0 } });
  const [sent] = asked;
  expect(sent?.url).toBe('http://api.test/notification/?limit=20&offset=0');
  expect(sent?.headers).toMatchObject({
    'X-Api-Key': 'key',
    Authorization: 'Bearer token-1',
    'Device-Type': 'web_browser',
    'Accept-Language': 'en',
  });
  expect(sent?.headers['Device-Fingerprint']).toMatch(/^[\w-]{22}$/);
});

test('an answer that was asked for early is taken over, once and by the same caller', async () => {
  const { call } = await client('token-1');
  const { askEarly, forgetEarly } = await import('./early.ts');
  answers = [json(200, { early: 1 }), json(200, { late: 1 }), json(200, { early: 2 })];
  askEarly('GET /user/');
  expect(await call('GET /user/')).toEqual({ early: 1 });
  expect(await call('GET /user/')).toEqual({ late: 1 });
  askEarly('GET /user/');
  forgetEarly();
  answers = [json(200, { late: 2 })];
  expect(await call('GET /user/')).toEqual({ late: 2 });
  expect(asked).toHaveLength(4);
});

test('an early refusal is one of the call', async () => {
  const { call, alerts } = await client('token-1');
  const { askEarly } = await import('./early.ts');
  answers = [refusal(401, 'session_expired', { error_code: 4025 })];
  askEarly('GET /user/');
  await expect(call('GET /user/')).rejects.toMatchObject({ code: 'session_expired' });
  expect(alerts.get().sessionEnded).toBe(true);
});

test('an expired token is renewed once and the call is repeated', async () => {
  const { call, alerts } = await client('stale');
  answers = [
    refusal(401, 'token_invalid'),
    json(200, { access_token: 'fresh' }),
    json(200, { results: [], count: 0 }),
  ];
  await call('GET /user/');
  expect(asked.map((one) => one.url)).toEqual([
    'http://api.test/user/',
    'http://accounts.test/token',
    'http://api.test/user/',
  ]);
  expect(asked[2]?.headers['Authorization']).toBe('Bearer fresh');
  expect(alerts.get().sessionEnded).toBe(false);
});

test('a token that another tab renewed is used without a second refresh', async () => {
  const { call } = await client('stale');
  answers = [
    () => {
      kept.set('kheya.access_token', 'from-the-other-tab');
      return refusal(401, 'token_invalid')();
    },
    json(200, { results: [], count: 0 }),
  ];
  await call('GET /user/');
  expect(asked[1]?.headers['Authorization']).toBe('Bearer from-the-other-tab');
});

test('4025 ends the session with an alert and does not refresh the token', async () => {
  const { call, alerts } = await client('token-1');
  answers = [refusal(401, 'session_expired', { error_code: 4025 })];
  await expect(call('GET /user/')).rejects.toMatchObject({ code: 'session_expired' });
  expect(asked).toHaveLength(1);
  expect(alerts.get().sessionEnded).toBe(true);
});

test('a refused refresh ends the session too', async () => {
  const { call, alerts } = await client('stale');
  answers = [refusal(401, 'token_invalid'), json(400, { error: 'invalid_grant' })];
  await expect(call('GET /user/')).rejects.toMatchObject({ status: 401 });
  expect(alerts.get().sessionEnded).toBe(true);
});

test.each([
  [406, 'device_unknown', 'deviceUnknown'],
  [502, 'internal_error', 'maintenance'],
] as const)('%i publishes its alert', async (status, code, name) => {
  const { call, alerts } = await client('token-1');
  answers = [refusal(status, code)];
  await expect(call('GET /user/')).rejects.toMatchObject({ status });
  expect(alerts.get()[name]).toBe(true);
});

test.each([
  [500, [{ kind: 'server_error', requestId: 'r1' }]],
  [503, []],
])('%i is published as %j, also to later listeners', async (status, told) => {
  const { call } = await client('token-1');
  const { onTransientError } = await import('./alerts.ts');
  answers = [refusal(status, 'service_unavailable', { request_id: 'r1' })];
  await expect(call('GET /user/')).rejects.toMatchObject({ status, requestId: 'r1' });
  const heard: unknown[] = [];
  onTransientError((error) => heard.push(error));
  expect(heard).toEqual(told);
});

test.each([
  ['3', 3000],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
])('a busy server’s Retry-After is read: %s', async (header, retryAfter) => {
  const { call } = await client('token-1');
  answers = [() => new Response('', { status: 503, headers: { 'retry-after': header } })];
  await expect(call('GET /user/')).rejects.toMatchObject({ retryAfter, isBusy: true });
});

test('offline: a call reports it, the event stream does not', async () => {
  const { call } = await client('token-1');
  const { send } = await import('./call.ts');
  const { onTransientError } = await import('./alerts.ts');
  Object.assign(navigator, { onLine: false });
  const heard: unknown[] = [];
  onTransientError((error) => heard.push(error));
  await expect(send('GET /events/', { isStream: true })).rejects.toBeInstanceOf(Error);
  expect(heard).toEqual([]);
  await expect(call('GET /user/')).rejects.toMatchObject({ kind: 'offline' });
  expect(heard).toEqual([{ kind: 'offline' }]);
});

test('a lost answer is not a refusal: the call must be retried with the same key', async () => {
  const { call } = await client('token-1');
  await expect(call('GET /user/')).rejects.toMatchObject({
    kind: 'unreachable',
    isAnswerLost: true,
  });
  answers = [refusal(422, 'insufficient_funds')];
  await expect(call('GET /user/')).rejects.toMatchObject({ kind: 'refused', isAnswerLost: false });
});

test('an omitted option is left out of the query, and a path parameter is escaped', async () => {
  const { call } = await client('token-1');
  answers = [json(200, { results: [] }), json(200, {})];
  await call('GET /console/ticket/', {
    query: { limit: 20, search: '', kind: undefined, assignee: 'me' },
  });
  await call('GET /console/task/:id/', { params: { id: 'a/b' } });
  expect(asked.map(({ url }) => url)).toEqual([
    'http://api.test/console/ticket/?limit=20&assignee=me',
    'http://api.test/console/task/a%2Fb/',
  ]);
});

test('a text keeps its key, and an empty answer is undefined', async () => {
  const { call } = await client('token-1');
  answers = [() => new Response(null, { status: 204 })];
  const body = { message: 'Hello', is_internal: false };
  const sent = { params: { id: 't1' }, body, idempotencyKey: 'k1' };
  expect(await call('POST /console/ticket/:id/comments/', sent)).toBeUndefined();
  expect(asked[0]).toMatchObject({ headers: { 'Idempotency-Key': 'k1' } });
  expect(JSON.parse(String(asked[0]?.body))).toEqual(body);
});

test('a file is fetched with the headers of every call, and its refusal is thrown', async () => {
  await client('token-1');
  const { send } = await import('./call.ts');
  const file = () =>
    new Response(new Blob(['card']), { headers: { 'content-type': 'image/jpeg' } });
  answers = [file, refusal(404, 'not_found')];
  const key = 'GET /console/file-upload/:id/content/';
  expect(await (await send(key, { params: { id: 'a/b' } })).text()).toBe('card');
  expect(asked[0]).toMatchObject({
    url: 'http://api.test/console/file-upload/a%2Fb/content/',
    headers: { Authorization: 'Bearer token-1' },
  });
  await expect(send(key, { params: { id: 'a/b' } })).rejects.toMatchObject({ code: 'not_found' });
});

test('the accounts site gets the same token, which is renewed once', async () => {
  await client('stale');
  const { postToAccounts } = await import('./accounts-call.ts');
  answers = [
    refusal(401, 'token_invalid'),
    json(200, { access_token: 'fresh' }),
    json(200, { sent_to: 'n•••@example.com' }),
  ];
  expect(await postToAccounts('/device/challenge', { channel: 'mail' })).toEqual({
    sent_to: 'n•••@example.com',
  });
  expect(asked.map(({ headers }) => headers['Authorization'])).toEqual([
    'Bearer stale',
    undefined,
    'Bearer fresh',
  ]);
});
