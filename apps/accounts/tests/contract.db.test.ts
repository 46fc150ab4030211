// Every operation of the accounts site's contract, called with valid and invalid input: nothing
// breaks, and every answer is one the contract names.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  contractViolation,
  contractRun,
  type OpenApiDocument,
  requestsOf,
} from '@kheya/test-kit/openapi';
import { SANDBOX_SECRET, startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createPasskeyOf, createPerson, PASSWORD, trustBrowser } from './test-people.ts';

/** These end the caller's session, so they come last. */
const LAST = ['post_api_sign_out'];

let server: TestAccounts;
let app: TestApp;
let token: string;
let passkeyId: string;

beforeAll(async () => {
  server = await startTestAccounts();
  await createPerson(server, 'contract@example.com');
  app = createTestApp(server.url);
  token = String((await app.signIn('contract@example.com', PASSWORD)).body['access_token']);
  await trustBrowser(server, app);
  passkeyId = await createPasskeyOf(server, app);
});
afterAll(() => server?.stop());

it(
  'every call is answered as the contract says',
  async () => {
    const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as OpenApiDocument;
    const violationOf = contractViolation(document);
    const operations = Object.entries(document.paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
      )
      .toSorted((a, b) => lastOf(a.operation.operationId) - lastOf(b.operation.operationId));
    const errors: string[] = [];
    const statuses = new Map<number, number>();
    for (const { path, method, operation } of operations) {
      const isOfApps = /^\/(device|confirmation)\//.test(path);
      const flow = path.includes('{flow}') ? await newFlow() : '';
      const drawn = fc.sample(requestsOf(path, operation, [passkeyId]), {
        seed: contractRun.seed,
        numRuns: Math.ceil(contractRun.calls / 2),
      });
      for (const { url, body } of drawn) {
        const isRead = method === 'get' || body === undefined;
        const response = await app.browser.fetch(
          server.url + (flow ? url.replace(/^\/api\/flows\/[^/]*/, `/api/flows/${flow}`) : url),
          {
            method: method.toUpperCase(),
            headers: {
              origin: isOfApps ? app.origin : server.url,
              authorization: `Bearer ${token}`,
              'x-sandbox-secret': SANDBOX_SECRET,
              ...(isRead ? {} : { 'content-type': 'application/json' }),
            },
            ...(isRead ? {} : { body: JSON.stringify(body) }),
          },
        );
        const contentType = response.headers.get('content-type') ?? '';
        const answer = { status: response.status, contentType, text: await response.text() };
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const error = violationOf(operation, answer);
        if (error !== '') {
          errors.push(
            `${method} ${url.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 300)}\n  ${error}`,
          );
        }
      }
    }
    expect(errors, `seed ${contractRun.seed}`).toEqual([]);
    // A run in which everything is refused would prove nothing.
    for (const status of [200, 400, 422]) {
      expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(contractRun.calls);
    }
  },
  contractRun.timeoutMs,
);

const lastOf = (id: string) => Number(LAST.includes(id));

/** A flow of the same browser, whose single sign-on would otherwise end it at once. */
const newFlow = () => app.startFlow({ prompt: 'login' });

it('a parameter of any length is refused as a problem', async () => {
  const response = await app.browser.fetch(`${server.url}/api/me/passkeys/${'x'.repeat(4000)}`, {
    method: 'DELETE',
    headers: { origin: server.url, authorization: `Bearer ${token}` },
  });
  expect(response.status).toBeLessThan(500);
  expect([response.status, response.headers.get('content-type')]).not.toContain(414);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
});
