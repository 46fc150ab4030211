import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  API_URL,
  CONSOLE_URL,
  PAY_URL,
  startTestAccounts,
  type TestAccounts,
} from './test-accounts.ts';
import { authenticatorCode, createTestApp, type TestApp } from './test-app.ts';
import { createTestPasskey, type TestPasskey, type Twist } from './test-passkey.ts';
import { callSandbox, PASSWORD, trustBrowser } from './test-people.ts';

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

interface Person {
  readonly app: TestApp;
  readonly passkey: TestPasskey;
  readonly email: string;
  readonly sid: string;
  call(path: string, body: Body): Promise<{ status: number; body: Body }>;
  code(): Promise<string>;
}

/** A customer with the sandbox's authenticator and a passkey, signed in to pay. */
async function person(email: string): Promise<Person> {
  const made = { email, password: PASSWORD, authenticator: true };
  expect((await callSandbox(server, 'users', made)).status).toBe(201);
  const app = createTestApp(server.url);
  const { body, claims } = await app.signIn(email, PASSWORD);
  await trustBrowser(server, app);
  const passkey = createTestPasskey(server.url);
  const options = await json(await app.post('/api/me/passkeys/options', {}));
  const key = passkey.register(options.body as never);
  expect((await app.post('/api/me/passkeys', { name: 'Key', passkey: key })).status).toBe(200);
  const token = String(body['access_token']);
  return {
    app,
    passkey,
    email,
    sid: String(claims['sid']),
    call: async (path, sent) =>
      json(await app.callWithBearer(`/confirmation/${path}`, token, sent)),
    code: () => authenticatorCode(server.url, email),
  };
}

async function begin(who: Person, id: string) {
  const { status, body } = await who.call('begin', { challenge_id: id });
  expect(status).toBe(200);
  return body['passkey_options'] as never;
}

const finishBy = async (who: Person, id: string, twist: Twist = {}) =>
  who.call('finish', {
    challenge_id: id,
    passkey: who.passkey.sign(await begin(who, id), { origin: PAY_URL, ...twist }),
  });

describe('a confirmation', () => {
  it('is signed by us for one person, one session and one step-up, for two minutes', async () => {
    const who = await person('confirm@example.com');
    const id = randomUUID();
    expect((await who.call('begin', { challenge_id: id })).body['methods']).toEqual([
      'passkey',
      'authenticator',
    ]);
    const { status, body } = await finishBy(who, id);
    expect(status).toBe(200);
    const keys = (await (await fetch(`${server.url}/jwks`)).json()) as JSONWebKeySet;
    const { payload, protectedHeader } = await jwtVerify(
      String(body['confirmation']),
      createLocalJWKSet(keys),
      { issuer: server.url, audience: API_URL, currentDate: server.accounts.clock.now() },
    );
    expect(protectedHeader.typ).toBe('confirmation+jwt');
    expect(payload).toMatchObject({
      sid: who.sid,
      challenge_id: id,
      amr: ['pop', 'user', 'mfa'],
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(120);
    // It is no access token.
    const misused = await who.app.callWithBearer('/device/challenge', String(body['confirmation']));
    expect(misused.status).toBe(401);
  });

  it('accepts a code of the authenticator, once', async () => {
    const who = await person('confirm-code@example.com');
    await server.advance(60);
    const code = await who.code();
    const id = randomUUID();
    const first = await who.call('finish', { challenge_id: id, authenticator_code: code });
    expect(first.status).toBe(200);
    const reused = await who.call('finish', {
      challenge_id: randomUUID(),
      authenticator_code: code,
    });
    expect(reused).toMatchObject({ status: 422, body: { code: 'authenticator_code_used' } });
  });

  it('is given for exactly the step-up and session the passkey signed for', async () => {
    const who = await person('confirm-bound@example.com');
    const [asked, other] = [randomUUID(), randomUUID()];
    const signed = who.passkey.sign(await begin(who, asked), { origin: PAY_URL });
    await begin(who, other);
    const elsewhere = await who.call('finish', { challenge_id: other, passkey: signed });
    expect(elsewhere).toMatchObject({ status: 409, body: { code: 'passkey_challenge_over' } });

    // The same person in another session.
    const second = createTestApp(server.url);
    const { body } = await second.signIn(who.email, PASSWORD);
    const withBody = await second.callWithBearer(
      '/confirmation/finish',
      String(body['access_token']),
      { challenge_id: asked, passkey: signed },
    );
    expect(await json(withBody)).toMatchObject({ body: { code: 'passkey_challenge_over' } });

    expect((await who.call('finish', { challenge_id: asked, passkey: signed })).status).toBe(200);
    const again = await who.call('finish', { challenge_id: asked, passkey: signed });
    expect(again).toMatchObject({ body: { code: 'passkey_challenge_over' } });
  });

  it("is refused for another person's passkey, a counter that went back, or a foreign site", async () => {
    const who = await person('confirm-twist@example.com');
    const thief = await person('confirm-thief@example.com');
    const id = randomUUID();
    const stolen = thief.passkey.sign(await begin(who, id), { origin: PAY_URL });
    expect(await who.call('finish', { challenge_id: id, passkey: stolen })).toMatchObject({
      body: { code: 'passkey_refused' },
    });
    for (const twist of [
      { counter: 1 },
      { origin: 'https://evil.example' },
      { unverified: true },
    ]) {
      const refused = await finishBy(who, randomUUID(), twist);
      expect(refused, JSON.stringify(twist)).toMatchObject({ body: { code: 'passkey_refused' } });
    }
    expect((await finishBy(who, randomUUID(), { origin: CONSOLE_URL, counter: 9 })).status).toBe(
      200,
    );
  });

  it('counts wrong attempts, and five end the step-up', async () => {
    const who = await person('confirm-tries@example.com');
    const id = randomUUID();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await finishBy(who, id, { unverified: true })).status).toBe(422);
    }
    expect((await finishBy(who, id)).body['code']).toBe('code_expired');
    expect((await finishBy(who, randomUUID())).status).toBe(200);
  });

  it('is given to signed-in people, from our apps', async () => {
    const who = await person('confirm-cors@example.com');
    const sent = { challenge_id: randomUUID() };
    const nobody = await who.app.callWithBearer('/confirmation/begin', 'no token', sent);
    expect(nobody.status).toBe(401);
    for (const [origin, allowed] of [
      [PAY_URL, PAY_URL],
      ['https://evil.example', null],
    ] as const) {
      const preflight = await fetch(`${server.url}/confirmation/finish`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect(preflight.headers.get('access-control-allow-origin')).toBe(allowed);
    }
    await server.query(
      'update identity.sessions set ended_at = clock.now(), end_reason = $2 where id = $1',
      [who.sid, 'revoked'],
    );
    expect((await who.call('begin', sent)).status).toBe(401);
  });
});
