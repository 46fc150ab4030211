import { connect } from 'node:net';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE_URL, PAY_URL, startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createPerson, PASSWORD, sessionForApi } from './test-people.ts';

const operatorEmail = 'desk@example.com';
let server: TestAccounts;
beforeAll(async () => {
  server = await startTestAccounts();
  await createPerson(server, operatorEmail, ['COMPLIANCE']);
});
afterAll(() => server.stop());

/** Signs in with an authenticator code that no earlier test has used up. */
async function signInOperator(client: 'kheya-pay' | 'kheya-console') {
  await server.advance(60);
  const app = createTestApp(server.url, client);
  return { app, ...(await app.signIn(operatorEmail, PASSWORD)) };
}

/** What a page of this origin gets from the token endpoint, with the browser's cookies. */
async function askToken(app: TestApp, origin: string | undefined, body: string) {
  const response = await app.browser.fetch(`${server.url}/token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(origin === undefined ? {} : { origin }),
    },
    body,
  });
  const read = (await response.json()) as Record<string, unknown>;
  const allowed = response.headers.get('access-control-allow-origin');
  return { status: response.status, code: read['code'] ?? read['error'], read, allowed };
}

const refreshOf = (client: string) => `grant_type=refresh_token&client_id=${client}`;

describe('a script on pay, in a browser where an operator is signed in', () => {
  it.each([
    ['pay’s origin', PAY_URL, refreshOf('kheya-console')],
    ['a page without an origin', 'null', refreshOf('kheya-console')],
    ['a stranger’s origin', 'https://evil.example', refreshOf('kheya-console')],
    ['no origin at all', undefined, refreshOf('kheya-console')],
    ['two clients', PAY_URL, `client_id=kheya-pay&${refreshOf('kheya-console')}`],
    ['two clients, turned', PAY_URL, `${refreshOf('kheya-console')}&client_id=kheya-pay`],
    [
      'two clients, at the console',
      CONSOLE_URL,
      `${refreshOf('kheya-console')}&client_id=kheya-pay`,
    ],
  ])('gets no console token with %s, and ends no session', async (_, origin, body) => {
    const { app: desk, claims } = await signInOperator('kheya-console');
    const stolen = await askToken(desk, origin, body);
    expect(stolen).toMatchObject({ status: 403, code: 'origin_not_allowed', allowed: null });
    expect(stolen.read).not.toHaveProperty('access_token');
    expect(await sessionForApi(server, claims['sid'])).toMatchObject({ active: true });
    const own = await askToken(desk, CONSOLE_URL, refreshOf('kheya-console'));
    expect(own).toMatchObject({ status: 200, allowed: CONSOLE_URL });
    expect(decodeJwt(String(own.read['access_token']))).toMatchObject({
      client_id: 'kheya-console',
      roles: ['COMPLIANCE'],
    });
  });

  it('cannot redeem a code of the console', async () => {
    const { app: desk } = await signInOperator('kheya-console');
    const location = (await desk.authorize({ prompt: 'none' })).headers.get('location') ?? '';
    const code = new URL(location).searchParams.get('code') ?? '';
    expect(location.startsWith(`${CONSOLE_URL}/auth/token?`)).toBe(true);
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'kheya-console',
      redirect_uri: `${CONSOLE_URL}/auth/token`,
      code,
    });
    expect(await askToken(desk, PAY_URL, body.toString())).toMatchObject({
      status: 403,
      code: 'origin_not_allowed',
      allowed: null,
    });
    expect((await desk.redeem(code)).status).toBe(200);
  });

  it("learns nothing at pay's address, whoever the console asks for", async () => {
    const { app: desk } = await signInOperator('kheya-console');
    const toPay = await desk.authorize({ redirect_uri: `${PAY_URL}/auth/token`, prompt: 'none' });
    expect(toPay.headers.get('location')).toBeNull();
    expect(toPay.status).toBe(400);
  });
});

describe('tokens', () => {
  it('carry roles in the console alone', async () => {
    const { app, claims: first } = await signInOperator('kheya-pay');
    expect(first).toMatchObject({ client_id: 'kheya-pay' });
    for (const claims of [first, (await app.refresh()).claims]) {
      expect(claims).not.toHaveProperty('roles');
      expect(claims).not.toHaveProperty('session_ends');
    }
  });

  it.each([
    ['kheya-console', PAY_URL],
    ['kheya-pay', CONSOLE_URL],
  ] as const)('of %s are refused from the other app’s pages', async (client, other) => {
    const { app, body } = await signInOperator(client);
    const call = (origin: string) =>
      app.browser.fetch(`${server.url}/device/challenge`, {
        method: 'POST',
        headers: {
          origin,
          'content-type': 'application/json',
          authorization: `Bearer ${String(body['access_token'])}`,
        },
        body: '{}',
      });
    expect((await call(other)).status).toBe(401);
    expect((await call(app.origin)).status).toBe(200);
  });
});

describe('addresses', () => {
  /** Sends a request as no HTTP library would; returns everything that comes back. */
  function send(start: string, headers: readonly string[], body = ''): Promise<string> {
    const lines = [start, ...headers, 'Connection: close', '', body];
    return new Promise((resolve, reject) => {
      const socket = connect(server.config.port, 'localhost');
      let text = '';
      socket.setEncoding('utf8').on('data', (part: string) => (text += part));
      socket.on('error', reject).on('end', () => resolve(text));
      socket.write(lines.join('\r\n'));
    });
  }

  const query = new URLSearchParams({
    client_id: 'kheya-pay',
    response_type: 'code',
    redirect_uri: `${PAY_URL}/auth/token`,
    scope: 'openid',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  }).toString();
  const discovery = '/.well-known/openid-configuration';

  it.each([discovery, `/auth?${query}`, '/', '/session/end?client_id=kheya-pay', '/config.json'])(
    'in the answer to %s are the configured ones, whatever the request says',
    async (path) => {
      const forged = ['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: gopher'];
      const more = ['Forwarded: host=evil.example', 'X-Original-Url: http://evil.example/'];
      const told = [
        await send(`GET ${path} HTTP/1.1`, ['Host: evil.example', ...forged, ...more]),
        await send(`GET http://evil.example${path} HTTP/1.1`, ['Host: evil.example']),
      ];
      for (const text of told) {
        expect(text).toMatch(/^HTTP\/1.1 (200|30[23]) /);
        expect(text).not.toMatch(/evil\.example|gopher/);
      }
    },
  );

  it("in the provider's description are correct, and nothing we do not offer is described", async () => {
    const told = (await (await fetch(server.url + discovery)).json()) as Record<string, unknown>;
    expect(told).toMatchObject({
      issuer: server.url,
      authorization_endpoint: `${server.url}/auth`,
      token_endpoint: `${server.url}/token`,
      jwks_uri: `${server.url}/jwks`,
    });
    const names = Object.keys(told).join(' ');
    expect(names).not.toMatch(/pushed_authorization|dpop|userinfo_endpoint|registration/);
    const pushed = await fetch(`${server.url}/request`, { method: 'POST' });
    expect(pushed.status).toBe(404);
  });

  it('in mails are the configured ones', async () => {
    const email = 'forged-host@example.com';
    await createPerson(server, email);
    const body = JSON.stringify({ email });
    const headers = [
      'Host: evil.example',
      'X-Forwarded-Host: evil.example',
      `Origin: ${server.url}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    expect(await send('POST /api/password/forgot HTTP/1.1', headers, body)).toContain(' 200 ');
    const mails = await server.mails(email);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('evil.example');
  });
});
