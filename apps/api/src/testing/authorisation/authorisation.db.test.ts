import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_ROLES, ROUTES, type OperatorRole, type Route } from '@kheya/contract';
import type { Answer, Client } from '#testing/test-api.ts';
import { actingAs, openBusiness } from '#testing/test-business.ts';
import { openPayer, startMoneyWorld } from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';
import { callOf, naming } from './calls.ts';
import { changedTables, fingerprintOf } from './fingerprint.ts';
import {
  WITHOUT_FIXTURE,
  createOneOfEverything,
  secretsOf,
  objectIdFor,
  type OwnedObjects,
} from './owned-objects.ts';

/**
 * Every route of the OpenAPI document, called by everybody who may not call it and with everything
 * that belongs to others (OWASP ASVS 4.1 and 4.2). The document is walked, so a new route is in the
 * matrix at once; one whose objects have no fixture fails it.
 */
let world: TestWorld;
let victim: OwnedObjects;
let attacker: OwnedObjects;
let frozen: Client;
let blocked: Client;
let unfinished: Client;
let stranger: Client;
/** A verified person, acting for a company that has not been checked. */
let unchecked: Client;
const operators = new Map<OperatorRole, Client>();
let routes: Route[];

beforeAll(async () => {
  world = await startMoneyWorld();
  const third = await openPayer(world, { firstName: 'Third' });
  const [account] = await listOf<{ account_number: string }>(third.client, '/bdt-account/');
  const payeeNumber = account?.account_number ?? '';
  const ask = { payeeNumber, dollars: '2000.00' };
  victim = await createOneOfEverything(world, { ...ask, firstName: 'Rahima', ein: '84-1947201' });
  const other = { firstName: 'Karim', walletNumber: '01712344877', ein: '84-1947202' };
  attacker = await createOneOfEverything(world, { ...ask, ...other });
  frozen = (await openPayer(world, { firstName: 'Frozen' })).client;
  blocked = third.client;
  await world.api.query(`update payments.users set user_status = 'FROZEN' where id = $1`, [
    frozen.userId,
  ]);
  await world.api.query(`update payments.users set admin_review_status = 'BLOCKED' where id = $1`, [
    blocked.userId,
  ]);
  unfinished = await world.api.client();
  await unfinished.call('GET', '/user/');
  stranger = await world.api.client({ trusted: false });
  const company = await openBusiness(attacker.client, 'Karim Foods LLC', '84-1947203');
  unchecked = actingAs(attacker.client, company);
  for (const role of OPERATOR_ROLES) operators.set(role, await world.api.client({ roles: [role] }));
  routes = await routesOfTheDocument();
});
afterAll(() => world?.stop());

const listOf = async <T>(client: Client, path: string) =>
  (await client.call('GET', path)).json<{ results: T[] }>().results;

async function routesOfTheDocument(): Promise<Route[]> {
  const answer = await world.api.raw({ method: 'GET', url: '/openapi.json' });
  const { paths } = answer.json<{ paths: Record<string, Record<string, unknown>> }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => {
      const express = path.replace(/\{(\w+)\}/g, ':$1');
      const found = ROUTES.find(
        (route) => route.path === express && route.method === method.toUpperCase(),
      );
      if (!found) throw new Error(`${method} ${path} is documented and no route`);
      return found;
    }),
  );
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const anyId = (path: string) => path.replace(/:\w+/g, () => randomUUID());
const bodyFor = ({ method }: Route) => (method === 'POST' || method === 'PATCH' ? {} : undefined);

type Call = (route: Route) => Promise<Answer>;

const asClient =
  (client: Client, headers: Record<string, string> = {}): Call =>
  (route) =>
    client.call(route.method, anyId(route.path), bodyFor(route), headers);

const WEB_KEY = { 'x-api-key': 'kheya-web-sandbox' };
const CONSOLE_KEY = { 'x-api-key': 'kheya-console-sandbox' };
const keyFor = ({ access }: Route) => (access.kind === 'operator' ? CONSOLE_KEY : WEB_KEY);

const asAnonymous =
  (headersOf: (route: Route) => Record<string, string>): Call =>
  (route) => {
    const { method } = route;
    const payload = bodyFor(route);
    const asked: InjectOptions = { method, url: anyId(route.path), headers: headersOf(route) };
    return world.api.raw(payload ? { ...asked, payload } : asked);
  };

const refusalOf = (answer: Answer) =>
  answer.status >= 400 ? `${answer.status} ${answer.json<{ code: string }>().code}` : 'let in';

