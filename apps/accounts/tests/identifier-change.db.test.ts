import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createPerson, PASSWORD, sessionForApi } from './test-people.ts';
import { NEW_PASSWORD, signUp } from './test-sign-up.ts';

let server: TestAccounts;
beforeAll(async () => {
  server = await startTestAccounts();
});
afterAll(() => server.stop());

type Kind = 'email' | 'mobile';

const start = (app: TestApp, kind: Kind, address: string) =>
  app.post(`/api/me/contact/${kind}`, { address });
const confirm = (app: TestApp, kind: Kind, end: 'old' | 'new', code: string) =>
  app.post(`/api/me/contact/${kind}/confirm`, { end, code });
const body = async (answer: Response) => (await answer.json()) as Record<string, unknown>;
const personOf = async (email: string) =>
  (
    await server.queryAsApp<{ email: string; mobile: string | null }>(
      'select email, mobile from identity.users_for_api where email = $1',
      [email],
    )
  )[0];
const stopTokenIn = (text = '') => /stop-change\?token=([\w-]+)/.exec(text)?.[1] ?? '';

describe('changing the e-mail address', () => {
  it('waits for both ends, then signs in by the new one, and notifies both', async () => {
    const [old, next] = ['old@example.com', 'next@example.com'];
    const { app } = await signUp(server, old, '+19175550121');
    const begun = await start(app, 'email', ' Next@Example.com');
    expect(begun.status).toBe(200);
    expect(await body(begun)).toMatchObject({
      change: {
        new_address: next,
        old: { sent_to: 'o•••@example.com', confirmed: false },
        new: { sent_to: next, confirmed: false },
      },
    });
    const codes = { old: await server.lastCode(old), new: await server.lastCode(next) };
    expect(codes.old).not.toBe(codes.new);
    const swapped = await confirm(app, 'email', 'new', codes.old);
    expect(await body(swapped)).toMatchObject({ code: 'code_wrong' });
    expect(await body(await confirm(app, 'email', 'new', codes.new))).toEqual({ done: false });
    expect(await personOf(next)).toBeUndefined();
    expect(await body(await confirm(app, 'email', 'old', codes.old))).toEqual({ done: true });
    expect(await personOf(next)).toMatchObject({ email: next, mobile: '+19175550121' });
    expect(await personOf(old)).toBeUndefined();
    for (const address of [old, next]) {
      expect((await server.mails(address)).at(-1)?.subject).toBe(
        'The email on your Kheya account was changed',
      );
    }
    const { status } = await createTestApp(server.url).signIn(next, NEW_PASSWORD);
    expect(status).toBe(200);
    const late = await confirm(app, 'email', 'old', codes.old);
    expect(await body(late)).toMatchObject({ code: 'change_over' });
  });

  it('leaves the old address no code for a new password', async () => {
    const email = 'leaver@example.com';
    const { app } = await signUp(server, email, '+19175550127');
    const reader = createTestApp(server.url);
    await reader.post('/api/password/forgot', { email });
    const code = await server.lastCode(email);
    await start(app, 'email', 'left@example.com');
    await confirm(app, 'email', 'old', await server.lastCode(email));
    await confirm(app, 'email', 'new', await server.lastCode('left@example.com'));
    const late = await reader.post('/api/password/reset', { code, password: NEW_PASSWORD });
    expect(await body(late)).toMatchObject({ code: 'flow_over' });
  });

  it('answers alike for an address in use and a new one, and notifies the owner', async () => {
    const { app: requester } = await signUp(server, 'requester@example.com', '+19175550122');
    const { app: other } = await signUp(server, 'requester2@example.com', '+19175550123');
    await createPerson(server, 'taken@example.com');
    const taken = await start(requester, 'email', 'taken@example.com');
    const free = await start(other, 'email', 'free1@example.com');
    const shape = async (answer: Response) =>
      JSON.stringify(await body(answer))
        .replace(/taken|free1/g, 'x')
        .replace(/re•••/g, 'x');
    expect(taken.status).toBe(free.status);
    expect(await shape(taken)).toBe(await shape(free));
    const [note, ...more] = await server.mails('taken@example.com');
    expect(more).toEqual([]);
    expect(note?.subject).toBe('Your email already belongs to your Kheya account');
    expect(note?.text).not.toMatch(/\b\d{6}\b/);
    const guess = async (app: TestApp) => ({
      ...(await body(await confirm(app, 'email', 'new', '000000'))),
      request_id: '',
    });
    expect(await guess(requester)).toEqual(await guess(other));
  });

  it('is stopped by the old end, whose link signs out every session', async () => {
    const email = 'robbed@example.com';
    const { app, token } = await signUp(server, email, '+19175550124');
    await start(app, 'email', 'thief@example.com');
    const thiefs = await server.lastCode('thief@example.com');
    const stop = stopTokenIn((await server.mails(email)).at(-1)?.text);
    const anybody = createTestApp(server.url);
    const press = (given: string) => anybody.post('/api/contact-change/stop', { token: given });
    expect((await press(`${stop.slice(0, -1)}-`)).status).toBe(422);
    expect(await body(await press(stop))).toEqual({ stopped: true });
    expect(await body(await press(stop))).toEqual({ stopped: true });
    expect(await sessionForApi(server, token.claims['sid'])).toMatchObject({ active: false });
    expect((await confirm(app, 'email', 'new', thiefs)).status).toBe(401);
    expect((await server.mails(email)).at(-1)?.subject).toBe(
      'A change to your Kheya account was stopped',
    );
    await app.signIn(email, NEW_PASSWORD);
    const dead = await confirm(app, 'email', 'new', thiefs);
    expect(await body(dead)).toMatchObject({ code: 'change_over' });
  });

  it('requires a proof, and replaces the one that waited', async () => {
    const { app } = await signUp(server, 'slow@example.com', '+19175550125');
    await start(app, 'email', 'first@example.com');
    const first = await server.lastCode('first@example.com');
    await server.advance(301);
    const stale = await start(app, 'email', 'second@example.com');
    expect(await body(stale)).toMatchObject({ code: 'recent_proof_required' });
    await app.post('/api/me/reauthenticate', { password: NEW_PASSWORD });
    expect((await start(app, 'email', 'second@example.com')).status).toBe(200);
    const old = await server.lastCode('slow@example.com');
    expect((await confirm(app, 'email', 'old', old)).status).toBe(200);
    const gone = await confirm(app, 'email', 'new', first);
    expect(await body(gone)).toMatchObject({ code: 'code_wrong' });
    expect(await personOf('first@example.com')).toBeUndefined();
    const same = await start(app, 'email', 'SLOW@example.com');
    expect(await body(same)).toMatchObject({ field_codes: { email: 'contact_same' } });
  });
});

describe('changing the mobile number', () => {
  it('asks the old number, or the mailbox where there was none yet', async () => {
    const email = 'nomobile@example.com';
    await createPerson(server, email);
    const app = createTestApp(server.url);
    await app.signIn(email, PASSWORD);
    const token = String((await app.refresh()).body['access_token']);
    await app.callWithBearer('/device/challenge', token);
    await app.callWithBearer('/device/confirm', token, { code: await server.lastCode(email) });
    const change = async (typed: string, number: string, from: string) => {
      expect((await start(app, 'mobile', typed)).status).toBe(200);
      await confirm(app, 'mobile', 'old', await server.lastCode(from));
      const done = await confirm(app, 'mobile', 'new', await server.lastCode(number));
      expect(await body(done)).toEqual({ done: true });
      expect(await personOf(email)).toMatchObject({ mobile: number });
    };
    await change('01712-345621', '+8801712345621', email);
    await change('(917) 555-0126', '+19175550126', '+8801712345621');
    const last = (await server.messages('+8801712345621')).at(-1);
    expect(last?.text).toMatch(/is now ••• ••• 0126/);
    expect((await server.mails(email)).at(-1)?.subject).toMatch(/mobile number .* was changed/);
  });
});
