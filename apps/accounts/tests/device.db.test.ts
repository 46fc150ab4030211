import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp } from './test-app.ts';
import { createPerson, PASSWORD, sessionForApi } from './test-people.ts';

const email = 'person@example.com';
let server: TestAccounts;
beforeAll(async () => {
  server = await startTestAccounts();
  await createPerson(server, email);
});
afterAll(() => server.stop());

async function signInOnNewDevice() {
  const app = createTestApp(server.url);
  const { body, claims } = await app.signIn(email, PASSWORD);
  const token = String(body['access_token']);
  return { app, claims, token };
}

describe('a device', () => {
  it('is not trusted in an unknown browser, and is trusted after its code', async () => {
    const { app, claims, token } = await signInOnNewDevice();
    expect(await sessionForApi(server, claims['sid'])).toEqual(
      expect.objectContaining({ active: true, device_trusted: false, device_id: app.device }),
    );
    await server.advance(3600);
    const { body } = await app.refresh();
    const fresh = typeof body['access_token'] === 'string' ? body['access_token'] : token;
    const challenge = await app.callWithBearer('/device/challenge', fresh);
    expect(await challenge.json()).toEqual({
      sent: true,
      sent_to: 'p•••@example.com',
      channel: 'mail',
      channels: ['mail'],
      resend_in_seconds: 30,
      expires_in_seconds: 600,
    });
    expect(challenge.headers.get('access-control-allow-credentials')).toBe('true');
    const again = await app.callWithBearer('/device/challenge', fresh);
    expect(await again.json()).toMatchObject({ sent: false, sent_to: 'p•••@example.com' });

    const code = await server.lastCode(email);
    const wrong = code === '123456' ? '654321' : '123456';
    const missed = await app.callWithBearer('/device/confirm', fresh, { code: wrong });
    expect(missed.status).toBe(422);
    expect(await missed.json()).toMatchObject({ code: 'code_wrong', facts: { left: 4 } });
    const bangla = code.replace(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit)));
    const confirmed = await app.callWithBearer('/device/confirm', fresh, { code: bangla });
    expect(confirmed.status).toBe(200);
    expect(await sessionForApi(server, claims['sid'])).toMatchObject({ device_trusted: true });
    expect(app.browser.cookie('kheya_accounts_device')).toBeDefined();

    // Nothing is left to confirm, so nothing is mailed; a different browser is asked as before.
    await server.advance(61);
    const known = await app.callWithBearer('/device/challenge', fresh, { device: app.device });
    expect(await known.json()).toEqual({ device_trusted: true });
    expect(await server.lastCode(email)).toBe(code);
    const forget = `update identity.trusted_devices set revoked_at = $2 where device_id = $1`;
    await server.query(forget, [app.device, new Date(0)]);
    const forgotten = await app.callWithBearer('/device/challenge', fresh, { device: app.device });
    expect(await forgotten.json()).toMatchObject({ sent: true });
    await server.query(forget, [app.device, null]);
    await server.advance(61);
    const another = { device: 'another-browser-of-hers' };
    const strange = await app.callWithBearer('/device/challenge', fresh, another);
    expect(await strange.json()).toMatchObject({ sent: true });

    // The next sign-in of this browser needs no code.
    const silent = await app.authorize();
    const back = new URL(silent.headers.get('location') ?? '');
    const next = await app.redeem(back.searchParams.get('code') ?? '');
    expect(await sessionForApi(server, next.claims['sid'])).toMatchObject({ device_trusted: true });
  });

  it('is confirmed by SMS as well where a number is known, for operators too', async () => {
    const desk = 'desk@example.com';
    await createPerson(server, desk, ['SUPPORT'], '+8801712345678');
    const app = createTestApp(server.url, 'kheya-console');
    const { body, claims } = await app.signIn(desk, PASSWORD);
    const token = String(body['access_token']);
    const sent = await app.callWithBearer('/device/challenge', token, { channel: 'sms' });
    expect(await sent.json()).toMatchObject({
      sent_to: '••• ••• 5678',
      channel: 'sms',
      channels: ['mail', 'sms'],
    });
    const code = await server.lastCode('+8801712345678');
    expect((await app.callWithBearer('/device/confirm', token, { code })).status).toBe(200);
    expect(await sessionForApi(server, claims['sid'])).toMatchObject({ device_trusted: true });
  });

  it("is not trusted without this browser's secret", async () => {
    const { app, token } = await signInOnNewDevice();
    await server.advance(61);
    await app.callWithBearer('/device/challenge', token);
    const code = await server.lastCode(email);
    expect((await app.callWithBearer('/device/confirm', token, { code })).status).toBe(200);

    const copied = createTestApp(server.url, 'kheya-pay', undefined, app.device);
    const { claims } = await copied.signIn(email, PASSWORD);
    expect(claims['device']).toBe(app.device);
    expect(await sessionForApi(server, claims['sid'])).toMatchObject({ device_trusted: false });
  });

  it('of one person is not trusted for another in the same browser', async () => {
    await createPerson(server, 'other@example.com');
    const { app, token } = await signInOnNewDevice();
    await server.advance(61);
    await app.callWithBearer('/device/challenge', token);
    const code = await server.lastCode(email);
    await app.callWithBearer('/device/confirm', token, { code });
    const secret = app.browser.cookie('kheya_accounts_device')?.value;
    await app.browser.fetch(`${server.url}/session/end?client_id=kheya-pay`, {
      headers: { 'sec-fetch-site': 'same-site' },
    });
    const other = await app.signIn('other@example.com', PASSWORD);
    expect(await sessionForApi(server, other.claims['sid'])).toMatchObject({
      device_trusted: false,
    });
    expect(app.browser.cookie('kheya_accounts_device')?.value).toBe(secret);
  });

  it('cannot be confirmed by a code of another session', async () => {
    const first = await signInOnNewDevice();
    const second = await signInOnNewDevice();
    await server.advance(3601);
    const { body } = await first.app.refresh();
    await first.app.callWithBearer('/device/challenge', String(body['access_token']));
    const code = await server.lastCode(email);
    const other = String((await second.app.refresh()).body['access_token']);
    const answer = await second.app.callWithBearer('/device/confirm', other, { code });
    expect(await answer.json()).toMatchObject({ code: 'code_expired' });
  });

  it('needs a bearer token', async () => {
    const app = createTestApp(server.url);
    const answer = await app.callWithBearer('/device/challenge', 'no.such.token');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'session_expired', error_code: 4025 });
  });
});
