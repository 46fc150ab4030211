import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp } from './test-app.ts';
import { createTestPasskey } from './test-passkey.ts';
import { reachMobile } from './test-sign-up.ts';

let server: TestAccounts;
beforeAll(async () => {
  server = await startTestAccounts();
});
afterAll(() => server.stop());

const json = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as Record<string, unknown>,
});

/** A sign-up whose account exists and whose page has requested the offer. */
async function opened(email: string, mobile: string) {
  const { app, flow } = await reachMobile(server, email, mobile);
  const call = async (path: string, body: object = {}) =>
    json(await app.post(`/api/flows/${flow}/sign-up${path}`, body));
  const code = await server.lastCode(mobile);
  const answer = await call('/mobile/confirm', { code, offer_passkey: true });
  expect(answer).toEqual({ status: 200, body: { passkey_offered: true } });
  return { app, flow, call };
}

describe('the passkey offer at the end of a sign-up', () => {
  it('when accepted, stores a passkey that signs its owner in the next time', async () => {
    const email = 'offered@example.com';
    const { app, flow, call } = await opened(email, '+19175550131');
    const shown = await app.browser.fetch(`${server.url}/api/flows/${flow}`);
    expect(await shown.json()).toMatchObject({ passkey_offered: true, sign_up: null });
    const passkey = createTestPasskey(server.url);
    const options = await call('/passkey/options');
    const made = { name: 'Android', passkey: passkey.register(options.body as never) };
    const { body } = await call('/passkey', made);
    const { claims } = await app.comeBack(String(body['redirect_to']));
    expect(claims['email']).toBe(email);
    expect((await call('/passkey', made)).body).toMatchObject({ code: 'flow_over' });

    const later = createTestApp(server.url);
    const next = await later.startFlow();
    const asked = await json(await later.post(`/api/flows/${next}/passkey/options`, {}));
    const signed = { passkey: passkey.sign(asked.body as never) };
    expect((await later.post(`/api/flows/${next}/passkey`, signed)).status).toBe(200);
  });

  it('when skipped, leaves the account unaffected', async () => {
    const { app, call } = await opened('skipped@example.com', '+19175550132');
    const { body } = await call('/passkey/skip');
    const { claims } = await app.comeBack(String(body['redirect_to']));
    expect(claims['email']).toBe('skipped@example.com');
  });

  it('is made only after opening an account, and in no other browser', async () => {
    const { flow } = await opened('own-offer@example.com', '+19175550133');
    const stranger = createTestApp(server.url);
    for (const path of ['/passkey/options', '/passkey/skip']) {
      const theirs = await stranger.post(`/api/flows/${flow}/sign-up${path}`, {});
      expect(await json(theirs)).toMatchObject({ body: { code: 'flow_over' } });
      const fresh = await stranger.startFlow();
      const none = await stranger.post(`/api/flows/${fresh}/sign-up${path}`, {});
      expect(await json(none)).toMatchObject({ body: { code: 'flow_over' } });
    }
    // Half-way it opens no app: the way back asks to sign in.
    const { app, flow: waiting } = await opened('half-way@example.com', '+19175550134');
    const around = await app.browser.fetch(`${server.url}/auth/${waiting}`);
    expect(around.headers.get('location')).not.toContain('code=');
  });
});
