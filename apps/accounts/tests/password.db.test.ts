import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createPerson, PASSWORD, sessionForApi } from './test-people.ts';

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
  it('says the same of a wrong password and an unknown address', async () => {
    await createPerson(server, 'there@example.com');
    const wrong = await tryPassword(createTestApp(server.url), 'there@example.com', 'not this one');
    const nobody = await tryPassword(createTestApp(server.url), 'nobody@example.com', 'not it');
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({ code: 'credentials_wrong' });
    expect(withoutId(wrong.body)).toEqual(withoutId(nobody.body));
  });

  it('takes any spelling of the address and of the same letters', async () => {
    await createPerson(server, 'spelling@example.com');
    const { status } = await tryPassword(
      createTestApp(server.url),
      ' SPELLING@example.com',
      PASSWORD,
    );
    expect(status).toBe(200);
  });

  it.each(['held@example.com', 'unheld-nobody@example.com'])(
    'holds %s back after five wrong passwords, for a while',
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

  it('does not let parallel guesses pass together', async () => {
    await createPerson(server, 'parallel@example.com');
    const app = createTestApp(server.url);
    const flow = await app.startFlow();
    const body = { email: 'parallel@example.com', password: 'wrong password' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.post(`/api/flows/${flow}/sign-in`, body)),
    );
    const looked = answers.filter(({ status }) => status === 422).length;
    expect(looked).toBeLessThanOrEqual(8);
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

  it('answers the same for an address nobody has, and mails nobody', async () => {
    await createPerson(server, 'somebody@example.com');
    const [known, unknown] = [createTestApp(server.url), createTestApp(server.url)];
    const one = await forgot(known, 'somebody@example.com');
    const two = await forgot(unknown, 'nobody-at-all@example.com');
    expect(await one.json()).toEqual(await two.json());
    expect(await server.mails('nobody-at-all@example.com')).toEqual([]);
    const strip = async (answer: Response) => withoutId((await answer.json()) as never);
    const wrong = (app: TestApp) => reset(app, '000000', 'a boat on the Padma');
    expect(await strip(await wrong(known))).toEqual(await strip(await wrong(unknown)));
  });

  it('mails one address ten codes an hour, also when many ask at one moment', async () => {
    await createPerson(server, 'flooded@example.com');
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => forgot(createTestApp(server.url), 'flooded@example.com')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
    expect(await server.mails('flooded@example.com')).toHaveLength(10);
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
