import { withClient } from '@kheya/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAY_URL, startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createPerson, PASSWORD, sessionForApi } from './test-people.ts';

const email = 'person@example.com';
let server: TestAccounts;
let userId: string;
beforeAll(async () => {
  server = await startTestAccounts();
  userId = await createPerson(server, email);
});
afterAll(() => server.stop());

const DAY = 86_400;

describe('refresh', () => {
  it('rotates the token, which no script can read', async () => {
    const app = createTestApp(server.url);
    const first = await app.signIn(email, PASSWORD);
    const before = app.browser.cookie('kheya_accounts_refresh_pay')?.value;
    const second = await app.refresh();
    expect(second.status).toBe(200);
    expect(second.body).not.toHaveProperty('refresh_token');
    expect(second.claims).toMatchObject({
      sid: first.claims['sid'],
      device: app.device,
      aud: server.config.apiUrl,
    });
    const after = app.browser.cookie('kheya_accounts_refresh_pay')?.value;
    expect(after).toBeDefined();
    expect(after).not.toBe(before);
  });

  it('ends the session when an old token is presented again', async () => {
    const app = createTestApp(server.url);
    const { claims } = await app.signIn(email, PASSWORD);
    const stolen = app.browser.cookie('kheya_accounts_refresh_pay');
    await app.refresh();
    const thief = createTestApp(server.url);
    if (stolen) thief.browser.setCookie(stolen);
    expect((await thief.refresh()).body['error']).toBe('invalid_grant');
    expect(await sessionForApi(server, claims['sid'])).toMatchObject({ active: false });
    expect((await app.refresh()).body['error']).toBe('invalid_grant');
    const [row] = await server.query('select end_reason from identity.sessions where id = $1', [
      claims['sid'],
    ]);
    expect(row).toEqual({ end_reason: 'refresh_reused' });
  });

  it('lets only one of two concurrent requests pass', async () => {
    const app = createTestApp(server.url);
    const { claims } = await app.signIn(email, PASSWORD);
    const answers = await Promise.all([app.refresh(), app.refresh(), app.refresh()]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(await sessionForApi(server, claims['sid'])).toMatchObject({ active: false });
  });

  it('answers clearly without a cookie, and reveals nothing to another origin', async () => {
    const app = createTestApp(server.url);
    expect((await app.refresh()).body['error']).toBe('invalid_grant');
    const preflight = (origin: string) =>
      fetch(`${server.url}/token`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const ours = await preflight(PAY_URL);
    expect(ours.headers.get('access-control-allow-origin')).toBe(PAY_URL);
    expect(ours.headers.get('access-control-allow-credentials')).toBe('true');
    const others = await preflight('https://evil.example');
    expect(others.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the clock', () => {
  it('ages tokens and codes, and keeps those in use', async () => {
    const app = createTestApp(server.url);
    const { body, claims } = await app.signIn(email, PASSWORD);
    const token = String(body['access_token']);
    expect((await app.callWithBearer('/device/challenge', token)).status).toBe(200);
    await server.advance(601);
    const late = await app.callWithBearer('/device/challenge', token);
    expect(late.status).toBe(401);
    expect(await late.json()).toMatchObject({ code: 'session_expired', error_code: 4025 });

    await server.advance(60 * DAY);
    const fresh = await app.refresh();
    expect(fresh.status).toBe(200);
    expect(fresh.claims['sid']).toBe(claims['sid']);
    const now = Math.floor(server.accounts.clock.now().getTime() / 1000);
    expect(Math.abs(Number(fresh.claims.iat) - now)).toBeLessThanOrEqual(5);
    expect(Number(fresh.claims.exp) - Number(fresh.claims.iat)).toBe(600);
    expect(await sessionForApi(server, claims['sid'])).toMatchObject({ active: true });
    const again = await app.callWithBearer('/device/challenge', String(fresh.body['access_token']));
    expect(again.status).toBe(200);
  });

  it('lets people sign in months later, and changes nothing else', async () => {
    await server.advance(200 * DAY);
    const app = createTestApp(server.url);
    const { claims, status } = await app.signIn(email, PASSWORD);
    expect(status).toBe(200);
    expect((await app.refresh()).claims['sid']).toBe(claims['sid']);
  });

  it('ends a session unused for 90 days, and every session after 180', async () => {
    const idle = createTestApp(server.url);
    const idleSession = await idle.signIn(email, PASSWORD);
    const used = createTestApp(server.url);
    const usedSession = await used.signIn(email, PASSWORD);
    await server.advance(89 * DAY);
    expect((await used.refresh()).status).toBe(200);
    await server.advance(2 * DAY);
    expect((await idle.refresh()).body['error']).toBe('invalid_grant');
    expect(await sessionForApi(server, idleSession.claims['sid'])).toMatchObject({ active: false });
    expect((await used.refresh()).status).toBe(200);
    await server.advance(90 * DAY);
    expect((await used.refresh()).body['error']).toBe('invalid_grant');
    expect(await sessionForApi(server, usedSession.claims['sid'])).toMatchObject({ active: false });
    // The browser's single sign-on ended with them: the password is asked for again.
    await used.startFlow();
  });

  it.each(['kheya-console', 'kheya-pay'] as const)(
    'ends an operator’s session in %s after an hour without use, and always after twelve',
    async (client) => {
      const desk = `desk-${client}@example.com`;
      await createPerson(server, desk, ['COMPLIANCE']);
      const app = createTestApp(server.url, client);
      const { claims } = await app.signIn(desk, PASSWORD);
      const ends = claims['session_ends'];
      // Only the console is told the end; both end.
      const told = client === 'kheya-console' ? Number(ends) - Number(claims.iat) : undefined;
      if (told === undefined) expect(ends).toBeUndefined();
      else expect(told).toBeGreaterThan(11.9 * 3600);
      for (let hour = 1; hour <= 12; hour += 1) {
        await server.advance(3540);
        expect((await app.refresh()).claims['session_ends']).toBe(ends);
      }
      await server.advance(1200);
      expect((await app.refresh()).body['error']).toBe('invalid_grant');
      expect(await sessionForApi(server, claims['sid'])).toMatchObject({ active: false });
      // The single sign-on of the browser does not stand in for it.
      await app.startFlow();
      await app.signIn(desk, PASSWORD);
      await server.advance(3660);
      expect((await app.refresh()).body['error']).toBe('invalid_grant');
    },
  );

  it("counts an operator's twelve hours from the sign-in, however often the app returns", async () => {
    const desk = 'desk-anew@example.com';
    await createPerson(server, desk, ['COMPLIANCE']);
    const app = createTestApp(server.url, 'kheya-console');
    const ends = Number((await app.signIn(desk, PASSWORD)).claims['session_ends']);
    for (let hour = 1; hour <= 11; hour += 1) {
      await server.advance(3540);
      expect((await app.refresh()).status).toBe(200);
    }
    // The single sign-on creates another session without asking, which ends with the first.
    const location = (await app.authorize()).headers.get('location') ?? '';
    const anew = await app.redeem(new URL(location).searchParams.get('code') ?? '');
    expect(Math.abs(Number(anew.claims['session_ends']) - ends)).toBeLessThanOrEqual(5);
    await server.advance(3540);
    expect((await app.refresh()).status).toBe(200);
    await server.advance(1200);
    expect((await app.refresh()).body['error']).toBe('invalid_grant');
    await app.startFlow();
  });

  it("makes a customer's session an operator's when the role is given", async () => {
    const email = 'promoted@example.com';
    await createPerson(server, email);
    const app = createTestApp(server.url);
    await app.signIn(email, PASSWORD);
    await server.query(`update identity.users set roles = '{SUPPORT}' where email = $1`, [email]);
    expect((await app.refresh()).status).toBe(200);
    await server.advance(3660);
    expect((await app.refresh()).body['error']).toBe('invalid_grant');
  });

  it('expires a flow', async () => {
    const app = createTestApp(server.url);
    const flow = await app.startFlow();
    await server.advance(3660);
    const answer = await app.post(`/api/flows/${flow}/sign-in`, { email, password: PASSWORD });
    expect(await answer.json()).toMatchObject({ code: 'flow_over' });
  });
});

describe('sign-out', () => {
  const end = (app: TestApp, params: Record<string, string>, site = 'same-site') =>
    app.browser.fetch(`${server.url}/session/end?${new URLSearchParams(params).toString()}`, {
      headers: { 'sec-fetch-site': site },
    });

  it('ends the session at once and returns to the app', async () => {
    const app = createTestApp(server.url);
    const { claims } = await app.signIn(email, PASSWORD);
    const home = `${PAY_URL}/`;
    const response = await end(app, { client_id: 'kheya-pay', post_logout_redirect_uri: home });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(home);
    expect(await sessionForApi(server, claims['sid'])).toMatchObject({ active: false });
    expect((await app.refresh()).body['error']).toBe('invalid_grant');
    expect(app.browser.cookie('kheya_accounts_refresh_pay')).toBeUndefined();
    expect(app.browser.cookie('kheya_accounts_session')).toBeUndefined();
    await app.startFlow();
  });

  it('accepts the ID token as a hint, also an expired one', async () => {
    const app = createTestApp(server.url);
    const { body, claims } = await app.signIn(email, PASSWORD);
    await server.advance(2 * DAY);
    const params = { id_token_hint: String(body['id_token']), state: 'bye' };
    const home = { post_logout_redirect_uri: `${PAY_URL}/` };
    const response = await end(app, { ...params, ...home }, 'cross-site');
    expect(response.headers.get('location')).toBe(`${PAY_URL}/?state=bye`);
    expect(await sessionForApi(server, claims['sid'])).toMatchObject({ active: false });
  });

  it('asks first when another site sent the browser', async () => {
    const app = createTestApp(server.url);
    const { claims } = await app.signIn(email, PASSWORD);
    const response = await end(app, { client_id: 'kheya-pay' }, 'cross-site');
    expect(response.headers.get('location')).toBe('/sign-out?client_id=kheya-pay');
    expect(await sessionForApi(server, claims['sid'])).toMatchObject({ active: true });
    const pressed = await app.post('/api/sign-out', { client_id: 'kheya-pay' });
    expect(await pressed.json()).toEqual({ redirect_to: '/signed-out' });
    expect(await sessionForApi(server, claims['sid'])).toMatchObject({ active: false });
  });

  it('leaves the other app to the other person of the same browser', async () => {
    await createPerson(server, 'operator@example.com', ['SUPPORT']);
    const pay = createTestApp(server.url);
    const operators = createTestApp(server.url, 'kheya-console', pay.browser);
    const person = await pay.signIn(email, PASSWORD);
    const operator = await operators.signIn('operator@example.com', PASSWORD);
    await end(pay, { client_id: 'kheya-pay' });
    expect(await sessionForApi(server, person.claims['sid'])).toMatchObject({ active: false });
    expect(await sessionForApi(server, operator.claims['sid'])).toMatchObject({ active: true });
    expect((await operators.refresh()).status).toBe(200);
  });

  it('returns nowhere else', async () => {
    const app = createTestApp(server.url);
    const params = { client_id: 'kheya-pay', post_logout_redirect_uri: 'https://evil.example/' };
    const response = await end(app, params);
    expect(response.headers.get('location')).toBe('/error?reason=sign_out');
  });
});

describe('the payments API’s view', () => {
  it('may end and lock, with immediate effect', async () => {
    const app = createTestApp(server.url);
    const { claims } = await app.signIn(email, PASSWORD);
    const told: string[] = [];
    const sid = claims['sid'];
    const url = new URL(server.config.databaseUrl);
    await withClient(url.href, async (listener) => {
      listener.on('notification', ({ payload }) => told.push(payload ?? ''));
      await listener.query('listen identity_changed');
      await server.queryAsApp('select identity.end_user_sessions($1)', [userId]);
      await expect.poll(() => told).toContain(userId);
    });
    expect(await sessionForApi(server, sid)).toMatchObject({ active: false });

    await server.queryAsApp('select identity.set_user_locked($1, true)', [userId]);
    await expect(createTestApp(server.url).signIn(email, PASSWORD)).rejects.toThrow('user_locked');
    await server.queryAsApp('select identity.set_user_locked($1, false)', [userId]);
    expect((await createTestApp(server.url).signIn(email, PASSWORD)).status).toBe(200);
  });

  it('exposes no table behind it', async () => {
    for (const table of ['users', 'sessions', 'signing_keys', 'code_challenges']) {
      await expect(server.queryAsApp(`select * from identity.${table}`)).rejects.toThrow(
        'permission denied',
      );
    }
  });

  it('contains no token that could be used from a copy of the database', async () => {
    const app = createTestApp(server.url);
    await app.signIn(email, PASSWORD);
    const rows = await server.query<{ line: string }>(
      'select p::text as line from identity.oidc_payloads p',
    );
    const all = rows.map(({ line }) => line).join('\n');
    for (const { name, value } of app.browser.cookies()) {
      if (name.endsWith('.sig') || !/session|refresh/.test(name)) continue;
      expect(all).not.toContain(value);
    }
  });
});
