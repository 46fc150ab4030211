import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { authenticatorCode, createTestApp, type TestApp } from './test-app.ts';
import { createTestPasskey } from './test-passkey.ts';
import { callSandbox, createPerson, PASSWORD, sessionForApi, trustBrowser } from './test-people.ts';

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

/** An authenticator app with this secret, at the moment of the server's clock. */
const codeAt = (secret: string, steps = 0) =>
  generateSync({
    secret,
    epoch: Math.floor(server.accounts.clock.now().getTime() / 1000) + steps * 30,
  });
/** Moves to the start of a 30-second step, so that no step ends during a test. */
const atStepStart = async () => {
  const seconds = Math.floor(server.accounts.clock.now().getTime() / 1000);
  await server.advance(30 - (seconds % 30));
};
/** A code that is wrong for every step of these minutes. */
const wrongCode = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.includes(code),
  ) as string;
};

async function signedInAs(email: string): Promise<TestApp> {
  await createPerson(server, email);
  const app = createTestApp(server.url);
  await app.signIn(email, PASSWORD);
  await trustBrowser(server, app);
  return app;
}

/** Sets an authenticator up, as the security page does. */
async function enrol(app: TestApp): Promise<{ secret: string; codes: string[] }> {
  const { body } = await json(await app.post('/api/me/authenticator', {}));
  const secret = String(body['secret']);
  const done = await json(
    await app.post('/api/me/authenticator/confirm', { authenticator_code: codeAt(secret) }),
  );
  expect(done.status).toBe(200);
  return { secret, codes: done.body['recovery_codes'] as string[] };
}

async function password(email: string, app = createTestApp(server.url)) {
  const flow = await app.startFlow({ prompt: 'login' });
  const answer = await json(
    await app.post(`/api/flows/${flow}/sign-in`, { email, password: PASSWORD }),
  );
  const prove = async (proof: Body) =>
    json(await app.post(`/api/flows/${flow}/second-step`, proof));
  return { app, flow, answer, prove };
}

const subjects = async (email: string) => (await server.mails(email)).map(({ subject }) => subject);

describe('an authenticator app', () => {
  it('is set up by its first code, reported by mail, and sealed in the database', async () => {
    const email = 'setup@example.com';
    const app = await signedInAs(email);
    const started = await json(await app.post('/api/me/authenticator', {}));
    const secret = String(started.body['secret']);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(started.body['uri']).toContain('otpauth://totp/Kheya:setup%40example.com?');
    expect(started.body['qr']).toMatchObject({ size: expect.any(Number), path: /^M/ });
    const wrong = await app.post('/api/me/authenticator/confirm', {
      authenticator_code: wrongCode(secret),
    });
    expect(await json(wrong)).toMatchObject({ body: { code: 'authenticator_code_wrong' } });
    // Until then a password is enough.
    expect((await password(email)).answer.body['redirect_to']).toBeDefined();

    const bangla = codeAt(secret).replace(/\d/g, (digit) =>
      String.fromCodePoint(0x9e6 + Number(digit)),
    );
    const done = await app.post('/api/me/authenticator/confirm', { authenticator_code: bangla });
    expect((await json(done)).body['recovery_codes']).toHaveLength(10);
    expect(await subjects(email)).toEqual(
      expect.arrayContaining([
        'An authenticator app was added to your Kheya account',
        'You have new Kheya recovery codes',
      ]),
    );
    const [row] = await server.query<{ sealed_secret: Buffer }>(
      `select a.sealed_secret from identity.authenticators a
       join identity.users u on u.id = a.user_id where u.email = $1`,
      [email],
    );
    expect(row?.sealed_secret.toString('latin1')).not.toContain(secret);
  });

  it('is not changed without a recent proof', async () => {
    const app = await signedInAs('old-proof@example.com');
    await enrol(app);
    await server.advance(301);
    for (const [path, method] of [
      ['/api/me/authenticator', 'POST'],
      ['/api/me/authenticator/confirm', 'POST'],
      ['/api/me/authenticator', 'DELETE'],
      ['/api/me/recovery-codes', 'POST'],
    ] as const) {
      const response = await app.browser.fetch(server.url + path, {
        method,
        headers: { origin: server.url },
      });
      expect(await json(response), path).toMatchObject({
        status: 403,
        body: { code: 'second_factor_proof_required' },
      });
    }
  });

  it('stays valid until its replacement is confirmed, and is removed with its codes', async () => {
    const email = 'replace@example.com';
    const app = await signedInAs(email);
    const { secret } = await enrol(app);
    const next = await json(await app.post('/api/me/authenticator', {}));
    await server.advance(60);
    const second = await password(email);
    const old = await second.prove({ authenticator_code: codeAt(secret) });
    expect(old.status).toBe(200);
    const replaced = await app.post('/api/me/authenticator/confirm', {
      authenticator_code: codeAt(String(next.body['secret'])),
    });
    // Ten exist already; none is discarded without a request.
    expect(await replaced.json()).toEqual({ recovery_codes: [] });
    await server.advance(60);
    const after = await password(email);
    expect(await after.prove({ authenticator_code: codeAt(secret) })).toMatchObject({
      body: { code: 'authenticator_code_wrong' },
    });

    const removed = await app.browser.fetch(`${server.url}/api/me/authenticator`, {
      method: 'DELETE',
      headers: { origin: server.url },
    });
    expect(removed.status).toBe(200);
    expect((await password(email)).answer.body['redirect_to']).toBeDefined();
    const left = await server.query(
      `select 1 from identity.recovery_codes c join identity.users u on u.id = c.user_id
       where u.email = $1`,
      [email],
    );
    expect(left).toEqual([]);
  });
});

