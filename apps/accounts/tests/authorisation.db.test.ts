// Every route of the accounts site's contract, called by every caller who may not and by one who
// may. A route is in the matrix from the day it exists; an access without a row, or a named object
// without a fixture, fails the test.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountsAccess, ObjectNoun, Route } from '@kheya/contract';
import { ACCOUNTS_ROUTES } from '@kheya/contract/accounts';
import { SANDBOX_SECRET, startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createPasskeyOf, createPerson, PASSWORD, trustBrowser } from './test-people.ts';

type Row =
  | 'own_page'
  | 'flow'
  | 'flow sign_up'
  | 'flow passkey_offer'
  | 'flow enrolment'
  | 'site_session'
  | 'site_session any'
  | 'site_session second_factor'
  | 'app_session'
  | 'sandbox';

const LET_IN = 'let in';
const OTHER_ORIGIN = '403 origin_not_allowed';
const NOT_SIGNED_IN = '401 not_signed_in';
const NO_FLOW = '409 flow_over';
const NO_SESSION = '401 session_expired';
const NO_SECRET = '403 not_permitted';

/** The answer of each access to a caller without its credentials. */
const NOTHING: Readonly<Record<Row, string>> = {
  own_page: LET_IN,
  flow: NO_FLOW,
  'flow sign_up': NO_FLOW,
  'flow passkey_offer': NO_FLOW,
  'flow enrolment': NO_FLOW,
  site_session: NOT_SIGNED_IN,
  'site_session any': NOT_SIGNED_IN,
  'site_session second_factor': NOT_SIGNED_IN,
  app_session: NO_SESSION,
  sandbox: NO_SECRET,
};
const SIGNED_IN = {
  ...NOTHING,
  site_session: LET_IN,
  'site_session any': LET_IN,
  'site_session second_factor': LET_IN,
  app_session: LET_IN,
};
const IN_FLOW = {
  ...NOTHING,
  flow: LET_IN,
  'flow sign_up': LET_IN,
  'flow enrolment': '409 second_step_over',
};
const FROM_ELSEWHERE = {
  ...NOTHING,
  own_page: OTHER_ORIGIN,
  flow: OTHER_ORIGIN,
  'flow sign_up': OTHER_ORIGIN,
  'flow passkey_offer': OTHER_ORIGIN,
  'flow enrolment': OTHER_ORIGIN,
  site_session: OTHER_ORIGIN,
  'site_session any': OTHER_ORIGIN,
  'site_session second_factor': OTHER_ORIGIN,
};

let server: TestAccounts;
let routes: readonly Route[];
let owner: TestApp;
let ownerToken: string;
let ownerFlow: string;

beforeAll(async () => {
  server = await startTestAccounts();
  ({ app: owner, token: ownerToken } = await signedIn('owner@example.com'));
  await trustBrowser(server, owner);
  ownerFlow = await createTestApp(server.url, 'kheya-pay', owner.browser).startFlow({
    prompt: 'login',
  });
  routes = await routesOfTheDocument();
});
afterAll(() => server.stop());

async function signedIn(email: string, roles: readonly string[] = []) {
  await createPerson(server, email, roles);
  const app = createTestApp(server.url, roles.length > 0 ? 'kheya-console' : 'kheya-pay');
  const { body } = await app.signIn(email, PASSWORD);
  return { app, token: String(body['access_token']) };
}

async function routesOfTheDocument(): Promise<Route[]> {
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => {
      const express = path.replace(/\{(\w+)\}/g, ':$1');
      const found = ACCOUNTS_ROUTES.find(
        (route) => route.path === express && route.method === method.toUpperCase(),
      );
      if (!found) throw new Error(`${method} ${path} is documented and no route`);
      return found;
    }),
  );
}

function rowOf({ access }: Route): Row {
  const { kind, step, proof } = access as AccountsAccess & { step?: string; proof?: string };
  const row = [kind, step ?? proof].filter(Boolean).join(' ');
  if (!Object.hasOwn(NOTHING, row)) throw new Error(`no row for ${row}`);
  return row as Row;
}

