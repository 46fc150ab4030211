import { type Refusal, refuse } from '@kheya/http-kit';
import { networkOf } from '@kheya/service-kit';
import type { Route, SlowSurface } from '@kheya/contract';
import type { Config } from '#config.ts';
import type { CallCounts } from './call-counts.ts';
import { createCallRate, type CallRate } from './call-rate.ts';
import type { Caller, OperatorCaller } from './module.ts';

type TooMany = Refusal<'rate_limited'> | undefined;

/**
 * How many calls are allowed: to a person, a browser, a network address, and where guessing would
 * pay.
 */
export interface CallLimits {
  /** Every call, before anything is examined. */
  network(address: string): TooMany;
  /**
   * A refused call. Somebody who tries keys, tokens or devices learns only that they are slowed.
   */
  refused(address: string): TooMany;
  /** A call whose caller is authenticated, before their permissions are known. */
  caller(caller: Caller | OperatorCaller, route: Route, address: string): Promise<TooMany>;
}

type Limited = Pick<
  Config,
  | 'PERSON_CALLS_PER_MINUTE'
  | 'DEVICE_CALLS_PER_MINUTE'
  | 'REFUSED_CALLS_PER_MINUTE'
  | 'PERSONS_PER_NETWORK'
  | 'PAYEE_LOOK_UPS_PER_HOUR'
  | 'IDENTITY_NUMBERS_PER_HOUR'
  | 'STEP_UPS_PER_HOUR'
  | 'UPLOADS_PER_HOUR'
  | 'MESSAGES_PER_HOUR'
  | 'REVEALS_PER_HOUR'
  | 'STATEMENTS_PER_HOUR'
>;

/** The window of the hourly counts. */
export const SLOW_WINDOW_S = 3600;

export interface CallLimitOptions {
  /** Counts the slow surfaces over all processes; without it each process counts for itself. */
  readonly shared?: CallCounts;
  readonly now?: () => number;
}

/**
 * One network address may serve a household, an office or a carrier; the configuration says for how
 * many persons it counts. The limits by the minute protect one process from being flooded and
 * belong to that process. The limits by the hour protect numbers and codes and hold over all
 * processes.
 */
export function createCallLimits(
  config: Limited,
  { shared, now }: CallLimitOptions = {},
): CallLimits {
  const clock = now ? { now } : {};
  const persons = config.PERSONS_PER_NETWORK;
  const perMinute = (most: number) => createCallRate({ most, ...clock });
  const perHour = (most: number) =>
    createCallRate({ most, windowSeconds: SLOW_WINDOW_S, ...clock });
  const network = perMinute(config.PERSON_CALLS_PER_MINUTE * persons);
  const refused = perMinute(config.REFUSED_CALLS_PER_MINUTE);
  const person = perMinute(config.PERSON_CALLS_PER_MINUTE);
  const device = perMinute(config.DEVICE_CALLS_PER_MINUTE);
  const slow = (most: number): SlowRates => {
    return { most, person: perHour(most), network: perHour(most * persons) };
  };
  const surfaces: Record<SlowSurface, SlowRates> = {
    payee_look_up: slow(config.PAYEE_LOOK_UPS_PER_HOUR),
    identity_number: slow(config.IDENTITY_NUMBERS_PER_HOUR),
    step_up: slow(config.STEP_UPS_PER_HOUR),
    upload: slow(config.UPLOADS_PER_HOUR),
    message: slow(config.MESSAGES_PER_HOUR),
    reveal: slow(config.REVEALS_PER_HOUR),
    statement: slow(config.STATEMENTS_PER_HOUR),
  };
  return {
    network: (address) => tooMany(network(networkOf(address))),
    refused: (address) => tooMany(refused(networkOf(address))),
    async caller(caller, { slow: surface }, address) {
      const who = personOf(caller);
      // Every count is added, so that a person at one limit does not stay below another.
      const waits = [person(who), deviceOf(caller, device)];
      if (!surface) return tooMany(longest(waits));
      const { most, person: ofPerson, network: ofNetwork } = surfaces[surface];
      const from = networkOf(address);
      waits.push(ofPerson(who), ofNetwork(from));
      // A caller whom this process already refuses costs PostgreSQL nothing.
      const wait = longest(waits);
      if (wait !== undefined || !shared) return tooMany(wait);
      return tooMany(
        await shared(surface, [
          { who, most },
          { who: from, most: most * persons },
        ]),
      );
    },
  };
}

interface SlowRates {
  readonly most: number;
  readonly person: CallRate;
  readonly network: CallRate;
}

/** The person, whichever profile they act for. */
function personOf(caller: Caller | OperatorCaller): string {
  return 'operatorId' in caller ? caller.operatorId : caller.personId;
}

/** The sandbox's outside check is one device that everybody shares. */
function deviceOf(caller: Caller | OperatorCaller, rate: CallRate): number | undefined {
  if ('operatorId' in caller || caller.isFreshlySteppedUp) return undefined;
  return rate(caller.deviceId);
}

function longest(waits: readonly (number | undefined)[]): number | undefined {
  const given = waits.filter((wait) => wait !== undefined);
  return given.length > 0 ? Math.max(...given) : undefined;
}

function tooMany(retryAfterSeconds: number | undefined): TooMany {
  return retryAfterSeconds === undefined
    ? undefined
    : refuse('rate_limited', { retryAfterSeconds });
}
