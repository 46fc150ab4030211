import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp } from './test-app.ts';
import {
  NEW_PASSWORD as password,
  reachMobile,
  signUp,
  startSignUp as start,
} from './test-sign-up.ts';

let server: TestAccounts;
beforeAll(async () => {
  server = await startTestAccounts();
});
afterAll(() => server.stop());

const startSignUp = (email: string, locale = 'en') =>
  start(server, email, { 'accept-language': locale });
const withoutId = async (answer: Response) => ({
  ...((await answer.json()) as object),
  request_id: '',
});

describe('sign-up', () => {
  it('leads from the form through the code to a token with a trusted device', async () => {
    const { app, flow, answer } = await startSignUp('Rahim@Example.com ');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ resend_in_seconds: 30, expires_in_seconds: 600 });
    const post = (end: string, body: unknown) =>
      app.post(`/api/flows/${flow}/sign-up/${end}`, body);

    const code = await server.lastCode('rahim@example.com');
    expect(await (await post('confirm', { code })).json()).toEqual({ confirmed: true });
    const asked = await post('mobile', { mobile: '(917) 555-0101' });
    expect(await asked.json()).toEqual({ resend_in_seconds: 30, expires_in_seconds: 600 });
    const confirmed = await post('mobile/confirm', { code: await server.lastCode('+19175550101') });
    expect(confirmed.status).toBe(200);
    const { redirect_to: redirectTo } = (await confirmed.json()) as { redirect_to: string };
    const token = await app.comeBack(redirectTo);

    expect(token.status).toBe(200);
    expect(token.body).not.toHaveProperty('refresh_token');
    expect(token.claims).toMatchObject({
      iss: server.url,
      aud: server.config.apiUrl,
      email: 'rahim@example.com',
      device: app.device,
      client_id: 'kheya-pay',
      scope: 'openid email',
    });
    expect(Number(token.claims.exp) - Number(token.claims.iat)).toBe(600);
    expect(token.claims).not.toHaveProperty('roles');

    const [session] = await server.queryAsApp(
      'select * from identity.sessions_for_api where session_id = $1',
      [token.claims['sid']],
    );
    expect(session).toMatchObject({
      user_id: token.claims.sub,
      device_id: app.device,
      device_trusted: true,
      active: true,
    });
    const [user] = await server.queryAsApp(
      'select email, email_verified, roles, mobile from identity.users_for_api where user_id = $1',
      [token.claims.sub],
    );
    expect(user).toEqual({
      email: 'rahim@example.com',
      email_verified: true,
      roles: [],
      mobile: '+19175550101',
    });
    const homes = await server.queryAsApp(
      'select home_country, home_place from identity.homes_for_api where user_id = $1',
      [token.claims.sub],
    );
    expect(homes).toEqual([{ home_country: 'US', home_place: 'NY' }]);
    expect(app.browser.cookie('kheya_accounts_device')?.path).toBe('/');
    expect(app.browser.cookie('kheya_accounts_refresh_pay')?.path).toBe('/token');
  });

  it("reports errors in the reader's language", async () => {
    const app = createTestApp(server.url);
    const flow = await app.startFlow({ screen_hint: 'signup' });
    await app.post(`/api/flows/${flow}/sign-up/place`, { country: 'BD', place: 'Dhaka' });
    const typed = { email: 'no address', password: 'short' };
    const english = await app.post(`/api/flows/${flow}/sign-up`, typed);
    expect(english.status).toBe(422);
    expect(english.headers.get('content-type')).toContain('application/problem+json');
    expect(await english.json()).toMatchObject({
      code: 'request_invalid',
      field_codes: { email: 'email_invalid', password: 'password_too_short' },
      fields: { password: 'Use at least 10 characters.' },
    });
    const bangla = await app.post(`/api/flows/${flow}/sign-up`, typed, { 'accept-language': 'bn' });
    expect(await bangla.json()).toMatchObject({ fields: { password: 'অন্তত ১০টি অক্ষর দিন।' } });
  });

  it('answers alike for a known and a new address, and mails the owner a notice', async () => {
    await signUp(server, 'known@example.com', '+19175550102');
    const again = await startSignUp('known@example.com');
    const fresh = await startSignUp('fresh@example.com');
    expect(again.answer.status).toBe(fresh.answer.status);
    expect(await again.answer.json()).toEqual(await fresh.answer.json());
    const note = (await server.mails('known@example.com')).at(-1);
    expect(note?.subject).toBe('You already have a Kheya account');
    expect(note?.text).not.toMatch(/\d{6}/);

    const wrong = { code: '000000' };
    const inVain = await again.app.post(`/api/flows/${again.flow}/sign-up/confirm`, wrong);
    const missed = await fresh.app.post(`/api/flows/${fresh.flow}/sign-up/confirm`, wrong);
    expect(await withoutId(inVain)).toEqual(await withoutId(missed));
  });

  it('answers alike for a number in use and a new one, and notifies the owner', async () => {
    await signUp(server, 'owner@example.com', '+8801712345601');
    const again = await reachMobile(server, 'taker@example.com', '01712-345601');
    const fresh = await reachMobile(server, 'other@example.com', '০১৭১২৩৪৫৬০২');
    expect(again.answer.status).toBe(200);
    expect(await again.answer.json()).toEqual(await fresh.answer.json());
    const confirm = ({ app, flow }: typeof again) =>
      app.post(`/api/flows/${flow}/sign-up/mobile/confirm`, { code: '000000' });
    expect(await withoutId(await confirm(again))).toEqual(await withoutId(await confirm(fresh)));
    const [, note] = await server.messages('+8801712345601');
    expect(note?.text).toMatch(/already have one/);
    expect(note?.text).not.toMatch(/\d{6}/);
    expect(await server.messages('+8801712345602')).toHaveLength(1);
  });

  it('asks for the home place first, stores nothing where it is not served, and continues there', async () => {
    const app = createTestApp(server.url);
    const flow = await app.startFlow({ screen_hint: 'signup' });
    const post = (end: string, body: unknown) => app.post(`/api/flows/${flow}/sign-up${end}`, body);
    const early = await post('', { email: 'early@example.com', password });
    expect(await early.json()).toMatchObject({ field_codes: { place: 'place_missing' } });
    const nowhere = await post('/place', { country: 'US', place: 'Atlantis' });
    expect(await nowhere.json()).toMatchObject({ field_codes: { place: 'place_missing' } });
    for (const home of [
      { country: 'US', place: 'HI' },
      { country: 'BD', place: 'Rangamati' },
    ]) {
      expect(await (await post('/place', home)).json()).toEqual({ served: false });
    }
    const steps = async () => {
      const answer = await app.browser.fetch(`${server.url}/api/flows/${flow}`);
      return ((await answer.json()) as { sign_up: unknown }).sign_up;
    };
    expect(await steps()).toBeNull();
    await post('/place', { country: 'BD', place: 'Dhaka' });
    expect(await steps()).toMatchObject({ step: 'details', country: 'BD', place: 'Dhaka' });
    await post('', { email: 'resumed@example.com', password });
    expect(await steps()).toMatchObject({
      step: 'email_code',
      email: 'resumed@example.com',
      sent: { expires_in_seconds: 600 },
    });
    await post('/confirm', { code: await server.lastCode('resumed@example.com') });
    expect(await steps()).toMatchObject({ step: 'mobile', sent: null });
    const foreign = await post('/mobile', { mobile: '+44 20 7946 0958' });
    expect(await foreign.json()).toMatchObject({ field_codes: { mobile: 'mobile_invalid' } });
    await post('/mobile', { mobile: '01812345603' });
    expect(await steps()).toMatchObject({ step: 'mobile_code', mobile: '+8801812345603' });
  });

  it('mails in Bangla to people who read Bangla', async () => {
    await startSignUp('bangla@example.com', 'bn');
    const [mail] = await server.mails('bangla@example.com');
    expect(mail).toMatchObject({ locale: 'bn', subject: 'খেয়া অ্যাকাউন্ট খোলার কোড' });
  });

  it('accepts a code once, with five attempts, within ten minutes', async () => {
    const email = 'tries@example.com';
    const { app, flow } = await startSignUp(email);
    const confirm = (code: string) => app.post(`/api/flows/${flow}/sign-up/confirm`, { code });
    const right = await server.lastCode(email);
    const wrong = right === '111111' ? '222222' : '111111';
    for (const left of [4, 3, 2, 1]) {
      const answer = await confirm(wrong);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ code: 'code_wrong', facts: { left } });
    }
    expect(await (await confirm(wrong)).json()).toMatchObject({ code: 'code_expired' });
    expect(await (await confirm(right)).json()).toMatchObject({ code: 'code_expired' });

    const resend = () => app.post(`/api/flows/${flow}/sign-up/resend`, {});
    expect((await resend()).status).toBe(429);
    await server.advance(30);
    expect((await resend()).status).toBe(200);
    expect((await confirm(right)).status).toBe(422);
    await server.advance(601);
    const late = await confirm(await server.lastCode(email));
    expect(await late.json()).toMatchObject({ code: 'code_expired' });
    expect((await resend()).status).toBe(200);
    const last = await server.lastCode(email);
    expect((await confirm(last)).status).toBe(200);
    expect(await (await confirm(last)).json()).toMatchObject({ code: 'flow_over' });
  });

  it('sends at most five codes an hour', async () => {
    const { app, flow } = await startSignUp('many@example.com');
    const resend = () => app.post(`/api/flows/${flow}/sign-up/resend`, {});
    for (let i = 0; i < 4; i++) {
      await server.advance(31);
      expect((await resend()).status).toBe(200);
    }
    await server.advance(31);
    expect(await (await resend()).json()).toMatchObject({ code: 'code_sends_used_up' });
    expect(await server.mails('many@example.com')).toHaveLength(5);
  });

  it('belongs to the browser it began in and to our own pages', async () => {
    const { app, flow } = await startSignUp('mine@example.com');
    const body = { code: await server.lastCode('mine@example.com') };
    const stranger = createTestApp(server.url);
    const stolen = await stranger.post(`/api/flows/${flow}/sign-up/confirm`, body);
    expect(await stolen.json()).toMatchObject({ code: 'flow_over' });
    for (const origin of ['https://evil.example', app.origin]) {
      const forged = await app.post(`/api/flows/${flow}/sign-up/confirm`, body, { origin });
      expect(forged.status).toBe(403);
    }
  });

  it('opens no accounts for the console', async () => {
    const app = createTestApp(server.url, 'kheya-console');
    const flow = await app.startFlow({ screen_hint: 'signup' });
    const body = { email: 'operator-to-be@example.com', password };
    expect((await app.post(`/api/flows/${flow}/sign-up`, body)).status).toBe(403);
  });
});