describe('the second step', () => {
  it("stands between the password and the app, and names the person's real methods", async () => {
    const email = 'second@example.com';
    const { secret } = await enrol(await signedInAs(email));
    await server.advance(60);
    const { app, answer, prove } = await password(email);
    expect(answer).toEqual({
      status: 200,
      body: { second_step: { kind: 'prove', methods: ['authenticator', 'recovery_code'] } },
    });
    const { body } = await prove({ authenticator_code: codeAt(secret) });
    const { claims } = await app.comeBack(String(body['redirect_to']));
    expect(await sessionForApi(server, claims['sid'])).toMatchObject({ active: true });
    const [session] = await server.query<{ amr: string[] }>(
      `select p.payload->'amr' as amr from identity.oidc_payloads p
       join identity.users u on p.payload->>'accountId' = u.id::text
       where p.model = 'Session' and u.email = $1 order by p.expires_at desc limit 1`,
      [email],
    );
    expect(session?.amr).toEqual(['pwd', 'otp', 'mfa']);

    // The password alone leads nowhere.
    const half = await password(email);
    const around = await half.app.browser.fetch(`${server.url}/auth/${half.flow}`);
    expect(around.headers.get('location')).toMatch(/^\/sign-in\?/);
  });

  it('accepts a code once, also concurrently, and one step to either side', async () => {
    const email = 'steps@example.com';
    const { secret } = await enrol(await signedInAs(email));
    await server.advance(300);
    const both = await Promise.all([password(email), password(email)]);
    await atStepStart();
    const code = codeAt(secret, -1);
    const answers = await Promise.all(both.map(({ prove }) => prove({ authenticator_code: code })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body['code']).toBe(
      'authenticator_code_used',
    );
    const { prove } = await password(email);
    expect(await prove({ authenticator_code: codeAt(secret, 3) })).toMatchObject({
      body: { code: 'authenticator_code_wrong' },
    });
    expect((await prove({ authenticator_code: codeAt(secret, 1) })).status).toBe(200);
    // Steps before a used one count as used as well.
    const late = await password(email);
    expect(await late.prove({ authenticator_code: codeAt(secret) })).toMatchObject({
      body: { code: 'authenticator_code_used' },
    });
  });

  it('belongs to the browser and the flow whose password was right', async () => {
    const email = 'bound@example.com';
    const { secret } = await enrol(await signedInAs(email));
    await server.advance(60);
    const { app, flow } = await password(email);
    const stranger = createTestApp(server.url);
    const proof = { authenticator_code: codeAt(secret) };
    const elsewhere = await stranger.post(`/api/flows/${flow}/second-step`, proof);
    expect(await json(elsewhere)).toMatchObject({ body: { code: 'flow_over' } });
    const fresh = await app.startFlow();
    const without = await app.post(`/api/flows/${fresh}/second-step`, proof);
    expect(await json(without)).toMatchObject({ body: { code: 'second_step_over' } });
    const cross = await app.post(`/api/flows/${flow}/second-step`, proof, {
      origin: 'https://evil.example',
    });
    expect(cross.status).toBe(403);
    const late = await password(email);
    await server.advance(1801);
    expect(await late.prove({ authenticator_code: codeAt(secret) })).toMatchObject({
      body: { code: 'second_step_over' },
    });
  });

  it('ends after five wrong codes, which its owner is told', async () => {
    const email = 'guessed@example.com';
    const { secret } = await enrol(await signedInAs(email));
    await server.advance(60);
    const { prove } = await password(email);
    const wrong = { authenticator_code: wrongCode(secret) };
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await prove(wrong)).body['code']).toBe('authenticator_code_wrong');
    }
    expect((await prove(wrong)).body['code']).toBe('second_step_over');
    expect((await prove({ authenticator_code: codeAt(secret) })).body['code']).toBe(
      'second_step_over',
    );
    expect((await subjects(email)).at(-1)).toBe('Someone may know your Kheya password');
    // From the same place the next password does not give five more.
    const again = await password(email);
    expect(await again.prove(wrong)).toMatchObject({
      status: 429,
      body: { code: 'second_factor_throttled' },
    });
    // An incomplete code costs no attempt and clears none.
    expect((await again.prove({ authenticator_code: '12' })).body['field_codes']).toEqual({
      authenticator_code: 'authenticator_code_missing',
    });
    expect((await again.prove(wrong)).status).toBe(429);
  });

  it('is slowed by a stranger and never locked for a browser its owner uses', async () => {
    const email = 'owner@example.com';
    const app = await signedInAs(email);
    const { secret } = await enrol(app);
    const { body } = await app.refresh();
    const token = String(body['access_token']);
    await app.callWithBearer('/device/challenge', token);
    const code = await server.lastCode(email);
    expect((await app.callWithBearer('/device/confirm', token, { code })).status).toBe(200);
    const [user] = await server.query<{ id: string }>(
      'select id from identity.users where email = $1',
      [email],
    );
    const key = server.accounts.secrets.hash('sign-in-failure', `second factor of ${user?.id}`);
    await server.query(
      `insert into identity.sign_in_failures (account_key, user_key, network_address, failed_at)
       select $1, $1, '203.0.113.' || n, clock.now() from generate_series(1, 30) n`,
      [key],
    );
    await server.advance(60);
    const stranger = await password(email);
    expect((await stranger.prove({ authenticator_code: codeAt(secret) })).status).toBe(429);
    const own = await password(email, app);
    expect((await own.prove({ authenticator_code: codeAt(secret) })).status).toBe(200);
  });

  it('accepts the passkey of the person whose password it was, and no other', async () => {
    const mine = await signedInAs('step-mine@example.com');
    const theirs = await signedInAs('step-theirs@example.com');
    await enrol(mine);
    const add = async (app: TestApp) => {
      const passkey = createTestPasskey(server.url);
      const options = await json(await app.post('/api/me/passkeys/options', {}));
      const made = passkey.register(options.body as never);
      await app.post('/api/me/passkeys', { name: 'Key', passkey: made });
      return passkey;
    };
    const [own, other] = [await add(mine), await add(theirs)];
    const { app, flow, answer, prove } = await password('step-mine@example.com');
    expect(answer.body['second_step']).toMatchObject({
      methods: ['authenticator', 'passkey', 'recovery_code'],
    });
    const options = async () =>
      (await json(await app.post(`/api/flows/${flow}/second-step/passkey-options`, {}))).body;
    expect((await prove({ passkey: other.sign((await options()) as never) })).body['code']).toBe(
      'passkey_refused',
    );
    expect((await prove({ passkey: own.sign((await options()) as never) })).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('works once, however it is typed, and its owner is told how many are left', async () => {
    const email = 'recover@example.com';
    const { codes } = await enrol(await signedInAs(email));
    const first = codes[0] ?? '';
    const { prove } = await password(email);
    const typed = ` ${first.toUpperCase().replace('-', ' ')}`;
    expect((await prove({ recovery_code: typed })).status).toBe(200);
    expect((await server.mails(email)).at(-1)?.text).toContain('Codes left: 9.');
    const again = await password(email);
    expect(await again.prove({ recovery_code: first })).toMatchObject({
      status: 422,
      body: { code: 'recovery_code_wrong' },
    });
    const both = await Promise.all([password(email), password(email)]);
    const answers = await Promise.all(
      both.map((one) => one.prove({ recovery_code: codes[1] ?? '' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('of another person is wrong, and new ones replace the old', async () => {
    const app = await signedInAs('codes@example.com');
    const { codes } = await enrol(app);
    const other = await enrol(await signedInAs('other-codes@example.com'));
    const { prove } = await password('codes@example.com');
    expect((await prove({ recovery_code: other.codes[0] ?? '' })).body['code']).toBe(
      'recovery_code_wrong',
    );
    const made = await json(await app.post('/api/me/recovery-codes', {}));
    expect((await prove({ recovery_code: codes[0] ?? '' })).body['code']).toBe(
      'recovery_code_wrong',
    );
    const [fresh = ''] = made.body['recovery_codes'] as string[];
    expect((await prove({ recovery_code: fresh })).status).toBe(200);
    const bare = await signedInAs('bare@example.com');
    expect(await json(await bare.post('/api/me/recovery-codes', {}))).toMatchObject({
      status: 409,
      body: { code: 'recovery_codes_not_needed' },
    });
  });
});

describe('an operator', () => {
  it('without a second factor sets one up before the sign-in ends', async () => {
    const email = 'new-operator@example.com';
    const made = { email, password: PASSWORD, roles: ['SUPPORT'], authenticator: false };
    expect((await callSandbox(server, 'users', made)).status).toBe(201);
    const app = createTestApp(server.url, 'kheya-console');
    const { flow, answer, prove } = await password(email, app);
    expect(answer.body).toEqual({ second_step: { kind: 'enrol', methods: [] } });
    expect((await prove({ authenticator_code: '123456' })).body['code']).toBe('second_step_over');
    const step = async (path: string, body: Body = {}) =>
      json(await app.post(`/api/flows/${flow}/enrolment/${path}`, body));
    expect((await step('finish')).body['code']).toBe('second_step_over');
    const secret = String((await step('authenticator')).body['secret']);
    const code = { authenticator_code: codeAt(secret) };
    expect((await step('authenticator/confirm', code)).body['recovery_codes']).toHaveLength(10);
    // An operator who has a factor must prove it: the password alone sets up no other one.
    expect((await step('authenticator')).body['code']).toBe('second_step_over');
    const { body } = await step('finish');
    const { claims } = await app.comeBack(String(body['redirect_to']));
    expect(claims['roles']).toEqual(['SUPPORT']);
    expect((await step('finish')).status).toBe(409);
  });

  it('may set up a passkey instead, and always keeps one of the two', async () => {
    const email = 'keyed-operator@example.com';
    await callSandbox(server, 'users', {
      email,
      password: PASSWORD,
      roles: ['FINANCE'],
      authenticator: false,
    });
    const app = createTestApp(server.url, 'kheya-console');
    const { flow } = await password(email, app);
    const passkey = createTestPasskey(server.url);
    const path = `/api/flows/${flow}/enrolment/passkey`;
    const options = await json(await app.post(`${path}/options`, {}));
    const made = { name: 'Key', passkey: passkey.register(options.body as never) };
    expect((await json(await app.post(path, made))).body['recovery_codes']).toHaveLength(10);
    const { body } = await json(await app.post(`/api/flows/${flow}/enrolment/finish`, {}));
    await app.comeBack(String(body['redirect_to']));
    expect((await password(email)).answer.body).toEqual({
      second_step: { kind: 'prove', methods: ['passkey', 'recovery_code'] },
    });
    await trustBrowser(server, app);
    const list = await json(await app.browser.fetch(`${server.url}/api/me/passkeys`));
    const [{ id }] = list.body['results'] as [{ id: string }];
    const remove = (what: string) =>
      app.browser.fetch(`${server.url}/api/me/${what}`, {
        method: 'DELETE',
        headers: { origin: server.url },
      });
    expect(await json(await remove(`passkeys/${id}`))).toMatchObject({
      status: 409,
      body: { code: 'second_factor_kept' },
    });
    await enrol(app);
    const both = await Promise.all([remove(`passkeys/${id}`), remove('authenticator')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('of the sandbox has the authenticator of its secret, whose codes work once', async () => {
    const email = 'sandbox-operator@example.com';
    await createPerson(server, email, ['ADMIN']);
    const codes: string[] = [];
    await atStepStart();
    for (let sign = 0; sign < 2; sign += 1) {
      const code = await authenticatorCode(server.url, email);
      codes.push(code);
      const { prove } = await password(email);
      expect((await prove({ authenticator_code: code })).status).toBe(200);
    }
    expect(new Set(codes).size).toBe(2);
    const third = await callSandbox(server, 'authenticator-code', { email });
    expect((await json(third)).body['works_in_seconds']).toBeGreaterThan(0);
    expect((await callSandbox(server, 'authenticator-code', { email }, 'wrong')).status).toBe(403);
  });
});
