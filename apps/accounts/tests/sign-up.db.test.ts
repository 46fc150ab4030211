import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp } from './test-app.ts';

const password = 'kheya-demo-2026';
let server: TestAccounts;
beforeAll(async () => {
  server = await startTestAccounts();
});
afterAll(() => server.stop());

async function startSignUp(email: string, locale = 'en') {
  const app = createTestApp(server.url);
  const flow = await app.startFlow({ screen_hint: 'signup' });
  const headers = { 'accept-language': locale };
  const answer = await app.post(`/api/flows/${flow}/sign-up`, { email, password }, headers);
  return { app, flow, answer };
}

describe('sign-up', () => {
  it('goes from the form over the code to a token with a trusted device', async () => {
    const { app, flow, answer } = await startSignUp('Rahim@Example.com ');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ resend_in_seconds: 30, expires_in_seconds: 600 });

    const code = await server.lastCode('rahim@example.com');
    const confirmed = await app.post(`/api/flows/${flow}/sign-up/confirm`, { code });
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
      'select email, email_verified, roles from identity.users_for_api where user_id = $1',
      [token.claims.sub],
    );
    expect(user).toEqual({ email: 'rahim@example.com', email_verified: true, roles: [] });
    expect(app.browser.cookie('kheya_accounts_device')?.path).toBe('/');
    expect(app.browser.cookie('kheya_accounts_refresh_pay')?.path).toBe('/token');
  });

  it('says what is wrong with what was typed, in the reader’s language', async () => {
    const app = createTestApp(server.url);
    const flow = await app.startFlow({ screen_hint: 'signup' });
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

  it('answers a known address as it answers a new one, and mails its owner a note', async () => {
    const first = await startSignUp('known@example.com');
    const code = await server.lastCode('known@example.com');
    await first.app.post(`/api/flows/${first.flow}/sign-up/confirm`, { code });

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
    const strip = (body: unknown) => ({ ...(body as object), request_id: '' });
    expect(strip(await inVain.json())).toEqual(strip(await missed.json()));
  });

  it('mails in Bangla to who reads Bangla', async () => {
    await startSignUp('bangla@example.com', 'bn');
    const [mail] = await server.mails('bangla@example.com');
    expect(mail).toMatchObject({ locale: 'bn', subject: 'খেয়া অ্যাকাউন্ট খোলার কোড' });
  });

  it('takes a code once, five tries, ten minutes', async () => {
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
    expect((await confirm(await server.lastCode(email))).status).toBe(200);
    expect(await (await confirm(await server.lastCode(email))).json()).toMatchObject({
      code: 'flow_over',
    });
  });

  it('sends five codes an hour and no more', async () => {
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
