import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userList } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { isOutage } from '@kheya/service-kit';
import { eventually } from '@kheya/test-kit';
import { findPerson, loadActing } from '#modules/user/index.ts';
import { TestApi, type Client } from '#testing/test-api.ts';
import { createAuthentication } from './authentication.ts';
import { publishedKeys } from './published-keys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const codeOf = (answer: { status: number; json<T>(): T }) => {
  const { code, error_code } = answer.json<{ code: string; error_code?: number }>();
  return { status: answer.status, code, error_code };
};

test('the first call of a new person creates their row', async () => {
  const person = await api.client();
  const answer = await person.call('GET', '/user/');
  expect(answer.status).toBe(200);
  const body = userList.reply.schema.parse(answer.json());
  expect(body.count).toBe(1);
  expect(body.results[0]).toMatchObject({
    id: person.userId,
    email_address: person.email,
    profile_approval_status: 'AWAITING_PROFILE_COMPLETION',
  });
});

test('an unconfirmed address stays at the sign-up, and moves on once it is confirmed', async () => {
  const person = await api.client({ emailVerified: false });
  const status = async () =>
    (await person.call('GET', '/user/')).json<{ results: { profile_approval_status: string }[] }>()
      .results[0]?.profile_approval_status;
  expect(await status()).toBe('AWAITING_SIGNUP_COMPLETION');
  await withClient(api.database.ownerUrl, (client) =>
    client.query('update identity.users set email_verified = true where id = $1', [person.userId]),
  );
  await eventually(async () => expect(await status()).toBe('AWAITING_PROFILE_COMPLETION'));
});

test('the key of the app comes first, then the token', async () => {
  const person = await api.client();
  for (const key of [undefined, 'wrong']) {
    const noKey = await person.call('GET', '/user/', undefined, { 'x-api-key': key });
    expect(codeOf(noKey)).toEqual({ status: 401, code: 'api_key_invalid', error_code: undefined });
  }
  for (const [locale, detail] of [
    ['en', 'Sign in to continue.'],
    ['bn', 'চালিয়ে যেতে লগ ইন করুন।'],
  ]) {
    const headers = { authorization: undefined, 'accept-language': locale };
    const noToken = await person.call('GET', '/user/', undefined, headers);
    expect(codeOf(noToken)).toEqual({ status: 401, code: 'token_invalid', error_code: undefined });
    expect(noToken.json()).toMatchObject({ detail });
  }
});

test('a token with another key, audience or issuer is refused', async () => {
  const person = await api.client();
  const now = api.clock.now();
  const times = { issuedAt: now, expiresAt: new Date(now.getTime() + 60_000) };
  const claims = {
    aud: api.ctx.config.API_URL,
    sub: person.userId,
    sid: person.sessionId,
    device: person.deviceId,
    client_id: 'kheya-pay',
  };
  const whole = `Bearer ${await api.issuer.sign(claims, times)}`;
  expect((await person.call('GET', '/user/', undefined, { authorization: whole })).status).toBe(
    200,
  );
  const { client_id: _, ...nameless } = claims;
  const unsignedHead = Buffer.from('{"alg":"none"}').toString('base64url');
  const tokens = [
    await api.issuer.forge(claims, times),
    await api.issuer.sign({ ...claims, aud: 'http://localhost:1' }, times),
    await api.issuer.sign({ ...claims, iss: 'http://localhost:1' }, times),
    await api.issuer.sign({ ...claims, sid: 'not-a-session' }, times),
    await api.issuer.sign(claims, times, 'confirmation+jwt'),
    await api.issuer.sign(nameless, times),
    'not.a.token',
    `${unsignedHead}.${whole.split('.')[1]}.`,
  ];
  for (const authorization of [...tokens.map((token) => `Bearer ${token}`), 'Basic dTpw']) {
    const answer = await person.call('GET', '/user/', undefined, { authorization });
    expect(codeOf(answer).code).toBe('token_invalid');
  }
});

test('an expired token is renewed silently; 4025 means that the session is over', async () => {
  const person = await api.client();
  const old = await api.token(person, new Date(api.clock.now().getTime() - 1000));
  const late = await person.call('GET', '/user/', undefined, { authorization: `Bearer ${old}` });
  expect(codeOf(late)).toEqual({ status: 401, code: 'token_invalid', error_code: undefined });
  expect((await person.call('GET', '/user/')).status).toBe(200);
  await withClient(api.database.ownerUrl, (client) =>
    client.query(
      `update identity.sessions set ended_at = clock.now(), end_reason = 'signed_out' where id = $1`,
      [person.sessionId],
    ),
  );
  // The accounts site notifies at once; without its notification the cache would hold for five
  // seconds.
  await eventually(async () =>
    expect(codeOf(await person.call('GET', '/user/'))).toEqual({
      status: 401,
      code: 'session_expired',
      error_code: 4025,
    }),
  );
});

