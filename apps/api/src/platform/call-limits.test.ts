import { Kysely, PostgresDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ROUTES, type Route } from '@kheya/contract';
import { createLogger, networkOf } from '@kheya/service-kit';
import type { Database } from '#database.ts';
import { createCallCounts, type CallCounts } from './call-counts.ts';
import { createCallLimits, type CallLimits } from './call-limits.ts';
import type { Caller, OperatorCaller } from './module.ts';

const limits = (
  over: Partial<Parameters<typeof createCallLimits>[0]> = {},
  now?: () => number,
  shared?: CallCounts,
) =>
  createCallLimits(
    {
      PERSON_CALLS_PER_MINUTE: 100,
      DEVICE_CALLS_PER_MINUTE: 100,
      REFUSED_CALLS_PER_MINUTE: 100,
      PERSONS_PER_NETWORK: 3,
      PAYEE_LOOK_UPS_PER_HOUR: 2,
      STEP_UPS_PER_HOUR: 100,
      UPLOADS_PER_HOUR: 100,
      IDENTITY_NUMBERS_PER_HOUR: 100,
      MESSAGES_PER_HOUR: 100,
      REVEALS_PER_HOUR: 100,
      STATEMENTS_PER_HOUR: 100,
      ...over,
    },
    { ...(now ? { now } : {}), ...(shared ? { shared } : {}) },
  );

const somebody = (personId: string, deviceId = `device of ${personId}`): Caller =>
  ({ personId, userId: personId, deviceId, isFreshlySteppedUp: false }) as Caller;
const noPool = () => Promise.reject(new Error('connect ECONNREFUSED'));
const plain = {} as Route;
const lookUp = { slow: 'payee_look_up' } as Route;
const address = '198.51.100.7';

const codes = async (asked: readonly ReturnType<typeof ask>[]) =>
  (await Promise.all(asked)).map((refused) => refused?.code);
const ask = (given: CallLimits, who: string, route = plain, device?: string, from = address) =>
  given.caller(somebody(who, device), route, from);

describe('limits', () => {
  it('are separate for each person, and shared by all users of one browser', async () => {
    const given = limits({ PERSON_CALLS_PER_MINUTE: 2, DEVICE_CALLS_PER_MINUTE: 3 });
    expect(await codes([ask(given, 'a'), ask(given, 'a')])).toEqual([undefined, undefined]);
    expect(await ask(given, 'a', plain, 'another browser')).toMatchObject({ code: 'rate_limited' });
    const shared = ['b', 'c', 'd', 'e'].map((who) => ask(given, who, plain, 'shared'));
    expect(await codes(shared)).toEqual([undefined, undefined, undefined, 'rate_limited']);
  });

  it('count an operator as a person too', async () => {
    const { caller } = limits({ PERSON_CALLS_PER_MINUTE: 1 });
    const operator = { operatorId: 'o' } as OperatorCaller;
    expect(await caller(operator, plain, address)).toBeUndefined();
    expect(await caller(operator, plain, address)).toMatchObject({ code: 'rate_limited' });
  });

  it('are stricter where numbers could be enumerated: by person, and by network over all its persons', async () => {
    let now = 0;
    const given = limits({}, () => now);
    const look = (who: string, from = address) => ask(given, who, lookUp, undefined, from);
    expect(await codes([look('a'), look('a')])).toEqual([undefined, undefined]);
    expect(await look('a')).toMatchObject({ retryAfterSeconds: 3600 });
    // The network's limit is that of three persons; the refused call counts towards it.
    expect(await codes([look('b'), look('b'), look('c')])).toEqual(Array(3).fill(undefined));
    expect(await look('c')).toMatchObject({ code: 'rate_limited' });
    expect(await look('c', '198.51.100.8')).toMatchObject({ code: 'rate_limited' });
    expect(await look('d', '198.51.100.8')).toBeUndefined();
    expect(await ask(given, 'a')).toBeUndefined();
    now += 3_600_000;
    expect(await look('a')).toBeUndefined();
  });

  it('hold for this process alone when PostgreSQL does not answer, no more and no less', async () => {
    const log = createLogger('limits-test', 'silent');
    const away = new Kysely<Database>({ dialect: new PostgresDialect({ pool: noPool }) });
    const given = limits({}, undefined, createCallCounts({ db: away, log }, 3600));
    const look = () => ask(given, 'a', lookUp);
    expect(await codes([look(), look()])).toEqual([undefined, undefined]);
    expect(await look()).toMatchObject({ code: 'rate_limited' });
  });

  it('hold for a whole network, and for its refused calls', () => {
    const { network, refused } = limits({
      PERSON_CALLS_PER_MINUTE: 1,
      REFUSED_CALLS_PER_MINUTE: 1,
    });
    const ask = (from: string) => network(from)?.code;
    expect([ask(address), ask(address), ask(address)]).toEqual([undefined, undefined, undefined]);
    expect(ask(address)).toBe('rate_limited');
    expect(ask('198.51.100.8')).toBeUndefined();
    expect(refused('198.51.100.8')).toBeUndefined();
    expect(refused('198.51.100.8')).toMatchObject({ code: 'rate_limited' });
  });
});

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to the network %s', (from, network) => {
  expect(networkOf(from)).toBe(network);
});

it('every file, message and confirmation of a customer has an hourly count of its own', () => {
  const quick = ROUTES.filter(({ slow }) => !slow);
  expect(quick.filter(({ file }) => file)).toEqual([]);
  const named = (path: string) => quick.find((route) => route.path === path)?.method;
  for (const path of ['/step-up/:id/confirm/', '/ticket/:id/comments/', '/appeal/']) {
    expect(named(path) === 'POST', path).toBe(false);
  }
});
