import type { SignIn } from '@kheya/sign-in';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alert, onServerError } from './alerts.ts';
import { createCall, createFetchFile } from './api-client.ts';

type Answer = () => Response;

const asked: { url: string; method: string; headers: Record<string, string>; body: unknown }[] = [];
let answers: Answer[] = [];

const json = (status: number, body: unknown, type = 'application/json'): Answer => {
  return () => new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
};
const refusal = (status: number, code: string) =>
  json(status, { status, code, detail: `says ${code}` }, 'application/problem+json');

beforeEach(() => {
  asked.length = 0;
  alert.set(null);
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const headers = init.headers as Record<string, string>;
    asked.push({ url, method: init.method ?? '', headers, body: init.body });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => vi.unstubAllGlobals());

function client(renewed: string | null = 'fresh') {
  const signIn = {
    deviceId: 'this-browser',
    token: () => 'stale',
    renew: vi.fn(() => Promise.resolve(renewed)),
  };
  const config = {
    mode: 'sandbox',
    api_url: 'http://api.test',
    accounts_url: 'http://accounts.test',
    pay_url: 'http://pay.test',
    api_key: 'console-key',
  } as const;
  const parts = { config, signIn: signIn as unknown as SignIn, locale: () => 'bn' };
  return { call: createCall(parts), fetchFile: createFetchFile(parts), signIn };
}

const id = 'a/b';

test('a call says which app, who, which browser and which language', async () => {
  answers = [json(200, { results: [] })];
  const { call } = client();
  const query = { limit: 20, search: '', kind: undefined, assignee: 'me' } as const;
  expect(await call('GET /console/ticket/', { query })).toEqual({ results: [] });
  expect(asked[0]).toMatchObject({
    url: 'http://api.test/console/ticket/?limit=20&assignee=me',
    headers: {
      'X-Api-Key': 'console-key',
      Authorization: 'Bearer stale',
      'Device-Fingerprint': 'this-browser',
      'Accept-Language': 'bn',
    },
  });
});

test('a token that ran out is renewed and the call made again, once', async () => {
  answers = [refusal(401, 'token_invalid'), json(200, {})];
  const { call, signIn } = client();
  await call('GET /console/ticket/:id/', { params: { id } });
  expect(asked.map(({ headers }) => headers['Authorization'])).toEqual([
    'Bearer stale',
    'Bearer fresh',
  ]);
  expect(asked[1]?.url).toBe('http://api.test/console/ticket/a%2Fb/');
  expect(signIn.renew).toHaveBeenCalledWith('stale');
  expect(alert.get()).toBeNull();
});

test.each([
  ['session_expired', 401, 'session_ended'],
  ['device_unknown', 406, 'device_unknown'],
  ['not_permitted', 403, null],
] as const)('%s with %i raises %s', async (code, status, raised) => {
  answers = [refusal(status, code)];
  const { call, signIn } = client();
  const refused = call('GET /console/macro/');
  await expect(refused).rejects.toMatchObject({ kind: 'refused', status, code });
  expect(alert.get()).toBe(raised);
  expect(signIn.renew).not.toHaveBeenCalled();
});

test('a session that cannot be renewed is over', async () => {
  answers = [refusal(401, 'token_invalid')];
  const { call } = client(null);
  await expect(call('GET /console/macro/')).rejects.toMatchObject({ status: 401 });
  expect(alert.get()).toBe('session_ended');
});

test('a server error is told to whoever listens; silence is a lost answer', async () => {
  const heard = vi.fn();
  const stop = onServerError(heard);
  const { call } = client();
  answers = [json(500, 'not a problem document', 'text/html')];
  await expect(call('GET /console/macro/')).rejects.toMatchObject({ kind: 'broken', status: 500 });
  expect(heard).toHaveBeenCalledOnce();
  await expect(call('GET /console/macro/')).rejects.toMatchObject({ kind: 'lost' });
  expect(heard).toHaveBeenCalledOnce();
  stop();
});

test('a file goes as a form whose type the browser writes', async () => {
  answers = [json(201, { id: 'f1' })];
  const { call } = client();
  await call('POST /console/attachment/', { file: new File(['%PDF'], 'proof.pdf') });
  const form = asked[0]?.body;
  expect(form).toBeInstanceOf(FormData);
  expect((form as FormData).get('upload_file')).toMatchObject({ name: 'proof.pdf' });
  expect(asked[0]?.headers).not.toHaveProperty('Content-Type');
});

test('words keep their key, and an empty answer is none', async () => {
  answers = [() => new Response(null, { status: 204 })];
  const { call } = client();
  const body = { message: 'Hello', is_internal: false };
  const sent = { params: { id: 't1' }, body, idempotencyKey: 'k1' };
  expect(await call('POST /console/ticket/:id/comments/', sent)).toBeUndefined();
  expect(asked[0]).toMatchObject({ method: 'POST', headers: { 'Idempotency-Key': 'k1' } });
  expect(JSON.parse(String(asked[0]?.body))).toEqual(body);
});

test('a file is fetched with the headers of every call, and a refusal of it is one', async () => {
  const file = () =>
    new Response(new Blob(['card']), { headers: { 'content-type': 'image/jpeg' } });
  answers = [file, refusal(404, 'not_found')];
  const { fetchFile } = client();
  const key = 'GET /console/file-upload/:id/content/';
  expect(await (await fetchFile(key, { params: { id } })).text()).toBe('card');
  expect(asked[0]).toMatchObject({
    url: 'http://api.test/console/file-upload/a%2Fb/content/',
    headers: { Authorization: 'Bearer stale', 'Device-Fingerprint': 'this-browser' },
  });
  await expect(fetchFile(key, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
});
