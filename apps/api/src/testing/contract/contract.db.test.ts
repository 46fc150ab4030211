// Calls every operation of the OpenAPI document with valid and invalid input: no call fails with an
// error of ours, every status is documented, and every response fits its schema.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPERATOR_ROLES, type Method } from '@kheya/contract';
import {
  contractViolation,
  contractRun,
  plainText,
  requestsOf,
  type OperationRequest,
  type OpenApiDocument,
  type Operation,
} from '@kheya/test-kit/openapi';
import type { Answer, Client } from '#testing/test-api.ts';
import { openPayer, startMoneyWorld } from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';
import { createOneOfEverything, type OwnedObjects } from '#testing/authorisation/owned-objects.ts';

const { seed: SEED, calls: CALLS } = contractRun;

/** These stop or close the calling customer, so they run last. */
const LAST = ['post_customer_stop', 'post_account_closure'];

let world: TestWorld;
let owner: OwnedObjects;
let operator: Client;
let known: string[];
let document: OpenApiDocument;

beforeAll(async () => {
  world = await startMoneyWorld();
  const payee = await openPayer(world, { firstName: 'Third' });
  const list = await payee.client.call('GET', '/bdt-account/');
  const [account] = list.json<{ results: { account_number: string }[] }>().results;
  owner = await createOneOfEverything(world, {
    payeeNumber: account?.account_number ?? '',
    dollars: '2000.00',
    firstName: 'Rahima',
    ein: '84-1947201',
  });
  operator = await world.api.client({ roles: [...OPERATOR_ROLES] });
  const { usd, bdt, deposit, client, ...ids } = owner;
  known = [...Object.values(ids), usd.id, bdt.id, deposit.id, client.userId].filter((id) =>
    /^[\da-f-]{36}$/.test(id),
  );
  document = (await world.api.raw({ method: 'GET', url: '/openapi.json' })).json<OpenApiDocument>();
});
afterAll(() => world?.stop());

function operations() {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...{ path, method: method.toUpperCase() as Method, operation },
      last: LAST.includes(operation.operationId),
    })),
  );
  return all.sort((a, b) => Number(a.last) - Number(b.last));
}

const isStream = ({ responses }: Operation) =>
  Object.values(responses).some(({ content }) => content?.['text/event-stream'] !== undefined);

async function call(client: Client, method: Method, asked: OperationRequest): Promise<Answer> {
  const { url, headers, body, form } = asked;
  if (form) {
    const sent = new FormData();
    for (const [name, value] of Object.entries(form)) {
      if (name === 'upload_file') sent.append(name, new Blob([plainText(value)]), 'a.pdf');
      else sent.append(name, plainText(value));
    }
    const made = new Response(sent);
    const type = made.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await made.arrayBuffer());
    return client.call(method, url, bytes, { ...headers, 'content-type': type });
  }
  if (body === undefined || method === 'GET') return client.call(method, url, undefined, headers);
  const bytes = Buffer.from(JSON.stringify(body));
  return client.call(method, url, bytes, { ...headers, 'content-type': 'application/json' });
}

it(
  'every response follows the document',
  async () => {
    const violationOf = contractViolation(document);
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    for (const { path, method, operation } of operations()) {
      if (isStream(operation)) continue;
      const client =
        path.startsWith('/console/') || path.startsWith('/operator') ? operator : owner.client;
      const drawn = fc.sample(requestsOf(path, operation, known), { seed: SEED, numRuns: CALLS });
      for (const asked of drawn) {
        const answer = await call(client, method, asked);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const contentType = String(answer.headers['content-type'] ?? '');
        const fault = violationOf(operation, {
          status: answer.status,
          contentType,
          text: answer.text,
        });
        if (fault === '') continue;
        faults.push(
          `${method} ${asked.url.slice(0, 200)} ${JSON.stringify(asked.body ?? asked.form)?.slice(0, 400)}\n  ${fault}`,
        );
      }
    }
    expect(faults, `seed ${SEED}`).toEqual([]);
    // A run in which everything is refused would prove nothing.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(CALLS * 10);
    expect(statuses.get(422) ?? 0).toBeGreaterThan(CALLS * 10);
  },
  contractRun.timeoutMs,
);

/** Every method documented for an address; `/transfer/quote/` could be a transfer's, too. */
function methodsAt(url: string): string[] {
  const found = Object.entries(document.paths).filter(([path]) =>
    new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(url),
  );
  return [...new Set(found.flatMap(([, methods]) => Object.keys(methods)))].sort();
}

it('an unsupported method is refused with the list of supported ones', async () => {
  for (const path of Object.keys(document.paths)) {
    const url = path.replace(/\{\w+\}/g, crypto.randomUUID());
    const right = methodsAt(url);
    const wrong = (['PATCH', 'DELETE', 'POST', 'GET'] as const).find(
      (method) => !right.includes(method.toLowerCase()),
    );
    if (!wrong) continue;
    const answer = await world.api.raw({ method: wrong, url });
    const { code } = answer.json<{ code: string }>();
    expect([answer.status, code], `${wrong} ${path}`).toEqual([405, 'method_not_allowed']);
    const allowed = String(answer.headers['allow']).toLowerCase().split(', ').sort();
    expect(allowed, path).toEqual(right);
  }
});