interface Caller {
  readonly app: TestApp;
  readonly flow?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The gate decides before the body is read, so an invalid JSON body shows who was admitted and has
 * no effect.
 */
async function ask(route: Route, { app, flow, headers }: Caller): Promise<string> {
  const named: Record<string, string> = { flow: flow ?? 'x'.repeat(24), kind: 'email' };
  const path = route.path.replace(
    /:(\w+)/g,
    (_, name: string) => named[name] ?? crypto.randomUUID(),
  );
  const isRead = route.method === 'GET';
  const answer = await app.browser.fetch(server.url + path, {
    method: route.method,
    headers: { ...(isRead ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(isRead ? {} : { body: '{' }),
  });
  if (answer.ok) return LET_IN;
  const { code } = (await answer.json()) as { code: string };
  return code === 'body_malformed' ? LET_IN : `${answer.status} ${code}`;
}

async function expectMatrix(caller: Caller, expected: Readonly<Record<Row, string>>) {
  const got: string[] = [];
  const wanted: string[] = [];
  for (const route of routes) {
    const name = `${route.method} ${route.path}: `;
    got.push(name + (await ask(route, caller)));
    wanted.push(name + expected[rowOf(route)]);
  }
  expect(got).toEqual(wanted);
}

const fromOwnPage = () => ({ origin: server.url });
/** Reads are protected by SameSite cookies and by CORS, so their origin is not checked. */
const reads = (expected: Readonly<Record<Row, string>>, asked: Readonly<Record<Row, string>>) => ({
  of: (route: Route) => (route.method === 'GET' ? asked : expected)[rowOf(route)],
});

it('holds every route of the contract', () => {
  expect(routes).toHaveLength(ACCOUNTS_ROUTES.length);
  expect(new Set(routes.map(rowOf)).size).toBe(Object.keys(NOTHING).length);
});

describe('every route answers', () => {
  it('to nobody, on a page of the site', () =>
    expectMatrix({ app: createTestApp(server.url), headers: fromOwnPage() }, NOTHING));

  it('to its person, with every credential they may have', () =>
    expectMatrix(
      { app: owner, headers: { ...fromOwnPage(), authorization: 'Bearer not.a.token' } },
      { ...SIGNED_IN, app_session: NO_SESSION },
    ));

  it.each([
    ['a page of another site', { origin: 'https://elsewhere.example' }],
    ['a call that names no page', {}],
    ['a page of the app', { origin: 'http://localhost:4400' }],
  ])('%s, with the cookies of its person', async (_, headers) => {
    const { of } = reads(FROM_ELSEWHERE, { ...SIGNED_IN, flow: LET_IN });
    for (const route of routes) {
      const got = await ask(route, { app: owner, flow: ownerFlow, headers });
      expect(got, `${route.method} ${route.path}`).toBe(of(route));
    }
  });

  it('to the app of its person, and to no page of the other app', async () => {
    const authorization = `Bearer ${ownerToken}`;
    const ofApps = routes.filter((route) => rowOf(route) === 'app_session');
    for (const route of ofApps) {
      const by = (origin: string) => ask(route, { app: owner, headers: { authorization, origin } });
      expect(await by(owner.origin)).toBe(LET_IN);
      expect(await by('http://localhost:4402')).toBe(NO_SESSION);
    }
    expect(ofApps).toHaveLength(4);
  });

  it('to a caller who knows the sandbox secret', () =>
    expectMatrix(
      {
        app: createTestApp(server.url),
        headers: { ...fromOwnPage(), 'x-sandbox-secret': SANDBOX_SECRET },
      },
      { ...NOTHING, sandbox: LET_IN },
    ));

  it('to a person in a flow of pay, and to nobody in the flow of another browser', async () => {
    const app = createTestApp(server.url);
    const flow = await app.startFlow();
    const headers = fromOwnPage();
    await expectMatrix({ app, flow, headers }, IN_FLOW);
    await expectMatrix({ app: createTestApp(server.url), flow, headers }, NOTHING);
  });

  it('to a person in a flow of the console: no account is opened there', async () => {
    const app = createTestApp(server.url, 'kheya-console');
    const flow = await app.startFlow();
    await expectMatrix(
      { app, flow, headers: fromOwnPage() },
      { ...IN_FLOW, 'flow sign_up': '403 not_permitted' },
    );
  });

  it('to an operator without a second factor, after a right password', async () => {
    const person = { email: 'new-op@example.com', password: PASSWORD, roles: ['SUPPORT'] };
    await fetch(`${server.url}/__sandbox/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sandbox-secret': SANDBOX_SECRET },
      body: JSON.stringify({ ...person, authenticator: false }),
    });
    const app = createTestApp(server.url, 'kheya-console');
    const flow = await app.startFlow();
    const { email, password } = person;
    await app.post(`/api/flows/${flow}/sign-in`, { email, password });
    await expectMatrix(
      { app, flow, headers: fromOwnPage() },
      { ...IN_FLOW, 'flow sign_up': '403 not_permitted', 'flow enrolment': LET_IN },
    );
  });

  it('to a person in a browser they have not confirmed', async () => {
    const { app } = await signedIn('unknown-device@example.com');
    const unknown = '406 device_unknown';
    await expectMatrix(
      { app, headers: fromOwnPage() },
      {
        ...NOTHING,
        site_session: unknown,
        'site_session any': unknown,
        'site_session second_factor': unknown,
      },
    );
  });

  it('to a person whose session was ended elsewhere', async () => {
    const { app, token } = await signedIn('ended@example.com');
    await trustBrowser(server, app);
    await server.query(
      `select identity.end_user_sessions(id) from identity.users where email = 'ended@example.com'`,
    );
    const headers = { ...fromOwnPage(), authorization: `Bearer ${token}` };
    await expectMatrix({ app, headers }, NOTHING);
  });

  it('to a person whose proof is too old, or weaker than their factors', async () => {
    const plain = await signedIn('no-proof@example.com');
    const strong = await signedIn('has-passkey@example.com');
    for (const { app } of [plain, strong]) await trustBrowser(server, app);
    await createPasskeyOf(server, strong.app);
    await server.advance(400);
    const headers = fromOwnPage();
    const old = {
      ...SIGNED_IN,
      app_session: NO_SESSION,
      'site_session any': '403 recent_proof_required',
    };
    await expectMatrix(
      { app: plain.app, headers },
      { ...old, 'site_session second_factor': '403 recent_proof_required' },
    );
    await strong.app.post('/api/me/reauthenticate', { password: PASSWORD });
    await expectMatrix(
      { app: strong.app, headers },
      {
        ...old,
        'site_session any': LET_IN,
        'site_session second_factor': '403 second_factor_proof_required',
      },
    );
  });
});

describe("another person's object", () => {
  it('is answered as if it did not exist', async () => {
    const victim = await signedIn('victim@example.com');
    const attacker = await signedIn('attacker@example.com');
    for (const { app } of [victim, attacker]) await trustBrowser(server, app);
    const [session] = await server.query<{ id: string }>(
      `select s.id from identity.sessions s join identity.users u on u.id = s.user_id
       where u.email = 'victim@example.com'`,
    );
    const things: Partial<Record<ObjectNoun, string>> = {
      session: session?.id ?? '',
      device: victim.app.device,
      passkey: await createPasskeyOf(server, victim.app),
    };
    // Ownership of these is decided by the gate, and by the cookie that names its person.
    const byCaller: readonly ObjectNoun[] = ['sign_in_flow', 'sign_in_address'];
    for (const route of routes) {
      for (const { noun, at, of } of route.names) {
        if (of !== 'caller' || byCaller.includes(noun)) continue;
        expect(things, `${noun} at ${at} of ${route.path}`).toHaveProperty(noun);
        const answer = await attacker.app.browser.fetch(
          server.url + route.path.replace(':id', String(things[noun])),
          {
            method: route.method,
            headers: { 'content-type': 'application/json', ...fromOwnPage() },
            body: JSON.stringify({ name: 'Mine now' }),
          },
        );
        const { code } = (await answer.json()) as { code: string };
        expect(`${answer.status} ${code}`, route.path).toBe('404 not_found');
      }
    }
    expect((await victim.app.browser.fetch(`${server.url}/api/me`)).status).toBe(200);
  });
});
