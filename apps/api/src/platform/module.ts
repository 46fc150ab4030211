import type { JobHelpers } from 'graphile-worker';
import type { Kysely } from 'kysely';
import type { CustomerEvent, OperatorRole, Profile, ReplyOf, Route } from '@kheya/contract';
import type { Pool } from '@kheya/db';
import {
  type Call as RouteCall,
  handle as bindHandler,
  type Handler as RouteHandler,
  type ResultOf,
} from '@kheya/http-kit';
import type { PostgresLedger } from '@kheya/ledger';
import type { Clock, Logger, Metrics } from '@kheya/service-kit';
import type { Config } from '#config.ts';
import type { Database, UserRow } from '#database.ts';
import type { Partners } from '@kheya/partners';
import type { Jobs } from './jobs.ts';

/** An event and the user whose open screens receive it. */
export interface AddressedEvent {
  readonly userId: string;
  readonly event: CustomerEvent;
}

/** Publishes changes to a customer's open screens when the transaction commits. */
export interface Events {
  publish(trx: Kysely<Database>, userId: string, event: CustomerEvent): Promise<void>;
  /** The same for many at once. */
  publishAll(trx: Kysely<Database>, updates: readonly AddressedEvent[]): Promise<void>;
}

/** Everything a module may use. A service receives nothing in any other way. */
export interface ModuleContext {
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  readonly ledger: PostgresLedger;
  readonly clock: Clock;
  readonly log: Logger;
  /** The process's metrics; a test has none. */
  readonly metrics?: Metrics;
  readonly config: Config;
  readonly partners: Partners;
  readonly jobs: Jobs;
  readonly events: Events;
}

/** The caller, authenticated by token, session and device. */
export interface Caller {
  /** The profile that the caller acts for; everything that belongs to a customer belongs to it. */
  readonly userId: string;
  /** The person who signed in: the same profile, or the one who acts for a business. */
  readonly personId: string;
  readonly sessionId: string;
  readonly deviceId: string;
  /** True only for the sandbox's outside-check device, which counts as freshly confirmed. */
  readonly isFreshlySteppedUp: boolean;
  readonly tokenExpiresAt: Date;
  readonly user: UserRow;
  /** As what they act for the profile; everybody is the owner of themselves. */
  readonly role: Profile['role'];
}

/** An operator at the console, who is never a customer. */
export interface OperatorCaller {
  readonly operatorId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly roles: readonly OperatorRole[];
}

type CallerOf<R extends Route> = R['access']['kind'] extends 'public'
  ? Caller | undefined
  : R['access']['kind'] extends 'webhook'
    ? undefined
    : R['access']['kind'] extends 'operator'
      ? OperatorCaller
      : Caller;

/** One call of a route, by a caller that its access admits. */
export type Call<R extends Route> = RouteCall<R, CallerOf<R>>;

export type Handler = RouteHandler<ModuleContext>;

export type Task = (payload: unknown, ctx: ModuleContext, job: JobHelpers) => Promise<void>;

/** Work that finds what is due by itself, so that nothing depends on a message having arrived. */
export interface Sweep {
  readonly name: string;
  readonly everySeconds: number;
  run(ctx: ModuleContext): Promise<void>;
}

/** A process that runs next to the jobs for as long as the worker does. */
export type Background = (ctx: ModuleContext) => Promise<{ stop(): Promise<void> }>;

export interface ApiModule {
  readonly name: string;
  readonly handlers: readonly Handler[];
  readonly tasks?: Readonly<Record<string, Task>>;
  readonly sweeps?: readonly Sweep[];
  readonly background?: Background;
}

/** Binds a handler to a route of the contract, typed by it. */
export const handle: <R extends Route>(
  route: R,
  run: (call: Call<R>, ctx: ModuleContext) => Promise<ResultOf<R>>,
) => Handler = bindHandler;

/** The reply type of a route, for the functions that build it. */
export type Shown<R extends Route> = ReplyOf<R>;