/** Calls each of these routes and returns those that were not refused in this way. */
async function notRefused(asked: readonly Route[], call: Call, ...refusals: string[]) {
  const wrong: string[] = [];
  for (const route of asked) {
    const got = refusalOf(await call(route));
    if (!refusals.includes(got)) wrong.push(`${nameOf(route)}: ${got}`);
    cells += 1;
  }
  return wrong;
}

let cells = 0;
const ofKind = (...kinds: Route['access']['kind'][]) =>
  routes.filter(({ access }) => kinds.includes(access.kind));
const ofCustomers = () => ofKind('signed_in', 'resource');
const guarded = () => ofKind('signed_in', 'resource', 'operator');

/** What an unconfirmed browser needs to be confirmed: where the code may go, masked. */
const isForUnknownBrowsers = ({ access }: Route) =>
  access.kind === 'signed_in' && access.device !== undefined;

/** Runs the calls and proves that their refusals wrote nothing. */
async function withoutTrace(work: () => Promise<void>): Promise<void> {
  const before = await fingerprintOf(world.api.database.ownerUrl);
  await work();
  const after = await fingerprintOf(world.api.database.ownerUrl);
  expect(changedTables(before, after)).toEqual([]);
}

describe('every route refuses', () => {
  it('anonymous callers, unknown apps, unknown kinds of app, and unknown browsers', () =>
    withoutTrace(async () => {
      const forged = (route: Route) => ({
        ...keyFor(route),
        authorization: 'Bearer not.a.token',
      });
      expect(await notRefused(guarded(), asAnonymous(keyFor), '401 token_invalid')).toEqual([]);
      expect(await notRefused(guarded(), asAnonymous(forged), '401 token_invalid')).toEqual([]);
      const withKey = [...guarded(), ...ofKind('public')];
      const keyless = asAnonymous(() => ({}));
      expect(await notRefused(withKey, keyless, '401 api_key_invalid')).toEqual([]);
      const confirmed = guarded().filter((route) => !isForUnknownBrowsers(route));
      const unknown: Call = (route) => asClient(stranger, keyFor(route))(route);
      expect(await notRefused(confirmed, unknown, '406 device_unknown')).toEqual([]);
      const untyped: Call = (route) =>
        asClient(attacker.client, { ...keyFor(route), 'device-type': 'mobile' })(route);
      expect(await notRefused(guarded(), untyped, '400 device_type_unknown')).toEqual([]);
      const unproved = ['401 signature_invalid', '404 download_expired', '404 not_found'];
      const proved = ofKind('webhook', 'one_use_link');
      expect(await notRefused(proved, keyless, ...unproved)).toEqual([]);
    }));

  it('customers on operators’ routes and operators on customers’ routes', () =>
    withoutTrace(async () => {
      const ours = ofKind('operator');
      for (const customer of [attacker.client, frozen, unfinished]) {
        const asConsole = asClient(customer, CONSOLE_KEY);
        expect(await notRefused(ours, asConsole, '403 not_permitted')).toEqual([]);
        expect(await notRefused(ours, asClient(customer), '401 api_key_invalid')).toEqual([]);
      }
      for (const operator of operators.values()) {
        const wrong = await notRefused(ofCustomers(), asClient(operator), '403 not_permitted');
        expect(wrong).toEqual([]);
      }
    }));

  it('an operator’s call without the console’s origin, key or client', () =>
    withoutTrace(async () => {
      const ours = ofKind('operator');
      for (const operator of operators.values()) {
        const { PAY_URL } = world.api.ctx.config;
        for (const origin of [PAY_URL, 'null', 'http://localhost:4799']) {
          const fromPage = asClient(operator, { origin });
          expect(await notRefused(ours, fromPage, '403 not_permitted')).toEqual([]);
        }
        const withPaysKey = asClient(operator, WEB_KEY);
        expect(await notRefused(ours, withPaysKey, '401 api_key_invalid')).toEqual([]);
        // The device of outside checks, claimed in the header only.
        const claimed = asClient(operator, { ...WEB_KEY, 'device-fingerprint': 'outside-check' });
        expect(await notRefused(ours, claimed, '406 device_unknown')).toEqual([]);
        const token = await world.api.token(operator, undefined, { client_id: 'kheya-pay' });
        const withPaysToken = asClient(operator, { authorization: `Bearer ${token}` });
        expect(await notRefused(ours, withPaysToken, '403 not_permitted')).toEqual([]);
      }
    }));

  it('a customer’s call with a token of the console', () =>
    withoutTrace(async () => {
      const token = await world.api.token(attacker.client, undefined, {
        client_id: 'kheya-console',
      });
      const call = asClient(attacker.client, { authorization: `Bearer ${token}` });
      expect(await notRefused(ofCustomers(), call, '403 not_permitted')).toEqual([]);
    }));

  it('operators with another role', () =>
    withoutTrace(async () => {
      for (const [role, operator] of operators) {
        const notTheirs = ofKind('operator').filter(
          ({ access }) => access.kind === 'operator' && !access.roles.includes(role),
        );
        const wrong = await notRefused(notTheirs, asClient(operator), '403 not_permitted');
        expect(wrong).toEqual([]);
      }
    }));

  it('callers acting for a profile that is not theirs', () =>
    withoutTrace(async () => {
      for (const profile of [victim.userId, victim.business, randomUUID()]) {
        const acting = asClient(attacker.client, { 'acting-profile': profile });
        expect(await notRefused(ofCustomers(), acting, '403 not_permitted')).toEqual([]);
      }
    }));

  it('customers who may not act, on every route that writes', () =>
    withoutTrace(async () => {
      const doing = ofCustomers().filter(({ access }) =>
        access.kind === 'resource'
          ? access.right === 'act'
          : access.kind === 'signed_in' && access.frozen === 'refused',
      );
      for (const stopped of [frozen, blocked]) {
        expect(await notRefused(doing, asClient(stopped), '403 account_frozen')).toEqual([]);
      }
      const resources = ofKind('resource');
      for (const early of [unfinished, unchecked]) {
        expect(await notRefused(resources, asClient(early), '403 not_permitted')).toEqual([]);
      }
    }));
});

