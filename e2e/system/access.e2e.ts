import { createHmac, randomUUID } from 'node:crypto';
import { transferCreate, userAccountGet, userAccountList, userList } from '@kheya/contract';
import { newHolder, LONG_TIMEOUT, signUp, tokenOf } from '../support/customer.ts';
import { expect, test } from '../support/kheya-system.ts';

// Who may call: the app, the person, the browser, and then what the person may do.

test('no app key, or a wrong one', async ({ kheya }) => {
  const person = await signUp(kheya);
  for (const key of [undefined, 'wrong']) {
    const problem = await person.api.refused(userList, { headers: { 'x-api-key': key } });
    expect(problem).toMatchObject({ status: 401, code: 'api_key_invalid' });
    expect(problem.error_code).toBeUndefined();
  }
});

test('no token, nonsense, a token of nobody, one that was changed', async ({ kheya }) => {
  const person = await signUp(kheya);
  const token = await tokenOf(kheya, person.email);
  const [head, body] = token.split('.');
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  const forged = createHmac('sha256', 'guess').update(`${head}.${body}`).digest('base64url');
  for (const authorization of [
    undefined,
    'Bearer nonsense',
    'Basic dTpw',
    `Bearer ${unsigned}.${body}.`,
    `Bearer ${head}.${body}.${forged}`,
  ]) {
    const problem = await person.api.refused(userList, { headers: { authorization } });
    expect(problem).toMatchObject({ status: 401, code: 'token_invalid' });
    expect(problem.detail).toBe('Sign in to go on.');
  }
  const headers = { authorization: undefined };
  const bangla = await person.api.refused(userList, { headers, locale: 'bn' });
  expect(bangla.detail).toBe('এগোতে হলে লগ ইন করুন।');
});

test('a token that only ran out is renewed; a session that is over says 4025', async ({
  kheya,
}) => {
  const person = await signUp(kheya);
  const authorization = `Bearer ${await tokenOf(kheya, person.email)}`;
  expect((await person.api.ask(userList, { headers: { authorization } })).status).toBe(200);
  await kheya.simulator.advance(11 * 60);
  const expired = await person.api.refused(userList, { headers: { authorization } });
  expect(expired).toMatchObject({ status: 401, code: 'token_invalid' });
  await kheya.simulator.advance(400 * 24 * 3600);
  // The api looks at a session again within five seconds at most.
  const refusal = () => person.api.refused(userList, { headers: { authorization } });
  await expect.poll(async () => (await refusal()).code, LONG_TIMEOUT).toBe('session_expired');
  const over = await refusal();
  expect(over).toMatchObject({ status: 401, code: 'session_expired', error_code: 4025 });
  expect(over.detail).toBe('Your session has expired. Please log in again!');
});

test('an unknown browser: 406, before anything is said about permissions', async ({ kheya }) => {
  const person = await signUp(kheya);
  for (const device of [undefined, 'another-browser', randomUUID()]) {
    const headers = { 'device-fingerprint': device };
    for (const route of [userList, userAccountList]) {
      const problem = await person.api.refused(route, { headers });
      expect(problem).toMatchObject({ status: 406, code: 'device_unknown' });
    }
  }
  const both = { 'device-fingerprint': 'another-browser', authorization: 'Bearer x' };
  expect((await person.api.refused(userList, { headers: both })).status).toBe(401);
});

test('what a status does not open: 403 with a sentence', async ({ kheya }) => {
  const person = await signUp(kheya);
  const problem = await person.api.refused(userAccountList);
  expect(problem).toMatchObject({ status: 403, code: 'not_permitted' });
  expect(problem.detail).toBe('You are not permitted to access this resource.');
  const body = { transfer_mode: 'BD_TRANSFER' };
  expect((await person.api.refused(transferCreate, { body })).status).toBe(403);
});

test('what belongs to somebody else does not exist', async ({ kheya }) => {
  const [one, other] = await Promise.all([newHolder(kheya), newHolder(kheya)]);
  const params = { id: other.usd.id };
  expect((await one.api.refused(userAccountGet, { params })).code).toBe('not_permitted');
  const { results } = await other.api.call(userList);
  const change = { method: 'PATCH', path: '/user/:id/' } as const;
  const problem = await one.api.refused(change, {
    params: { id: results[0]?.id ?? '' },
    body: { first_name: 'Mallory' },
  });
  expect(problem.code).toBe('not_permitted');
});

test('paths are served with and without the slash, and unknown ones are told as such', async ({
  kheya,
}) => {
  const person = await signUp(kheya);
  for (const path of ['/user', '/user/', '/verification-center', '/notification']) {
    expect((await person.api.ask({ method: 'GET', path })).status, path).toBe(200);
  }
  const problem = await person.api.refused({ method: 'GET', path: '/no-such-thing/' });
  expect(problem).toMatchObject({ status: 404, code: 'not_found' });
});

test('a token of the sandbox needs the sandbox’s secret', async ({ kheya }) => {
  const person = await signUp(kheya);
  for (const secret of [undefined, 'guess', `${kheya.secrets.sandboxSecret}x`]) {
    const response = await fetch(`${kheya.urls.accounts}/__sandbox/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret && { 'x-sandbox-secret': secret }),
      },
      body: JSON.stringify({ email: person.email }),
    });
    expect([401, 403]).toContain(response.status);
    expect(await response.text()).not.toContain('access_token');
  }
});

test('health, readiness, figures, the contract and its readable page', async ({ kheya }) => {
  const { api, accounts, simulator } = kheya.urls;
  for (const url of [accounts, simulator]) {
    expect((await fetch(`${url}/healthz`)).status, url).toBe(200);
  }
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    expect((await fetch(`${api}${path}`)).status, path).toBe(200);
  }
  const docs = await fetch(`${api}/docs`);
  expect(docs.status).toBe(200);
  expect(await docs.text()).toContain('<html');
  const openapi = (await (await fetch(`${api}/openapi.json`)).json()) as OpenApi;
  expect(openapi.openapi).toMatch(/^3\.1\./);
  const operations = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  expect(operations.length).toBeGreaterThan(35);
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { path, method, operation } of operations) {
    const label = `${method} ${path}`;
    expect(operation.summary, label).toBeTruthy();
    expect(
      Object.keys(operation.responses).some((status) => /^[23]/.test(status)),
      label,
    ).toBe(true);
    for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
      const named = operation.parameters?.some((parameter) => parameter.name === name);
      expect(named, `${label} names ${name}`).toBe(true);
    }
  }
  for (const reference of JSON.stringify(openapi).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = reference[1]
      ?.split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], openapi);
    expect(found, reference[1]).toBeDefined();
  }
});

test('CORS admits pay and console only, with credentials', async ({ kheya }) => {
  const preflight = (origin: string) =>
    fetch(`${kheya.urls.api}/user/`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,device-fingerprint',
      },
    });
  for (const origin of [kheya.urls.pay, kheya.urls.console]) {
    const { headers } = await preflight(origin);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  }
  const stranger = await preflight('http://evil.example');
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
});

interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly parameters?: readonly { readonly name: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
}
