import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAY_URL, startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createTestPasskey, type TestPasskey, type Twist } from './test-passkey.ts';
import { createPerson, PASSWORD, trustBrowser } from './test-people.ts';

let server: TestAccounts;
beforeAll(async () => {
  server = await startTestAccounts();
});
afterAll(() => server.stop());

const json = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as Record<string, unknown>,
});

async function signedInAs(email: string, roles: readonly string[] = []): Promise<TestApp> {
  await createPerson(server, email, roles);
  const app = createTestApp(server.url);
  await app.signIn(email, PASSWORD);
  await trustBrowser(server, app);
  return app;
}

async function register(app: TestApp, passkey: TestPasskey, twist: Twist = {}, name = 'My phone') {
  const options = await json(await app.post('/api/me/passkeys/options', {}));
  expect(options.status).toBe(200);
  const made = passkey.register(options.body as never, twist);
  return json(await app.post('/api/me/passkeys', { name, passkey: made }));
}

async function signInWith(passkey: TestPasskey, twist: Twist = {}) {
  const app = createTestApp(server.url);
  const flow = await app.startFlow();
  const options = await json(await app.post(`/api/flows/${flow}/passkey/options`, {}));
  const signed = passkey.sign(options.body as never, twist);
  const answer = await json(await app.post(`/api/flows/${flow}/passkey`, { passkey: signed }));
  return { app, flow, signed, ...answer };
}

const list = async (app: TestApp) =>
  (await json(await app.browser.fetch(`${server.url}/api/me/passkeys`))).body;

