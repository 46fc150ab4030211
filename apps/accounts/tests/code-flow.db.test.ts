import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAY_URL, startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp } from './test-app.ts';
import { createTestBrowser } from './test-browser.ts';
import { createPerson, PASSWORD, sessionForApi } from './test-people.ts';

const email = 'person@example.com';
let server: TestAccounts;
beforeAll(async () => {
  server = await startTestAccounts();
  await createPerson(server, email);
  await createPerson(server, 'operator@example.com', ['SUPPORT', 'ADMIN']);
});
afterAll(() => server.stop());

const errorOf = (response: Response) =>
  new URL(response.headers.get('location') ?? '').searchParams.get('error');

describe('authorization', () => {
  it('describes what it supports, and nothing else', async () => {
    const response = await fetch(`${server.url}/.well-known/openid-configuration`);
    expect(await response.json()).toMatchObject({
      issuer: server.url,
      jwks_uri: `${server.url}/jwks`,
      token_endpoint: `${server.url}/token`,
      authorization_endpoint: `${server.url}/auth`,
      end_session_endpoint: `${server.url}/session/end`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    });
  });

  it('publishes public keys only', async () => {
    const { keys } = (await (await fetch(`${server.url}/jwks`)).json()) as { keys: object[] };
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty('d');
  });

  it("refuses a request without PKCE, at the app's own address", async () => {
    const app = createTestApp(server.url);
    const without = { code_challenge: undefined, code_challenge_method: undefined };
    expect(errorOf(await app.authorize(without))).toBe('invalid_request');
    const plain = { code_challenge_method: 'plain' };
    expect(errorOf(await app.authorize(plain))).toBe('invalid_request');
  });

  it.each([
    [{ redirect_uri: 'https://evil.example/auth/token' }],
    [{ redirect_uri: `${PAY_URL}/auth/token/more` }],
    [{ client_id: 'nobody' }],
    [{ response_mode: 'form_post', redirect_uri: 'https://evil.example' }],
  ])('shows an error page instead of redirecting for %j', async (params) => {
    const response = await createTestApp(server.url).authorize(params);
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ resource: 'https://elsewhere.example' }, 'invalid_target'],
    [{ device: 'short' }, 'invalid_request'],
    [{ prompt: 'none' }, 'login_required'],
  ])('refuses %j as %s', async (params, error) => {
    const response = await createTestApp(server.url).authorize(params);
    const location = new URL((response.headers.get('location') ?? '').replace('#', '?'));
    expect(location.origin).toBe(PAY_URL);
    expect(location.searchParams.get('error')).toBe(error);
  });

  it('leads to the page the app asked for, in its language and theme', async () => {
    const app = createTestApp(server.url);
    const response = await app.authorize({
      screen_hint: 'signup',
      ui_locales: 'bn-BD bn en',
      theme: 'dark',
    });
    const page = new URL(response.headers.get('location') ?? '', server.url);
    expect(page.pathname).toBe('/create-account');
    expect(page.searchParams.get('lang')).toBe('bn');
    expect(page.searchParams.get('theme')).toBe('dark');
    expect(page.hash).toBe('');
  });

  it('hands the address the app knows to the page, which alone can read it', async () => {
    const app = createTestApp(server.url);
    const response = await app.authorize({ login_hint: email });
    const page = new URL(response.headers.get('location') ?? '', server.url);
    expect(new URLSearchParams(page.hash.slice(1)).get('login_hint')).toBe(email);
    expect(page.search).not.toContain('example.com');
    const long = await app.authorize({ login_hint: `${'a'.repeat(300)}@example.com` });
    expect(long.headers.get('location')).not.toContain('login_hint');
  });
});

describe('tokens', () => {
  it('are signed by a published key for the API', async () => {
    const app = createTestApp(server.url);
    const { body, claims } = await app.signIn(email, PASSWORD);
    const keys = createRemoteJWKSet(new URL(`${server.url}/jwks`));
    const { protectedHeader } = await jwtVerify(String(body['access_token']), keys, {
      issuer: server.url,
      audience: server.config.apiUrl,
      typ: 'at+jwt',
    });
    expect(protectedHeader.alg).toBe('ES256');
    expect(body['token_type']).toBe('Bearer');
    expect(body['expires_in']).toBe(600);
    expect(claims['sid']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('carry roles for operators', async () => {
    const console = createTestApp(server.url, 'kheya-console');
    const { claims } = await console.signIn('operator@example.com', PASSWORD);
    expect(claims).toMatchObject({ roles: ['SUPPORT', 'ADMIN'], client_id: 'kheya-console' });
  });

  it('need the verifier of the code, which is valid once', async () => {
    const app = createTestApp(server.url);
    const codeOf = async () => {
      const response = await app.authorize();
      const flow = new URL(response.headers.get('location') ?? '', server.url).searchParams;
      const id = flow.get('flow');
      const answer = await app.post(`/api/flows/${id}/sign-in`, { email, password: PASSWORD });
      const { redirect_to: to } = (await answer.json()) as { redirect_to: string };
      const back = new URL((await app.browser.fetch(to)).headers.get('location') ?? '');
      expect(back.searchParams.get('state')).toBe('the-state');
      expect(back.searchParams.get('iss')).toBe(server.url);
      return back.searchParams.get('code') ?? '';
    };
    const code = await codeOf();
    expect((await app.redeem(code, null)).body['error']).toBe('invalid_grant');
    expect((await app.redeem(code, 'x'.repeat(43))).body['error']).toBe('invalid_grant');
    const good = await app.redeem(code);
    expect(good.status).toBe(200);
    expect((await app.redeem(code)).body['error']).toBe('invalid_grant');
    // A code presented twice was stolen: the tokens issued for it end.
    expect(await sessionForApi(server, good.claims['sid'])).toMatchObject({ active: false });
  });
});

describe('signing in twice', () => {
  it('is silent for the same app in the same browser, and makes a separate session', async () => {
    const app = createTestApp(server.url);
    const first = await app.signIn(email, PASSWORD);
    const response = await app.authorize();
    const code = new URL(response.headers.get('location') ?? '').searchParams.get('code');
    const second = await app.redeem(code ?? '');
    expect(second.status).toBe(200);
    expect(second.claims['sid']).not.toBe(first.claims['sid']);
  });

  it('asks again for another app, because pay and the console may be two people', async () => {
    const browser = createTestBrowser();
    const pay = createTestApp(server.url, 'kheya-pay', browser);
    const operators = createTestApp(server.url, 'kheya-console', browser);
    const person = await pay.signIn(email, PASSWORD);
    const operator = await operators.signIn('operator@example.com', PASSWORD);
    expect(operator.claims['email']).toBe('operator@example.com');
    expect((await pay.refresh()).claims['sid']).toBe(person.claims['sid']);
    expect((await operators.refresh()).claims['sid']).toBe(operator.claims['sid']);
  });

  it('asks again when a new account is requested', async () => {
    const app = createTestApp(server.url);
    await app.signIn(email, PASSWORD);
    await app.startFlow({ screen_hint: 'signup' });
  });
});
