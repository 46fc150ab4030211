import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createPerson, PASSWORD, trustBrowser } from './test-people.ts';

// A person who has learned the password has begun to sign in, and waits, while the owner revokes
// it.
let server: TestAccounts;
beforeAll(async () => {
  server = await startTestAccounts();
});
afterAll(() => server.stop());

const NEW_PASSWORD = 'a boat on the Padma';
type Body = Record<string, unknown>;

const reset = async (email: string) => {
  const app = createTestApp(server.url);
  await app.post('/api/password/forgot', { email });
  const code = await server.lastCode(email);
  const done = await app.post('/api/password/reset', { code, password: NEW_PASSWORD });
  expect(done.status).toBe(200);
};
const change = async (_email: string, owner: TestApp) => {
  const done = await owner.post('/api/me/password', { password: NEW_PASSWORD });
  expect(done.status).toBe(200);
};
const recover = async (email: string) => {
  await server.queryAsApp(
    `select identity.recover_sign_in(user_id, $2, null) from identity.users_for_api where email = $1`,
    [email, `new-${email}`],
  );
};
const WAYS = [
  ['a new password by a code', reset],
  ['a new password by its owner', change],
  ['a recovery by two operators', recover],
] as const;

async function begin(email: string) {
  const app = createTestApp(server.url);
  const flow = await app.startFlow();
  const answer = await app.post(`/api/flows/${flow}/sign-in`, { email, password: PASSWORD });
  return { app, flow, body: (await answer.json()) as Body };
}

async function ownerOf(email: string): Promise<TestApp> {
  await createPerson(server, email);
  const owner = createTestApp(server.url);
  await owner.signIn(email, PASSWORD);
  await trustBrowser(server, owner);
  return owner;
}

describe.each(WAYS)('%s ends a sign-in in progress:', (way, end) => {
  const name = way.replaceAll(' ', '-');

  it('one that is proved and not yet redeemed by the app', async () => {
    const email = `proved-${name}@example.com`;
    const owner = await ownerOf(email);
    const thief = await begin(email);
    await end(email, owner);
    const back = await thief.app.browser.fetch(String(thief.body['redirect_to']));
    expect(back.headers.get('location') ?? '').not.toContain('code=');
  });

  it('a second step', async () => {
    const email = `half-${name}@example.com`;
    const owner = await ownerOf(email);
    const started = await owner.post('/api/me/authenticator', {});
    const { secret } = (await started.json()) as { secret: string };
    const codeAt = (steps: number) =>
      generateSync({
        secret,
        epoch: Math.floor(server.accounts.clock.now().getTime() / 1000) + steps * 30,
      });
    const confirmed = await owner.post('/api/me/authenticator/confirm', {
      authenticator_code: codeAt(0),
    });
    expect(confirmed.status).toBe(200);
    const thief = await begin(email);
    expect(thief.body['second_step']).toMatchObject({ kind: 'prove' });
    await end(email, owner);
    for (const path of ['second-step', 'enrolment/authenticator', 'enrolment/passkey/options']) {
      const body = { authenticator_code: codeAt(1) };
      const answer = await thief.app.post(`/api/flows/${thief.flow}/${path}`, body);
      expect(await answer.json(), path).toMatchObject({ code: 'second_step_over' });
    }
  });
});