describe('a passkey', () => {
  it('is added, listed, renamed, signs in, and is removed; its owner is notified', async () => {
    const email = 'whole@example.com';
    const app = await signedInAs(email);
    const passkey = createTestPasskey(server.url);
    const made = await register(app, passkey, {}, '  My   phone ');
    expect(made).toMatchObject({ status: 200, body: { name: 'My phone', last_used_at: null } });
    expect((await server.mails(email)).at(-1)?.subject).toContain('passkey was added');

    const { status, body, app: other } = await signInWith(passkey);
    expect(status).toBe(200);
    const { claims } = await other.comeBack(String(body['redirect_to']));
    expect(claims['email']).toBe(email);
    const [kept] = await server.query<{ counter: bigint; transports: string[] }>(
      'select counter, transports from identity.passkeys where credential_id = $1',
      [passkey.id],
    );
    expect(kept).toEqual({ counter: 2n, transports: ['internal'] });

    const id = String(made.body['id']);
    const renamed = await app.browser.fetch(`${server.url}/api/me/passkeys/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ name: 'আমার ফোন' }),
    });
    expect(renamed.status).toBe(200);
    expect(await list(app)).toMatchObject({ count: 1, results: [{ id, name: 'আমার ফোন' }] });
    expect((await removePasskey(app, id)).status).toBe(200);
    expect((await server.mails(email)).at(-1)?.text).toContain('আমার ফোন');
    expect((await signInWith(passkey)).body).toMatchObject({ code: 'passkey_refused' });
  });

  it('is two factors at once: a person with an authenticator is asked for nothing more', async () => {
    const app = await signedInAs('both@example.com', ['SUPPORT']);
    const passkey = createTestPasskey(server.url);
    await register(app, passkey);
    const { body, app: other } = await signInWith(passkey);
    expect(body['redirect_to']).toBeDefined();
    await other.comeBack(String(body['redirect_to']));
    expect(await amrOf('both@example.com')).toContainEqual(['pop', 'user', 'mfa']);
  });

  it('is created only after a recent proof, and only once', async () => {
    const app = await signedInAs('later@example.com');
    const passkey = createTestPasskey(server.url);
    expect((await register(app, passkey)).status).toBe(200);
    expect((await register(app, passkey)).body).toMatchObject({ code: 'passkey_known' });
    const before = await json(await app.post('/api/me/passkeys/options', {}));
    await server.advance(301);
    const late = await app.post('/api/me/passkeys/options', {});
    expect(await json(late)).toMatchObject({
      status: 403,
      body: { code: 'second_factor_proof_required' },
    });
    const proof = await json(await app.post('/api/me/reauthenticate/passkey-options', {}));
    await app.post('/api/me/reauthenticate', { passkey: passkey.sign(proof.body as never) });
    const another = createTestPasskey(server.url).register(before.body as never);
    const answer = await json(await app.post('/api/me/passkeys', { name: 'x', passkey: another }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'passkey_challenge_over' } });
  });

  it.each<[string, Twist]>([
    ['another site', { origin: 'https://evil.example' }],
    ['the customer app', { origin: PAY_URL }],
    ['another domain', { rpId: 'evil.example' }],
    ['a device that asked nobody', { unverified: true }],
    ['a counter that went back', { counter: 1 }],
    ['another person’s handle', { userHandle: Buffer.alloc(16).toString('base64url') }],
  ])('of %s is refused', async (what, twist) => {
    const app = await signedInAs(`${what.replaceAll(/[^a-z]/g, '')}@example.com`);
    const passkey = createTestPasskey(server.url);
    await register(app, passkey, { counter: 5 });
    expect(await signInWith(passkey, twist)).toMatchObject({
      status: 422,
      body: { code: 'passkey_refused' },
    });
    const { counter: _, userHandle: __, ...rest } = twist;
    if (Object.keys(rest).length === 0) return;
    expect(await register(app, createTestPasskey(server.url), rest)).toMatchObject({
      status: 422,
      body: { code: 'passkey_refused' },
    });
  });

  it('answers a challenge once, in its own flow, within five minutes', async () => {
    const owner = await signedInAs('once@example.com');
    const passkey = createTestPasskey(server.url);
    await register(owner, passkey);
    const app = createTestApp(server.url);
    const flow = await app.startFlow();
    const other = await app.startFlow();
    const options = await json(await app.post(`/api/flows/${flow}/passkey/options`, {}));
    await app.post(`/api/flows/${other}/passkey/options`, {});
    const signed = passkey.sign(options.body as never);
    const elsewhere = await app.post(`/api/flows/${other}/passkey`, { passkey: signed });
    expect(await json(elsewhere)).toMatchObject({ body: { code: 'passkey_challenge_over' } });
    const stranger = await createTestApp(server.url).post(`/api/flows/${flow}/passkey`, {
      passkey: signed,
    });
    expect(await json(stranger)).toMatchObject({ body: { code: 'flow_over' } });
    const both = await Promise.all(
      [1, 2].map(() => app.post(`/api/flows/${flow}/passkey`, { passkey: signed })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);

    const next = await app.startFlow();
    const late = await json(await app.post(`/api/flows/${next}/passkey/options`, {}));
    await server.advance(301);
    const answer = await app.post(`/api/flows/${next}/passkey`, {
      passkey: passkey.sign(late.body as never),
    });
    expect(await json(answer)).toMatchObject({ body: { code: 'passkey_challenge_over' } });
  });

  it("from the browser's list and one from the button may be in progress at once", async () => {
    const owner = await signedInAs('two-ways@example.com');
    const passkey = createTestPasskey(server.url);
    await register(owner, passkey);
    const app = createTestApp(server.url);
    const flow = await app.startFlow();
    const ask = async () =>
      (await json(await app.post(`/api/flows/${flow}/passkey/options`, {}))).body;
    const send = (signed: object) => app.post(`/api/flows/${flow}/passkey`, { passkey: signed });
    const listed = passkey.sign((await ask()) as never);
    const pressed = passkey.sign((await ask()) as never, {
      counter: 9,
      origin: 'https://evil.example',
    });
    // The refused one does not affect the other.
    expect((await send(pressed)).status).toBe(422);
    expect((await send(listed)).status).toBe(200);

    const crowded = await app.startFlow();
    const askAgain = async () =>
      (await json(await app.post(`/api/flows/${crowded}/passkey/options`, {}))).body;
    const first = await askAgain();
    for (let more = 0; more < 5; more += 1) await askAgain();
    const late = await app.post(`/api/flows/${crowded}/passkey`, {
      passkey: passkey.sign(first as never),
    });
    expect(await json(late)).toMatchObject({ body: { code: 'passkey_challenge_over' } });
    const kept = await server.query('select from identity.passkey_challenges where subject = $1', [
      crowded,
    ]);
    expect(kept).toHaveLength(5);
  });

  it('signs only our own challenges, and refuses names no browser would send', async () => {
    const owner = await signedInAs('strange@example.com');
    const passkey = createTestPasskey(server.url);
    await register(owner, passkey, {}, 'My\u0000phone');
    expect(await list(owner)).toMatchObject({ results: [{ name: 'My phone' }] });
    for (const challenge of [Buffer.from('another').toString('base64url'), 'a\u0000b', '']) {
      expect(await signInWith(passkey, { challenge })).toMatchObject({
        status: 409,
        body: { code: 'passkey_challenge_over' },
      });
    }
    const app = createTestApp(server.url);
    const flow = await app.startFlow();
    const options = await json(await app.post(`/api/flows/${flow}/passkey/options`, {}));
    const signed = { ...passkey.sign(options.body as never), id: 'a\u0000b' };
    expect((await app.post(`/api/flows/${flow}/passkey`, { passkey: signed })).status).toBe(400);
  });

  it('of another person proves nothing here, and cannot be renamed or removed', async () => {
    const mine = await signedInAs('mine@example.com');
    const theirs = await signedInAs('theirs@example.com');
    const passkey = createTestPasskey(server.url);
    const { body } = await register(theirs, passkey);
    await register(mine, createTestPasskey(server.url));
    const options = await json(await mine.post('/api/me/reauthenticate/passkey-options', {}));
    const proof = await mine.post('/api/me/reauthenticate', {
      passkey: passkey.sign(options.body as never),
    });
    expect(await json(proof)).toMatchObject({ status: 422, body: { code: 'passkey_refused' } });
    expect((await removePasskey(mine, String(body['id']))).status).toBe(404);
    expect(await list(theirs)).toMatchObject({ count: 1 });
  });

  it('gives its owner a recent proof', async () => {
    const app = await signedInAs('prove@example.com');
    const passkey = createTestPasskey(server.url);
    await register(app, passkey);
    await server.advance(400);
    const options = await json(await app.post('/api/me/reauthenticate/passkey-options', {}));
    const proof = await app.post('/api/me/reauthenticate', {
      passkey: passkey.sign(options.body as never),
    });
    expect(await proof.json()).toEqual({ proved_for_seconds: 300 });
  });

  it('of a locked person does not sign in', async () => {
    const app = await signedInAs('barred@example.com');
    const passkey = createTestPasskey(server.url);
    await register(app, passkey);
    await server.query(`update identity.users set locked_at = clock.now() where email = $1`, [
      'barred@example.com',
    ]);
    expect((await signInWith(passkey)).body).toMatchObject({ code: 'user_locked' });
  });
});

describe('the offer to sign in with a passkey', () => {
  it('names no passkeys, and a session planted in the browser is discarded', async () => {
    const owner = await signedInAs('fixed@example.com');
    const passkey = createTestPasskey(server.url);
    await register(owner, passkey);
    const app = createTestApp(server.url);
    const flow = await app.startFlow();
    const options = await json(await app.post(`/api/flows/${flow}/passkey/options`, {}));
    expect(options.body['allowCredentials']).toEqual([]);
    app.browser.setCookie({
      name: 'kheya_accounts_session',
      value: 'planted-by-somebody',
      path: '/',
    });
    const answer = await json(
      await app.post(`/api/flows/${flow}/passkey`, {
        passkey: passkey.sign(options.body as never),
      }),
    );
    await app.comeBack(String(answer.body['redirect_to']));
    expect(app.browser.cookie('kheya_accounts_session')?.value).not.toBe('planted-by-somebody');
  });
});

const removePasskey = (app: TestApp, id: string) =>
  app.browser.fetch(`${server.url}/api/me/passkeys/${id}`, {
    method: 'DELETE',
    headers: { origin: server.url },
  });

const amrOf = async (email: string) =>
  (
    await server.query<{ amr: string[] }>(
      `select p.payload->'amr' as amr from identity.oidc_payloads p
       join identity.users u on p.payload->>'accountId' = u.id::text
       where p.model = 'Session' and u.email = $1`,
      [email],
    )
  ).map(({ amr }) => amr);
