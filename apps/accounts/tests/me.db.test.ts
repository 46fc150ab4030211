import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createPerson, PASSWORD, trustBrowser } from './test-people.ts';

let server: TestAccounts;
beforeAll(async () => {
  server = await startTestAccounts();
});
afterAll(() => server.stop());

async function signedInAs(email: string): Promise<TestApp> {
  await createPerson(server, email);
  const app = createTestApp(server.url);
  await app.signIn(email, PASSWORD);
  await trustBrowser(server, app);
  return app;
}

const me = async (app: TestApp) => {
  const response = await app.browser.fetch(`${server.url}/api/me`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('the person at the accounts site', () => {
  it('is the one who signed in with this browser, and nobody without', async () => {
    const app = await signedInAs('me@example.com');
    expect((await me(app)).body).toMatchObject({
      email: 'me@example.com',
      mobile: null,
      locale: 'en',
      is_operator: false,
      credentials: { password: true, passkeys: 0, authenticator: false, recovery_codes_left: 0 },
    });
    const left = Number((await me(app)).body['proved_for_seconds']);
    expect(left).toBeGreaterThan(240);
    expect(left).toBeLessThanOrEqual(300);
    expect(await me(createTestApp(server.url))).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
  });

  it('is nobody after a sign-out elsewhere, or when locked', async () => {
    const app = await signedInAs('ended@example.com');
    await server.query(
      `select identity.end_user_sessions(id) from identity.users where email = $1`,
      ['ended@example.com'],
    );
    expect((await me(app)).status).toBe(401);
    const locked = await signedInAs('locked@example.com');
    await server.query(`update identity.users set locked_at = clock.now() where email = $1`, [
      'locked@example.com',
    ]);
    expect((await me(locked)).status).toBe(401);
  });
});

describe('a repeated proof', () => {
  it('lasts five minutes, from the sign-in on and from each proof', async () => {
    const app = await signedInAs('again@example.com');
    await server.advance(200);
    expect((await me(app)).body['proved_for_seconds']).toBeGreaterThan(0);
    await server.advance(101);
    expect((await me(app)).body['proved_for_seconds']).toBe(0);
    const wrong = await app.post('/api/me/reauthenticate', { password: 'not my password' });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ code: 'password_wrong' });
    expect((await me(app)).body['proved_for_seconds']).toBe(0);
    const right = await app.post('/api/me/reauthenticate', { password: PASSWORD });
    expect(right.status).toBe(200);
    expect((await me(app)).body['proved_for_seconds']).toBeGreaterThan(240);
  });

  it('counts for this browser alone', async () => {
    const first = await signedInAs('twice@example.com');
    const second = createTestApp(server.url);
    await second.signIn('twice@example.com', PASSWORD);
    await trustBrowser(server, second);
    await server.advance(400);
    await first.post('/api/me/reauthenticate', { password: PASSWORD });
    expect((await me(first)).body['proved_for_seconds']).toBeGreaterThan(240);
    expect((await me(second)).body['proved_for_seconds']).toBe(0);
  });

  it('is throttled like the sign-in, and accepted from our own pages only', async () => {
    const app = await signedInAs('guess@example.com');
    for (let tries = 0; tries < 5; tries += 1) {
      await app.post('/api/me/reauthenticate', { password: 'not my password' });
    }
    const held = await app.post('/api/me/reauthenticate', { password: PASSWORD });
    expect(held.status).toBe(429);
    const elsewhere = await app.post(
      '/api/me/reauthenticate',
      { password: PASSWORD },
      { origin: 'https://evil.example' },
    );
    expect(elsewhere.status).toBe(403);
  });
});

it('a right password alone in an unconfirmed browser identifies nobody', async () => {
  await createPerson(server, 'robbed@example.com');
  const thief = createTestApp(server.url);
  await thief.signIn('robbed@example.com', PASSWORD);
  expect(await me(thief)).toMatchObject({ status: 406, body: { code: 'device_unknown' } });
  const change = await thief.post('/api/me/password', { password: 'a boat on the Padma' });
  expect(change.status).toBe(406);
  await trustBrowser(server, thief);
  expect((await me(thief)).status).toBe(200);
});
