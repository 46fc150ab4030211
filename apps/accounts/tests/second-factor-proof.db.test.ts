import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { authenticatorCode, createTestApp, type TestApp } from './test-app.ts';
import { createPerson, PASSWORD, trustBrowser } from './test-people.ts';

let server: TestAccounts;
beforeAll(async () => {
  server = await startTestAccounts();
});
afterAll(() => server.stop());

type Body = Record<string, unknown>;
const json = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as Body,
});

async function signIn(email: string): Promise<TestApp> {
  const app = createTestApp(server.url);
  await app.signIn(email, PASSWORD);
  await trustBrowser(server, app);
  return app;
}

/** A person with an authenticator app, in the browser where it was set up. */
async function withAuthenticator(email: string): Promise<{ app: TestApp; codes: string[] }> {
  await createPerson(server, email);
  const app = await signIn(email);
  const { body } = await json(await app.post('/api/me/authenticator', {}));
  const epoch = Math.floor(server.accounts.clock.now().getTime() / 1000);
  const code = { authenticator_code: generateSync({ secret: String(body['secret']), epoch }) };
  const done = await json(await app.post('/api/me/authenticator/confirm', code));
  expect(done.status).toBe(200);
  return { app, codes: done.body['recovery_codes'] as string[] };
}

const REFUSED = { status: 403, body: { code: 'second_factor_proof_required' } };

describe('a second factor', () => {
  it('is not replaced or removed with a password, however recent, but with a second factor', async () => {
    const email = 'not-by-password@example.com';
    const { app, codes } = await withAuthenticator(email);
    await server.advance(301);
    const ask = async (path: string, method = 'POST') =>
      json(
        await app.browser.fetch(`${server.url}/api/me/${path}`, {
          method,
          headers: { origin: server.url },
        }),
      );
    const prove = async (proof: Body) => json(await app.post('/api/me/reauthenticate', proof));
    expect((await prove({ password: PASSWORD })).status).toBe(200);
    for (const path of ['authenticator', 'recovery-codes', 'passkeys/options']) {
      expect(await ask(path), path).toMatchObject(REFUSED);
    }
    expect(await ask('authenticator', 'DELETE')).toMatchObject(REFUSED);
    // The password still suffices for everything else.
    const replaced = await app.post('/api/me/password', { password: 'another good sentence' });
    expect(replaced.status).toBe(200);

    expect((await prove({ recovery_code: codes[0] ?? '' })).status).toBe(200);
    // Given again in addition, the password removes nothing.
    expect((await prove({ password: 'another good sentence' })).status).toBe(200);
    expect((await ask('recovery-codes')).status).toBe(200);
    await server.advance(301);
    const code = await authenticatorCode(server.url, email);
    expect((await prove({ authenticator_code: code })).status).toBe(200);
    expect((await ask('authenticator', 'DELETE')).status).toBe(200);
    // With no second factor left, the password suffices again.
    await server.advance(301);
    expect((await prove({ password: 'another good sentence' })).status).toBe(200);
    expect((await ask('authenticator')).status).toBe(200);
  });

  it('can be changed at once after signing in with it', async () => {
    const email = 'signed-in-by-two@example.com';
    await withAuthenticator(email);
    await server.advance(301);
    const app = await signIn(email);
    expect((await app.post('/api/me/recovery-codes', {})).status).toBe(200);
    await server.advance(301);
    expect(await json(await app.post('/api/me/recovery-codes', {}))).toMatchObject(REFUSED);
  });
});