test('a device that is unknown, untrusted or only claimed in the header is 406', async () => {
  const stranger = await api.client({ trusted: false });
  expect(codeOf(await stranger.call('GET', '/user/'))).toMatchObject({
    status: 406,
    code: 'device_unknown',
  });
  const person = await api.client();
  for (const header of [undefined, 'another-device']) {
    const answer = await person.call('GET', '/user/', undefined, { 'device-fingerprint': header });
    expect(codeOf(answer).code).toBe('device_unknown');
  }
});

test('a browser just confirmed is admitted at once, even if the notification was lost', async () => {
  const person = await api.client({ trusted: false });
  expect((await person.call('GET', '/user/')).status).toBe(406);
  await withClient(api.database.ownerUrl, async (client) => {
    // Without the accounts site's notification, as when it arrives late.
    await client.query('alter table identity.sessions disable trigger user');
    await client.query('update identity.sessions set device_trusted = true where id = $1', [
      person.sessionId,
    ]);
    await client.query('alter table identity.sessions enable trigger user');
  });
  expect((await person.call('GET', '/user/')).status).toBe(200);
});

test('406 comes before 403, and 403 before the body is validated', async () => {
  const stranger = await api.client({ trusted: false });
  expect((await stranger.call('GET', '/user-account/')).status).toBe(406);
  const person = await api.client();
  const refused = await person.call('POST', '/bdt-account/', { account_name: 7 });
  expect(codeOf(refused)).toMatchObject({ status: 403, code: 'not_permitted' });
});

test('only the outside-check device counts as freshly confirmed, and only in the sandbox', async () => {
  const check = await api.client({ deviceId: 'outside-check' });
  const person = await api.client();
  const stepped = async (client: Client, mode: 'sandbox' | 'production') => {
    const authentication = createAuthentication({
      config: { ...api.ctx.config, KHEYA_MODE: mode },
      clock: api.clock,
      sessions: api.sessions,
      findPerson: (personId) => findPerson(api.ctx, personId),
      loadUser: (session, person) => loadActing(api.ctx, { session, person, actingFor: undefined }),
      keys: publishedKeys(api.ctx),
    });
    const headers = {
      authorization: `Bearer ${client.token}`,
      'device-fingerprint': client.deviceId,
      'device-type': 'web_browser',
    };
    const got = await authentication.authenticate({ headers } as unknown as FastifyRequest);
    return got.ok && got.caller.isFreshlySteppedUp;
  };
  expect(await stepped(check, 'sandbox')).toBe(true);
  expect(await stepped(check, 'production')).toBe(false);
  expect(await stepped(person, 'sandbox')).toBe(false);
});

test('outside checks call as operators with the web client’s key, only in the sandbox', async () => {
  const check = await api.client({ deviceId: 'outside-check', roles: ['SUPPORT'] });
  const asWeb = { 'x-api-key': 'kheya-web-sandbox' };
  expect((await check.call('GET', '/console/ticket/', undefined, asWeb)).status).toBe(200);
  const refused = (mode: 'sandbox' | 'production') =>
    createAuthentication({
      config: { ...api.ctx.config, KHEYA_MODE: mode },
      clock: api.clock,
      sessions: api.sessions,
      findPerson: () => Promise.reject(new Error('never asked')),
      loadUser: () => Promise.reject(new Error('never asked')),
      keys: publishedKeys(api.ctx),
    }).checkConsole({
      headers: { ...asWeb, 'device-fingerprint': 'outside-check' },
    } as unknown as FastifyRequest);
  expect(refused('sandbox')).toBeUndefined();
  expect(refused('production')).toMatchObject({ code: 'api_key_invalid' });
});

test('unreadable keys answer 503 and not 401, because they tell nothing about the token', async () => {
  const person = await api.client();
  const authentication = createAuthentication({
    config: api.ctx.config,
    keys: createRemoteJWKSet(new URL('http://127.0.0.1:9/jwks')),
    clock: api.clock,
    sessions: api.sessions,
    findPerson: () => Promise.reject(new Error('never asked')),
    loadUser: () => Promise.reject(new Error('never asked')),
  });
  const request = { headers: { authorization: `Bearer ${person.token}` } } as FastifyRequest;
  const failure = await authentication.authenticate(request).catch((error: unknown) => error);
  expect(isOutage(failure)).toBe(true);
});

test('a session unused for a year is over, whatever its token claims', async () => {
  const person = await api.client();
  expect((await person.call('GET', '/user/')).status).toBe(200);
  await api.advance(401 * 86_400);
  const answer = await person.call('GET', '/user/');
  expect(codeOf(answer)).toEqual({ status: 401, code: 'session_expired', error_code: 4025 });
  expect(answer.json()).toMatchObject({
    detail: 'Your session has expired. Please log in again!',
  });
});
