import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';
import { API_URL, CONSOLE_URL, PAY_URL, SANDBOX_SECRET } from './test-accounts.ts';
import { createTestBrowser, type TestBrowser } from './test-browser.ts';

export interface TokenAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly claims: JWTPayload;
}

/** One app (pay or the console) in one browser, with the sign-in it starts. */
export interface TestApp {
  readonly browser: TestBrowser;
  readonly device: string;
  readonly origin: string;
  authorize(params?: Readonly<Record<string, string | undefined>>): Promise<Response>;
  /** Starts a flow and returns its id; the browser is on its page. */
  startFlow(params?: Readonly<Record<string, string | undefined>>): Promise<string>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Follows the redirect into the app and redeems the code. */
  comeBack(redirectTo: string): Promise<TokenAnswer>;
  redeem(code: string, verifier?: string | null): Promise<TokenAnswer>;
  refresh(): Promise<TokenAnswer>;
  signIn(email: string, password: string): Promise<TokenAnswer>;
  callWithBearer(path: string, token: string, body?: unknown): Promise<Response>;
}

/** The code the person's authenticator app shows, or will show next. */
export async function authenticatorCode(accountsUrl: string, email: string): Promise<string> {
  const answer = await fetch(`${accountsUrl}/__sandbox/authenticator-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-secret': SANDBOX_SECRET },
    body: JSON.stringify({ email }),
  });
  const body = (await answer.json()) as { code: string; works_in_seconds: number };
  if (body.works_in_seconds !== 0) throw new Error(`no code now: ${JSON.stringify(body)}`);
  return body.code;
}

export function createTestApp(
  accountsUrl: string,
  clientId: 'kheya-pay' | 'kheya-console' = 'kheya-pay',
  browser: TestBrowser = createTestBrowser(),
  device: string = randomBytes(16).toString('base64url'),
): TestApp {
  const origin = clientId === 'kheya-pay' ? PAY_URL : CONSOLE_URL;
  const redirectUri = `${origin}/auth/token`;
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    browser.fetch(accountsUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: accountsUrl, ...headers },
      body: JSON.stringify(body),
    });

  const askToken = async (params: Record<string, string>): Promise<TokenAnswer> => {
    const response = await browser.fetch(`${accountsUrl}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      body: new URLSearchParams(params).toString(),
    });
    const body = (await response.json()) as Record<string, unknown>;
    const token = body['access_token'];
    const claims = typeof token === 'string' ? decodeJwt(token) : {};
    return { status: response.status, body, claims };
  };

  const app: TestApp = {
    browser,
    device,
    origin,
    authorize: (params = {}) => {
      const query = new URLSearchParams();
      const all = {
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: 'openid email offline_access',
        resource: API_URL,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state: 'the-state',
        device,
        ...params,
      };
      for (const [name, value] of Object.entries(all)) if (value) query.set(name, value);
      return browser.fetch(`${accountsUrl}/auth?${query.toString()}`, {
        headers: { accept: 'text/html' },
      });
    },
    startFlow: async (params) => {
      const response = await app.authorize(params);
      const location = response.headers.get('location') ?? '';
      const flow = new URL(location, accountsUrl).searchParams.get('flow');
      if (!flow) throw new Error(`no flow began: ${response.status} ${location}`);
      return flow;
    },
    post,
    comeBack: async (redirectTo) => {
      const response = await browser.fetch(redirectTo);
      const location = response.headers.get('location') ?? '';
      const code = URL.canParse(location) ? new URL(location).searchParams.get('code') : null;
      if (!code) throw new Error(`no code came back: ${response.status} ${location}`);
      return app.redeem(code);
    },
    redeem: (code, withVerifier = verifier) =>
      askToken({
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: redirectUri,
        code,
        ...(withVerifier === null ? {} : { code_verifier: withVerifier }),
      }),
    refresh: () => askToken({ grant_type: 'refresh_token', client_id: clientId }),
    signIn: async (email, password) => {
      const flow = await app.startFlow();
      const response = await post(`/api/flows/${flow}/sign-in`, { email, password });
      let body = (await response.json()) as { redirect_to?: string; second_step?: unknown };
      if (body.second_step) {
        const code = { authenticator_code: await authenticatorCode(accountsUrl, email) };
        const second = await post(`/api/flows/${flow}/second-step`, code);
        body = (await second.json()) as { redirect_to?: string };
      }
      if (!body.redirect_to) throw new Error(`not signed in: ${JSON.stringify(body)}`);
      return app.comeBack(body.redirect_to);
    },
    callWithBearer: (path, token, body = {}) =>
      browser.fetch(accountsUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      }),
  };
  return app;
}
