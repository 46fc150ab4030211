import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAccountsConfig } from '#server/config.ts';
import { refuseSandboxData } from '#server/housekeeping.ts';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp } from './test-app.ts';
import { callSandbox, createPerson, PASSWORD, sessionForApi } from './test-people.ts';
import { decodeJwt } from 'jose';

const production = {
  KHEYA_MODE: 'production',
  ACCOUNTS_SECRET: 'a production secret of thirty-two characters',
  SANDBOX_SECRET: undefined,
};

describe('in the sandbox', () => {
  let server: TestAccounts;
  beforeAll(async () => {
    server = await startTestAccounts();
  });
  afterAll(() => server.stop());

  it('creates people who can sign in, repeatedly', async () => {
    const first = await createPerson(server, 'Demo@example.com', ['SUPPORT']);
    expect(await createPerson(server, 'demo@example.com', ['ADMIN'])).toBe(first);
    const { claims } = await createTestApp(server.url, 'kheya-console').signIn(
      'demo@example.com',
      PASSWORD,
    );
    expect(claims).toMatchObject({ sub: first, roles: ['ADMIN'] });
  });

  it('creates tokens of the device outside-check', async () => {
    const sub = await createPerson(server, 'checked@example.com');
    const answer = await callSandbox(server, 'token', { email: 'checked@example.com' });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({
      iss: server.url,
      aud: server.config.apiUrl,
      sub,
      device: 'outside-check',
      client_id: 'kheya-pay',
      scope: 'openid email',
    });
    expect(await sessionForApi(server, claims['sid'])).toMatchObject({
      active: true,
      device_trusted: true,
    });
    const app = createTestApp(server.url);
    expect((await app.callWithBearer('/device/challenge', token)).status).toBe(200);
  });

  it('refuses calls without the secret', async () => {
    for (const path of ['token', 'users']) {
      const body = { email: 'checked@example.com', password: PASSWORD };
      expect((await callSandbox(server, path, body, 'wrong')).status).toBe(403);
    }
    expect((await callSandbox(server, 'token', { email: 'nobody@example.com' })).status).toBe(404);
  });

  it('leaves a database that production refuses', async () => {
    await createPerson(server, 'demo@example.com');
    await expect(refuseSandboxData(server.accounts)).rejects.toThrow('not for production');
  });
});

describe('in production', () => {
  let server: TestAccounts;
  beforeAll(async () => {
    server = await startTestAccounts(production);
  });
  afterAll(() => server.stop());

  it('has no sandbox endpoints', async () => {
    for (const path of ['token', 'users']) {
      const body = { email: 'a@b.example', password: PASSWORD };
      expect((await callSandbox(server, path, body)).status).toBe(404);
    }
    await refuseSandboxData(server.accounts);
  });

  it('sends strict headers and, on localhost, no HSTS', async () => {
    const response = await fetch(`${server.url}/sign-in`);
    const csp = response.headers.get('content-security-policy') ?? '';
    expect(csp).toContain("default-src 'none'");
    expect(csp).not.toContain('unsafe');
    expect(csp).toContain(`form-action 'self' ${server.config.payUrl} ${server.config.consoleUrl}`);
    expect(response.headers.get('strict-transport-security')).toBeNull();
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(response.headers.get('permissions-policy')).toContain(
      'publickey-credentials-get=(self)',
    );
    const unknown = await fetch(`${server.url}/no-such-page`, { headers: { accept: 'text/html' } });
    expect(unknown.status).toBe(404);
  });

  it("does not start without its own secret, or with the sandbox's", () => {
    const { KHEYA_MODE, ACCOUNTS_SECRET } = production;
    const base = {
      KHEYA_MODE,
      PORT: '4401',
      PAY_URL: 'https://pay.kheya.example',
      ACCOUNTS_URL: 'https://accounts.kheya.example',
      CONSOLE_URL: 'https://console.kheya.example',
      API_URL: 'https://api.kheya.example',
      DATABASE_URL: 'postgres://localhost/kheya',
      PASSKEY_RP_ID: 'kheya.example',
      MESSAGE_KEY: Buffer.alloc(32, 7).toString('base64'),
    };
    expect(() => loadAccountsConfig(base)).toThrow('ACCOUNTS_SECRET');
    const unsealed = { ...base, ACCOUNTS_SECRET, MESSAGE_KEY: undefined };
    expect(() => loadAccountsConfig(unsealed)).toThrow('MESSAGE_KEY');
    const mixed = { ...base, ACCOUNTS_SECRET, SANDBOX_SECRET: 'sixteen characters' };
    expect(() => loadAccountsConfig(mixed)).toThrow('SANDBOX_SECRET');
    expect(loadAccountsConfig({ ...base, ACCOUNTS_SECRET }).sandboxSecret).toBeUndefined();
    // Without it passkeys would belong to the accounts site alone, and confirm nothing on pay.
    for (const PASSKEY_RP_ID of [undefined, 'accounts.kheya.example', 'other.example']) {
      const apart = { ...base, ACCOUNTS_SECRET, PASSKEY_RP_ID };
      expect(() => loadAccountsConfig(apart)).toThrow('PASSKEY_RP_ID');
    }
  });
});
