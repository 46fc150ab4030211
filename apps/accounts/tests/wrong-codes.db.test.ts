import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE_ATTEMPTS, WRONG_CODES_AT_MOST } from '#server/codes/code-rules.ts';
import { resetPassword, startPasswordReset } from '#server/flows/password-flow.ts';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp } from './test-app.ts';
import { createPerson, PASSWORD } from './test-people.ts';
import { signUp } from './test-sign-up.ts';

const NEW = 'a boat on the Padma';
const CROWD = '203.0.113.7';
let server: TestAccounts;
beforeAll(async () => {
  server = await startTestAccounts();
});
afterAll(() => server.stop());
beforeEach(() => server.query('delete from identity.wrong_codes'));

let drawn = 0;
/** Requests a new password for a person from this network; returns the id of the request. */
async function forgotten(networkAddress: string, email = `guessed-${(drawn += 1)}@example.com`) {
  const subject = randomUUID();
  const asked = { subject, typedEmail: email, networkAddress } as const;
  const sent = await startPasswordReset(server.accounts, {
    ...asked,
    locale: 'en',
    deviceSecret: undefined,
  });
  expect(sent.ok).toBe(true);
  return subject;
}

const guess = (subject: string, networkAddress: string, typedCode = '00000000') =>
  resetPassword(server.accounts, { subject, typedCode, password: NEW, networkAddress });

/** Types wrong codes at one account after another, five at each, up to the limit of a network. */
async function useUp(networkAddress: string): Promise<void> {
  for (let left = WRONG_CODES_AT_MOST; left > 0; left -= CODE_ATTEMPTS) {
    const subject = await forgotten(networkAddress);
    const answers = [];
    for (let i = 0; i < CODE_ATTEMPTS; i++) answers.push(await guess(subject, networkAddress));
    const codes = answers.map((answer) => (answer.ok ? 'changed' : answer.code));
    expect(codes).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_expired']);
  }
}

/** Inserts that many wrong codes directly, which is faster than typing them. */
const count = (requester: 'anonymous' | 'signed_in', networks: readonly string[], wrong: number) =>
  server.query(
    `insert into identity.wrong_codes (requester, network_address, typed_at)
     select $1, address, clock.now() from unnest($2::text[]) address, generate_series(1, $3)`,
    [requester, networks, wrong],
  );

describe('guessing codes for new passwords across accounts', () => {
  it('is stopped for the network, also with a right code, and not for others', async () => {
    const email = 'across@example.com';
    await createPerson(server, email);
    await useUp(CROWD);
    const subject = await forgotten(CROWD, email);
    const code = await server.lastCode(email);
    expect(code).toMatch(/^\d{8}$/);
    const held = { ok: false, code: 'code_tries_used_up', facts: { minutes: 240 } };
    expect(await guess(subject, CROWD)).toEqual(held);
    expect(await guess(subject, CROWD, code)).toEqual(held);
    // No attempt of the code was spent, and the owner is elsewhere.
    expect(await guess(subject, '198.51.100.20', code)).toEqual({ ok: true });
  });

  it('is counted one by one, also concurrently', async () => {
    await count('anonymous', [CROWD], WRONG_CODES_AT_MOST - 1);
    const subjects = await Promise.all(Array.from({ length: 12 }, () => forgotten('192.0.2.99')));
    const answers = await Promise.all(subjects.map((subject) => guess(subject, CROWD)));
    const looked = answers.filter((answer) => !answer.ok && answer.code === 'code_wrong');
    expect(looked).toHaveLength(1);
  });

  it('may start again after four hours', async () => {
    await count('anonymous', [CROWD], WRONG_CODES_AT_MOST);
    expect(await guess(await forgotten(CROWD), CROWD)).toMatchObject({
      code: 'code_tries_used_up',
    });
    await server.advance(4 * 3600 + 1);
    expect(await guess(await forgotten(CROWD), CROWD)).toMatchObject({ code: 'code_wrong' });
  });

  it('does not count codes that were right, or expired', async () => {
    const email = 'right@example.com';
    await createPerson(server, email);
    const subject = await forgotten(CROWD, email);
    expect(await guess(subject, CROWD, await server.lastCode(email))).toEqual({ ok: true });
    const late = await forgotten(CROWD);
    await server.advance(601);
    expect(await guess(late, CROWD)).toMatchObject({ code: 'code_expired' });
    expect(await server.query('select id from identity.wrong_codes')).toEqual([]);
  });
});

describe('a person who shares a network with a guesser', () => {
  const HERE = ['127.0.0.1', '::1', '0:0:0:0'];

  it('is told so in an unknown browser, and continues in their own', async () => {
    const email = 'neighbour@example.com';
    const { app: own } = await signUp(server, email, '+19175550155');
    await count('anonymous', HERE, WRONG_CODES_AT_MOST);
    const stranger = createTestApp(server.url);
    const tryReset = async (app: typeof own) => {
      await app.post('/api/password/forgot', { email });
      const code = await server.lastCode(email);
      return app.post('/api/password/reset', { code, password: NEW });
    };
    const held = await tryReset(stranger);
    expect(held.status).toBe(429);
    expect(held.headers.get('retry-after')).toBe(String(240 * 60));
    expect(await held.json()).toMatchObject({ code: 'code_tries_used_up' });
    expect((await tryReset(own)).status).toBe(200);
  });

  it.each([
    ['anonymous', 200],
    ['signed_in', 429],
  ] as const)(
    'confirms a new browser after wrong codes of %s requesters: %i',
    async (requester, status) => {
      const email = `traveller-${requester}@example.com`;
      await createPerson(server, email);
      const app = createTestApp(server.url);
      const { body } = await app.signIn(email, PASSWORD);
      await count(requester, HERE, WRONG_CODES_AT_MOST);
      const token = String(body['access_token']);
      await app.callWithBearer('/device/challenge', token);
      const code = await server.lastCode(email);
      const answer = await app.callWithBearer('/device/confirm', token, { code });
      expect(answer.status).toBe(status);
      // For a signed-in person a known browser makes no difference, but another network does.
      if (status === 429) {
        expect(((await answer.json()) as { detail: string }).detail).toContain('another network');
      }
    },
  );
});

it('a request for a new password gets its id from the server, whatever the browser sends', async () => {
  const email = 'planted@example.com';
  await createPerson(server, email);
  const app = createTestApp(server.url);
  const name = 'kheya_accounts_password';
  const planted = { name, value: 'chosen-by-somebody-else', path: '/api/password' };
  app.browser.setCookie(planted);
  expect((await app.post('/api/password/forgot', { email })).status).toBe(200);
  expect(app.browser.cookie(name)?.value).toMatch(/^[\w-]{22,}$/);
  expect(app.browser.cookie(name)?.value).not.toBe(planted.value);
  const thief = createTestApp(server.url);
  thief.browser.setCookie(planted);
  const code = await server.lastCode(email);
  const stolen = await thief.post('/api/password/reset', { code, password: NEW });
  expect(await stolen.json()).toMatchObject({ code: 'flow_over' });
  expect((await app.post('/api/password/reset', { code, password: NEW })).status).toBe(200);
});
