import type { FastifyRequest } from 'fastify';
import type { JobHelpers } from 'graphile-worker';
import type { Kysely } from 'kysely';
import type {
  BodyOf,
  CustomerEvent,
  Locale,
  OperatorRole,
  ParamsOf,
  QueryOf,
  ReplyOf,
  Route,
} from '@kheya/contract';
import type { Pool } from '@kheya/db';
import type { PostgresLedger } from '@kheya/ledger';
import type { Clock, Logger, Metrics } from '@kheya/service-kit';
import type { Config } from '#config.ts';
import type { Database, UserRow } from '#database.ts';
import type { Partners } from '#partners/partners.ts';
import type { Jobs } from './jobs.ts';
import type { ResultOf } from './reply.ts';

/** Something that changed, and whose screens show it. */
export interface News {
  readonly userId: string;
  readonly event: CustomerEvent;
}

/** Tells a customer's open screens that something changed, when the transaction commits. */
export interface Events {
  publish(trx: Kysely<Database>, userId: string, event: CustomerEvent): Promise<void>;
  /** The same for many at once. */
  publishAll(trx: Kysely<Database>, news: readonly News[]): Promise<void>;
}

/** Everything a module may use. Nothing reaches a service another way. */
export interface ModuleContext {
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  readonly ledger: PostgresLedger;
  readonly clock: Clock;
  readonly log: Logger;
  /** The process's own; a test has none. */
  readonly metrics?: Metrics;
  readonly config: Config;
  readonly partners: Partners;
  readonly jobs: Jobs;
  readonly events: Events;
}

/** Who is calling, proved by token, session and device. */
export interface Caller {
  /** The profile that is acted for; whatever belongs to a customer belongs to it. */
  readonly userId: string;
  /** The human who signed in: the same, or the one who acts for a business. */
  readonly personId: string;
  readonly sessionId: string;
  readonly deviceId: string;
  /** Only the sandbox's outside-check device: it counts as having confirmed a moment ago. */
  readonly isFreshlySteppedUp: boolean;
  readonly tokenExpiresAt: Date;
  readonly user: UserRow;
}

/** One of ours at the console: not a customer, and never one. */
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

/** A file as it came: its name and kind are what the browser says, and prove nothing. */
export interface UploadedFile {
  readonly fileName: string;
  readonly content: Buffer;
}

/** One call, parsed by the route's own schemas. */
export interface Call<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly caller: CallerOf<R>;
  readonly locale: Locale;
  readonly idempotencyKey: R extends { readonly idempotent: true }
    ? string
    : R extends { readonly idempotent: 'optional' }
      ? string | undefined
      : undefined;
  readonly file: R extends { readonly file: object } ? UploadedFile : undefined;
  readonly request: FastifyRequest;
}

/** A handler with its route, as the registration sees it. */
export interface Handler {
  readonly route: Route;
  run(call: Call<Route>, ctx: ModuleContext): Promise<ResultOf<Route>>;
}

export type Task = (payload: unknown, ctx: ModuleContext, job: JobHelpers) => Promise<void>;

/** Work that finds what is due by itself, so that nothing depends on a message having arrived. */
export interface Sweep {
  readonly name: string;
  readonly everySeconds: number;
  run(ctx: ModuleContext): Promise<void>;
}

/** Something that runs beside the jobs for as long as the worker does. */
export type Background = (ctx: ModuleContext) => Promise<{ stop(): Promise<void> }>;

export interface ApiModule {
  readonly name: string;
  readonly handlers: readonly Handler[];
  readonly tasks?: Readonly<Record<string, Task>>;
  readonly sweeps?: readonly Sweep[];
  readonly background?: Background;
}

/** Binds a handler to a route of the contract, typed by it. */
export function handle<R extends Route>(
  route: R,
  run: (call: Call<R>, ctx: ModuleContext) => Promise<ResultOf<R>>,
): Handler {
  // The registration parses every call by this route's schemas before it runs, which is what
  // makes the narrower type true.
  return { route, run: run as unknown as Handler['run'] };
}

/** What a route answers with, for the functions that make it. */
export type Shown<R extends Route> = ReplyOf<R>;