/**
 * What a stopped customer can still do: ask for help, prove their identity, read their data
 * (docs/spec-readings.md, Frozen).
 */
const OPEN_TO_THE_STOPPED = [
  'DELETE /category-rule/:id/',
  'DELETE /profile-member/:id/',
  'DELETE /transaction-photo/:id/',
  'POST /appeal/',
  'POST /attachment/',
  'POST /customer-stop/',
  'POST /data-export/',
  'POST /data-export/:id/download/',
  'POST /download/',
  'POST /notification/read/',
  'POST /notification/update_last_read/',
  'POST /statement/',
  'POST /statement/:id/email/',
  'POST /step-up/:id/confirm/',
  'POST /step-up/:id/resend/',
  'POST /ticket/',
  'POST /ticket/:id/comments/',
  'POST /transaction/:account_id/:id/photos/',
  'PATCH /ticket/:id/',
  'PATCH /transaction/:account_id/:id/',
  'PATCH /user-preference/',
  'POST /withdrawal-request/',
  'POST /withdrawal-request/:id/cancel/',
];

it('customers who may not act are refused on every other route', async () => {
  const writes = ofCustomers().filter(({ method }) => method !== 'GET');
  const refused = ['403 account_frozen', '403 not_permitted'];
  for (const stopped of [frozen, blocked]) {
    const open: string[] = [];
    for (const route of writes) {
      // An unknown id is refused before anything else, so there the route's own declaration counts.
      const isOpen = route.path.includes(':')
        ? route.access.kind === 'signed_in'
          ? route.access.frozen === undefined
          : route.access.kind === 'resource' && route.access.right !== 'act'
        : !refused.includes(refusalOf(await asClient(stopped)(route)));
      if (isOpen) open.push(nameOf(route));
    }
    expect(open.toSorted()).toEqual(OPEN_TO_THE_STOPPED.toSorted());
  }
});

it('a route opens to exactly the operator roles it names', async () => {
  for (const [role, operator] of operators) {
    const theirs = ofKind('operator').filter(
      ({ access }) => access.kind === 'operator' && access.roles.includes(role),
    );
    for (const route of theirs) {
      const { status } = await asClient(operator)(route);
      expect([401, 403, 406, 500], `${role} ${nameOf(route)}`).not.toContain(status);
    }
  }
});

interface Named {
  readonly route: Route;
  readonly noun: Route['names'][number]['noun'];
  readonly at: string;
}

const named = (): Named[] =>
  routes.flatMap((route) =>
    route.names
      .filter(({ of }) => of === 'caller')
      .filter(() => route.access.kind !== 'operator')
      .map(({ noun, at }) => ({ route, noun, at })),
  );

