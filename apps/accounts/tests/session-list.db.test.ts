import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { sessionForApi } from './test-people.ts';
import { NEW_PASSWORD, signUp } from './test-sign-up.ts';

const email = 'everywhere@example.com';
let server: TestAccounts;
let here: TestApp;
beforeAll(async () => {
  server = await startTestAccounts();
  here = (await signUp(server, email, '+19175550131')).app;
});
afterAll(() => server.stop());

interface Shown {
  readonly sessions: { id: string; app: string; is_this: boolean; device_trusted: boolean }[];
  readonly devices: { id: string; is_this: boolean }[];
}

const list = async (app: TestApp) => {
  const answer = await app.browser.fetch(`${server.url}/api/me/sessions`);
  return (await answer.json()) as Shown;
};
const signInElsewhere = async () => {
  const app = createTestApp(server.url);
  const { claims } = await app.signIn(email, NEW_PASSWORD);
  return { app, sid: claims['sid'] };
};
const isActive = async (sid: unknown) => (await sessionForApi(server, sid))?.active;

it('each browser is listed once, however many sessions its app requested', async () => {
  const { app } = await signInElsewhere();
  const silent = await app.authorize();
  const code = new URL(silent.headers.get('location') ?? '').searchParams.get('code');
  await app.redeem(code ?? '');
  const { sessions, devices } = await list(here);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ is_this: mine }) => mine)).toHaveLength(1);
  expect(sessions.find(({ is_this: mine }) => mine)).toMatchObject({
    app: 'pay',
    device_trusted: true,
  });
  expect(devices).toEqual([
    expect.objectContaining({ id: here.device, is_this: true, system: null }),
  ]);
});

it("signing one session out ends no other person's", async () => {
  const one = await signInElsewhere();
  const shown = (await list(here)).sessions.find(({ id }) => id === one.sid);
  const stranger = await signUp(server, 'stranger@example.com', '+19175550132');
  const path = `/api/me/sessions/${shown?.id}/end`;
  expect((await stranger.app.post(path, {})).status).toBe(404);
  expect(await isActive(one.sid)).toBe(true);
  expect((await here.post(path, {})).status).toBe(200);
  expect(await isActive(one.sid)).toBe(false);
  expect((await here.post(path, {})).status).toBe(404);
  expect((await here.post('/api/me/sessions/no-such/end', {})).status).toBe(404);
});

it('signing out everywhere else keeps the present session', async () => {
  const [one, two] = [await signInElsewhere(), await signInElsewhere()];
  const answer = await here.post('/api/me/sessions/end-others', {});
  const { ended } = (await answer.json()) as { ended: number };
  expect(ended).toBeGreaterThanOrEqual(2);
  expect([await isActive(one.sid), await isActive(two.sid)]).toEqual([false, false]);
  expect((await list(here)).sessions).toEqual([expect.objectContaining({ is_this: true })]);
});

it('changing the password requires a proof, signs out the others and mails a notice', async () => {
  const { sid } = await signInElsewhere();
  const change = (password: string) => here.post('/api/me/password', { password });
  await here.post('/api/me/reauthenticate', { password: NEW_PASSWORD });
  const weak = await change('everywhere1');
  expect(await weak.json()).toMatchObject({ field_codes: { password: 'password_is_email' } });
  expect((await change('a ferry over the Meghna')).status).toBe(200);
  expect(await isActive(sid)).toBe(false);
  expect((await list(here)).sessions).toHaveLength(1);
  expect((await server.mails(email)).at(-1)?.subject).toBe('Your Kheya password was changed');
  await server.advance(301);
  expect((await change('another ferry on the Meghna')).status).toBe(403);
  const anew = await createTestApp(server.url).signIn(email, 'a ferry over the Meghna');
  expect(anew.status).toBe(200);
});

it('a forgotten device needs a code again', async () => {
  const { app, token } = await signUp(server, 'forgets@example.com', '+19175550133');
  const sid = token.claims['sid'];
  expect(await sessionForApi(server, sid)).toMatchObject({ device_trusted: true });
  const path = `/api/me/devices/${app.device}/forget`;
  expect((await here.post(path, {})).status).toBe(404);
  expect((await app.post(path, {})).status).toBe(200);
  expect(await sessionForApi(server, sid)).toMatchObject({ device_trusted: false });
});
