import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPasswordReset } from '#server/flows/password-flow.ts';
import { signIn } from '#server/flows/sign-in-flow.ts';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createPerson, PASSWORD, sessionForApi } from './test-people.ts';
import { signUp } from './test-sign-up.ts';

let server: TestAccounts;
beforeAll(async () => {
  server = await startTestAccounts();
});
afterAll(() => server.stop());

async function tryPassword(app: TestApp, email: string, password: string) {
  const flow = await app.startFlow();
  const answer = await app.post(`/api/flows/${flow}/sign-in`, { email, password });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const withoutId = (body: Record<string, unknown>) => ({ ...body, request_id: '' });

describe('signing in', () => {
  it.each(['01712345610', '+880 1712-345610', '০১৭১২৩৪৫৬১০', '8801712345610'])(
    'takes a confirmed mobile number as %s',
    async (typed) => {
      const email = 'bynumber@example.com';
      await createPerson(server, email, [], '+8801712345610');
      const app = createTestApp(server.url);
      expect((await tryPassword(app, typed, PASSWORD)).status).toBe(200);
      const wrong = await tryPassword(createTestApp(server.url), typed, 'not this one');
      const nobody = await tryPassword(createTestApp(server.url), '01712345698', 'not it');
      expect(wrong.status).toBe(422);
      expect(withoutId(wrong.body)).toEqual(withoutId(nobody.body));
    },
  );

  it('counts number and address of one account together, from every network', async () => {
    const email = 'twonames@example.com';
    await createPerson(server, email, [], '+8801712345612');
    const attempt = (typedEmail: string, networkAddress: string, deviceSecret?: string) =>
      signIn(server.accounts, {
        ...{ typedEmail, password: 'wrong password', networkAddress },
        deviceSecret,
      });
    for (let network = 1; network <= 5; network++) {
      for (const typed of [email, '01712345612', email, '01712345612', email]) {
        expect(await attempt(typed, `198.51.100.${network}`)).toMatchObject({
          code: 'credentials_wrong',
        });
      }
    }
    // A person elsewhere has one attempt, the owner among them.
    for (const typed of [email, '+8801712345612']) {
      expect(await attempt(typed, '198.51.100.9')).toMatchObject({ code: 'credentials_wrong' });
      expect(await attempt(typed, '198.51.100.9')).toMatchObject({ code: 'sign_in_throttled' });
    }
    const right = { typedEmail: email, password: PASSWORD, networkAddress: '198.51.100.10' };
    expect((await signIn(server.accounts, { ...right, deviceSecret: undefined })).ok).toBe(true);
  });

  it('answers alike for a wrong password and an unknown address', async () => {
    await createPerson(server, 'there@example.com');
    const wrong = await tryPassword(createTestApp(server.url), 'there@example.com', 'not this one');
    const nobody = await tryPassword(createTestApp(server.url), 'nobody@example.com', 'not it');
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({ code: 'credentials_wrong' });
    expect(withoutId(wrong.body)).toEqual(withoutId(nobody.body));
  });

  it('accepts any spelling of the address and of the same letters', async () => {
    await createPerson(server, 'spelling@example.com');
    const { status } = await tryPassword(
      createTestApp(server.url),
      ' SPELLING@example.com',
      PASSWORD,
    );
    expect(status).toBe(200);
  });

  it.each(['held@example.com', 'unheld-nobody@example.com'])(
    'refuses %s for 15 minutes after five wrong passwords',
    async (email) => {
      if (email.startsWith('held')) await createPerson(server, email);
      const app = createTestApp(server.url);
      for (let i = 0; i < 5; i++) {
        expect((await tryPassword(app, email, 'wrong password')).status).toBe(422);
      }
      const held = await tryPassword(app, email, PASSWORD);
      expect(held.status).toBe(429);
      expect(held.body).toMatchObject({ code: 'sign_in_throttled', facts: { minutes: 15 } });
      await server.advance(901);
      const later = await tryPassword(app, email, PASSWORD);
      expect(later.status).toBe(email.startsWith('held') ? 200 : 422);
    },
  );

  it('is not held back for its owner by a stranger at the same network address', async () => {
    const email = 'neighbours@example.com';
    const { app: known } = await signUp(server, email, '+19175550112');
    const stranger = createTestApp(server.url);
    for (let i = 0; i < 5; i++) await tryPassword(stranger, email, 'wrong password');
    expect((await tryPassword(stranger, email, PASSWORD)).status).toBe(429);
    const flow = await known.startFlow({ prompt: 'login' });
    const own = async (password: string) =>
      (await known.post(`/api/flows/${flow}/sign-in`, { email, password })).status;
    // Its own wrong attempts still hold it back.
    for (let i = 0; i < 5; i++) expect(await own('a slip of the hand')).toBe(422);
    expect(await own(PASSWORD)).toBe(429);
    await server.advance(901);
    for (let i = 0; i < 5; i++) await tryPassword(stranger, email, 'wrong password');
    const later = await known.startFlow({ prompt: 'login' });
    const body = { email, password: PASSWORD };
    expect((await known.post(`/api/flows/${later}/sign-in`, body)).status).toBe(200);
  });

  it('does not let parallel guesses pass together', async () => {
    await createPerson(server, 'parallel@example.com');
    const app = createTestApp(server.url);
    const flow = await app.startFlow();
    const body = { email: 'parallel@example.com', password: 'wrong password' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.post(`/api/flows/${flow}/sign-in`, body)),
    );
    const looked = answers.filter(({ status }) => status === 422).length;
    expect(looked).toBe(5);
  });
});

