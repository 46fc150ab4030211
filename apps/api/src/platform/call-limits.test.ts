import { networkOf } from '@kheya/service-kit';
import { describe, expect, it } from 'vitest';
import { ROUTES, type Route } from '@kheya/contract';
import { createCallLimits } from './call-limits.ts';
import type { Caller, OperatorCaller } from './module.ts';

const limits = (over: Partial<Parameters<typeof createCallLimits>[0]> = {}, now?: () => number) =>
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
      ...over,
    },
    now,
  );

const somebody = (personId: string, deviceId = `device of ${personId}`): Caller =>
  ({ personId, userId: personId, deviceId, isFreshlySteppedUp: false }) as Caller;
const plain = {} as Route;
const lookUp = { slow: 'payee_look_up' } as Route;
const address = '198.51.100.7';

describe('limits', () => {
  it('are each person’s own, and a browser’s over whoever uses it', () => {
    const { caller } = limits({ PERSON_CALLS_PER_MINUTE: 2, DEVICE_CALLS_PER_MINUTE: 3 });
    const ask = (who: string, device?: string) => caller(somebody(who, device), plain, address);
    expect([ask('a'), ask('a')]).toEqual([undefined, undefined]);
    expect(ask('a', 'another browser')).toMatchObject({ code: 'rate_limited' });
    const shared = ['b', 'c', 'd', 'e'].map((who) => ask(who, 'shared'));
    expect(shared.filter(Boolean)).toHaveLength(1);
    expect(shared[3]).toMatchObject({ code: 'rate_limited' });
  });

  it('count an operator as a person too', () => {
    const { caller } = limits({ PERSON_CALLS_PER_MINUTE: 1 });
    const operator = { operatorId: 'o' } as OperatorCaller;
    expect(caller(operator, plain, address)).toBeUndefined();
    expect(caller(operator, plain, address)).toMatchObject({ code: 'rate_limited' });
  });

  it('are slower where numbers could be walked: by person, and by network over all its persons', () => {
    let now = 0;
    const { caller } = limits({}, () => now);
    const ask = (who: string) => caller(somebody(who), lookUp, address);
    expect([ask('a'), ask('a')]).toEqual([undefined, undefined]);
    expect(ask('a')).toMatchObject({ retryAfterSeconds: 3600 });
    // Three persons' worth for the network, of which the refused one is a part.
    expect([ask('b'), ask('b'), ask('c')]).toEqual([undefined, undefined, undefined]);
    expect(ask('c')).toMatchObject({ code: 'rate_limited' });
    expect(caller(somebody('c'), lookUp, '198.51.100.8')).toMatchObject({ code: 'rate_limited' });
    expect(caller(somebody('d'), lookUp, '198.51.100.8')).toBeUndefined();
    expect(caller(somebody('a'), plain, address)).toBeUndefined();
    now += 3_600_000;
    expect(ask('a')).toBeUndefined();
  });

  it('hold for a whole network, and for what it was refused', () => {
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
])('%s is of the network %s', (from, network) => {
  expect(networkOf(from)).toBe(network);
});

it('every file, message and confirmation of a customer has a slow count of its own', () => {
  const quick = ROUTES.filter(({ slow }) => !slow);
  expect(quick.filter(({ file }) => file)).toEqual([]);
  const named = (path: string) => quick.find((route) => route.path === path)?.method;
  for (const path of ['/step-up/:id/confirm/', '/ticket/:id/comments/', '/appeal/']) {
    expect(named(path) === 'POST', path).toBe(false);
  }
});