const hasFixture = ({ noun, at }: Named) => !WITHOUT_FIXTURE.has(`${noun} ${at}`);

const objectIdOf = (owner: OwnedObjects, { route, noun, at }: Named) =>
  objectIdFor(owner, noun, { path: route.path, at });

/**
 * The one response for anything that does not exist or belongs to another (specification, section
 * 8).
 */
const NOT_PERMITTED = {
  status: 403,
  code: 'not_permitted',
  title: 'Not permitted',
  detail: 'You are not permitted to access this resource.',
};

/**
 * The response when this customer names this object: the whole refusal, or the status and number of
 * results.
 */
async function answerTo(caller: OwnedObjects, one: Named, objectId: string): Promise<string> {
  const make = callOf(one.route);
  if (!make) throw new Error(`${nameOf(one.route)} has no call in calls.ts`);
  const call = await make(caller, one.at);
  const { url, body, headers } = await naming(one.route, call, {
    at: one.at,
    objectId,
    mine: caller,
  });
  const answer = await caller.client.call(one.route.method, url, body, headers);
  if (answer.status >= 400) return wholeRefusal(answer);
  const isList = answer.text.startsWith('{"results"');
  return `${answer.status}${isList ? ` ${answer.json<{ count: number }>().count} found` : ''}`;
}

function wholeRefusal(answer: Answer): string {
  const { request_id: _id, ...told } = answer.json<Record<string, unknown>>();
  const isTheOne = isDeepStrictEqual(told, NOT_PERMITTED) && answer.status === NOT_PERMITTED.status;
  return isTheOne ? 'not permitted' : `${answer.status} ${JSON.stringify(told)}`;
}

const nothingLike = ({ at }: Named) =>
  at.endsWith('account_number') ? '999999999999' : randomUUID();

describe('another customer’s objects', () => {
  it('have a fixture for each noun and a call for each route', () => {
    const missing = named().filter(
      (one) => !callOf(one.route) || (hasFixture(one) && !objectIdOf(victim, one)),
    );
    expect(missing.map(({ route, noun, at }) => `${nameOf(route)} ${noun} ${at}`)).toEqual([]);
  });

  it('get the response of objects that do not exist, and stay unchanged', () =>
    withoutTrace(async () => {
      const seen: string[] = [];
      for (const one of named().filter(hasFixture)) {
        const nothing = await answerTo(attacker, one, nothingLike(one));
        const theirs = await answerTo(attacker, one, objectIdOf(victim, one) ?? '');
        const where = `${nameOf(one.route)} ${one.at}`;
        if (theirs !== 'not permitted' || nothing !== 'not permitted') {
          seen.push(`${where}: ${theirs}, and ${nothing} for what does not exist`);
        }
        cells += 1;
      }
      expect(seen).toEqual([]);
    }));

  it('appear in nobody else’s lists', async () => {
    const secrets = secretsOf(victim);
    const told: string[] = [];
    const lists = ofCustomers().filter(
      ({ method, path, reply }) =>
        method === 'GET' && !path.includes(':') && reply.schema !== 'stream',
    );
    for (const route of lists) {
      const { text, status } = await attacker.client.call('GET', route.path);
      expect(status, nameOf(route)).toBeLessThan(400);
      told.push(
        ...secrets.filter((one) => text.includes(one)).map((one) => `${route.path} ${one}`),
      );
      cells += 1;
    }
    expect(told).toEqual([]);
  });
});

it('every route opens to the owner, so that the refusals above are meaningful', async () => {
  const inOrder = named().toSorted(
    (a, b) => Number(a.route.method === 'DELETE') - Number(b.route.method === 'DELETE'),
  );
  const closed: string[] = [];
  for (const one of inOrder) {
    const objectId = objectIdOf(victim, one) ?? randomUUID();
    const nothing = await answerTo(victim, one, nothingLike(one));
    const own = await answerTo(victim, one, objectId);
    if ((own === nothing) === hasFixture(one)) {
      closed.push(`${nameOf(one.route)} ${one.at}: ${own} for one’s own`);
    }
  }
  expect(closed).toEqual([]);
});

it('reports the size of the matrix', () => {
  const objects = named().filter(hasFixture).length;
  process.stdout.write(
    `authorisation matrix: ${routes.length} routes, ${objects} named objects, ${cells} refusals and lists\n`,
  );
  expect(cells).toBeGreaterThan(routes.length * 8);
});