describe('a forgotten password', () => {
  const forgot = (app: TestApp, email: string) => app.post('/api/password/forgot', { email });
  const reset = (app: TestApp, code: string, password: string) =>
    app.post('/api/password/reset', { code, password });

  it('is replaced by a code, and every session ends', async () => {
    const email = 'forgetful@example.com';
    await createPerson(server, email);
    const elsewhere = createTestApp(server.url);
    const session = await elsewhere.signIn(email, PASSWORD);
    for (let i = 0; i < 6; i++) await tryPassword(createTestApp(server.url), email, 'wrong one');

    const app = createTestApp(server.url);
    expect((await forgot(app, email)).status).toBe(200);
    const code = await server.lastCode(email);
    const weak = await reset(app, code, 'password123');
    expect(await weak.json()).toMatchObject({ field_codes: { password: 'password_too_common' } });
    const done = await reset(app, code, 'a boat on the Padma');
    expect(await done.json()).toEqual({ changed: true });

    expect(await sessionForApi(server, session.claims['sid'])).toMatchObject({ active: false });
    expect((await elsewhere.refresh()).body['error']).toBe('invalid_grant');
    await elsewhere.startFlow();
    expect((await tryPassword(app, email, PASSWORD)).status).toBe(422);
    expect((await tryPassword(app, email, 'a boat on the Padma')).status).toBe(200);
    const subjects = (await server.mails(email)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Your code to set a new password',
      'Your Kheya password was changed',
    ]);
    expect(await (await reset(app, code, 'a boat on the Padma')).json()).toMatchObject({
      code: 'flow_over',
    });
  });

  it('answers alike for an unknown address, and mails nobody', async () => {
    await createPerson(server, 'somebody@example.com');
    const [known, unknown] = [createTestApp(server.url), createTestApp(server.url)];
    const one = await forgot(known, 'somebody@example.com');
    const two = await forgot(unknown, 'nobody-at-all@example.com');
    expect(await one.json()).toEqual(await two.json());
    expect(await server.mails('nobody-at-all@example.com')).toEqual([]);
    const strip = async (answer: Response) => withoutId((await answer.json()) as never);
    const wrong = (app: TestApp) => reset(app, '00000000', 'a boat on the Padma');
    expect(await strip(await wrong(known))).toEqual(await strip(await wrong(unknown)));
  });

  it('mails one address five codes an hour for one stranger, also for concurrent requests', async () => {
    await createPerson(server, 'flooded@example.com');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => forgot(createTestApp(server.url), 'flooded@example.com')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(await server.mails('flooded@example.com')).toHaveLength(5);
  });

  it('cannot be used up for its owner by strangers, wherever they are', async () => {
    const email = 'besieged@example.com';
    const { app: known } = await signUp(server, email, '+19175550111');
    const ask = (networkAddress: string) =>
      startPasswordReset(server.accounts, {
        ...{ subject: randomUUID(), typedEmail: email, locale: 'en', networkAddress },
        deviceSecret: undefined,
      });
    const from = (network: string) => Promise.all(Array.from({ length: 8 }, () => ask(network)));
    const first = await from('192.0.2.1');
    expect(first.filter(({ ok }) => ok)).toHaveLength(5);
    // Another person elsewhere is not held back by the first.
    expect(await ask('192.0.2.2')).toMatchObject({ ok: true });
    for (const network of ['192.0.2.3', '192.0.2.4', '192.0.2.5', '192.0.2.6']) await from(network);
    // The owner in an unknown browser, away from the strangers' networks, still gets one.
    expect(await ask('192.0.2.7')).toMatchObject({ ok: true });
    expect(await ask('192.0.2.7')).toMatchObject({ ok: false, code: 'code_sends_used_up' });
    // The owner's own browser has a budget no stranger can reach.
    expect((await forgot(known, email)).status).toBe(200);
    const code = await server.lastCode(email);
    expect((await reset(known, code, 'a boat on the Padma')).status).toBe(200);
  });

  it('may be requested by mobile number: the code comes by SMS, the notice by mail', async () => {
    await signUp(server, 'bysms@example.com', '+8801712345611');
    const app = createTestApp(server.url);
    const [known, unknown] = [
      await forgot(app, '০১৭১২-৩৪৫৬১১'),
      await forgot(createTestApp(server.url), '01712345699'),
    ];
    expect(await known.json()).toEqual(await unknown.json());
    expect(await server.messages('+8801712345699')).toEqual([]);
    const code = await server.lastCode('+8801712345611');
    expect((await reset(app, code, 'a boat on the Padma')).status).toBe(200);
    const mails = await server.mails('bysms@example.com');
    expect(mails.at(-1)?.subject).toBe('Your Kheya password was changed');
  });

  it('works only in the browser that asked', async () => {
    await createPerson(server, 'bound@example.com');
    await forgot(createTestApp(server.url), 'bound@example.com');
    const code = await server.lastCode('bound@example.com');
    const stranger = createTestApp(server.url);
    const answer = await reset(stranger, code, 'a boat on the Padma');
    expect(await answer.json()).toMatchObject({ code: 'flow_over' });
  });
});
