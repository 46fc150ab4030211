import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { runOnce, Logger as WorkerLogger, type TaskList } from 'graphile-worker';
import type { Method, Route } from '@kheya/contract';
import { createDatabase, createPool, withClient, type Pool } from '@kheya/db';
import { openLedger } from '@kheya/ledger';
import { createClock, createLogger, type Logger, type RunningClock } from '@kheya/service-kit';
import {
  freshDatabase,
  logStatements,
  type FreshDatabase,
  type StatementLog,
} from '@kheya/test-kit';
import { buildApp, MODULES } from '#app.ts';
import type { Database } from '#database.ts';
import { createPartners } from '@kheya/partners';
import type { Partners } from '@kheya/partners';
import { createEventHub, createEvents, type EventHub } from '#platform/events.ts';
import { createJobs } from '#platform/jobs.ts';
import type { ApiModule, ModuleContext } from '#platform/module.ts';
import { createSessions, type Sessions } from '#platform/sessions.ts';
import { tasksOf } from '#platform/worker.ts';
import type { HeldPort } from './held-port.ts';
import { testConfig } from './test-config.ts';
import { signIn, type SignedIn } from './test-people.ts';
import { startClock } from './start-clock.ts';
import { startTokenIssuer, type TokenIssuer } from './token-issuer.ts';

export interface TestApiOptions {
  /** The port the API will listen on, when another process has to reach it. */
  readonly port?: HeldPort;
  readonly settings?: Readonly<Record<string, string>>;
  readonly partners?: Partial<Partners>;
  readonly modules?: readonly ApiModule[];
  readonly routes?: readonly Route[];
  /** Silent by default. */
  readonly log?: Logger;
  /** The database of a test API that was stopped and left: it goes on from there. */
  readonly copyOf?: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
  readonly bytes: Buffer;
  // Tests read responses untyped; the contract's own schemas guard their shape in the server.
  json<T = Record<string, never>>(): T;
}

export interface Client extends SignedIn {
  readonly token: string;
  call(
    method: Method,
    url: string,
    body?: object,
    headers?: Record<string, string | undefined>,
  ): Promise<Answer>;
}

let kept: Promise<TestApi> | undefined;

/**
 * The API that all files of a worker share: for tests that bring new people, read only their data,
 * and move no clock. It is not stopped: it ends with the worker.
 */
export function keptApi(): Promise<TestApi> {
  kept ??= TestApi.start();
  return kept;
}

/** The whole API on a database of its own, with that database's clock. */
export class TestApi {
  readonly database: FreshDatabase;
  readonly pool: Pool;
  readonly statements: StatementLog;
  readonly clock: RunningClock;
  readonly ctx: ModuleContext;
  readonly app: FastifyInstance;
  readonly issuer: TokenIssuer;
  readonly sessions: Sessions;
  readonly hub: EventHub;
  readonly #modules: readonly ApiModule[];
  readonly #ledger: { close(): Promise<void> };
  readonly #jobPool: Pool;

  private constructor(parts: {
    database: FreshDatabase;
    pool: Pool;
    statements: StatementLog;
    clock: RunningClock;
    ctx: ModuleContext;
    app: FastifyInstance;
    issuer: TokenIssuer;
    sessions: Sessions;
    hub: EventHub;
    modules: readonly ApiModule[];
  }) {
    this.database = parts.database;
    this.pool = parts.pool;
    this.statements = parts.statements;
    this.clock = parts.clock;
    this.ctx = parts.ctx;
    this.app = parts.app;
    this.issuer = parts.issuer;
    this.sessions = parts.sessions;
    this.hub = parts.hub;
    this.#modules = parts.modules;
    this.#ledger = parts.ctx.ledger;
    // One connection: the last job of a run is completed without being awaited, unless the look for
    // the next job needs the same connection.
    this.#jobPool = createPool(parts.database.appUrl, { max: 1, driverTypes: true });
  }

  static async start(options: TestApiOptions = {}): Promise<TestApi> {
    const { copyOf } = options;
    const database = await freshDatabase({ copyOf });
    const issuer = await startTokenIssuer();
    const pool = createPool(database.appUrl, { max: 20 });
    const statements = logStatements(pool);
    if (copyOf === undefined) await startClock(database.ownerUrl);
    const clock = await createClock(pool);
    const log = options.log ?? createLogger('api-test', 'silent');
    const config = testConfig({
      DATABASE_URL: database.appUrl,
      ACCOUNTS_URL: issuer.url,
      ...(options.port ? { API_URL: `http://localhost:${options.port.port}` } : {}),
      ...options.settings,
    });
    const ctx: ModuleContext = {
      db: createDatabase<Database>(pool),
      pool,
      ledger: await openLedger({ pool, clock, buckets: config.KHEYA_LEDGER_BUCKETS }),
      clock,
      log,
      config,
      partners: { ...createPartners(config, clock), ...options.partners },
      jobs: createJobs(),
      events: createEvents(),
    };
    const sessions = createSessions({ db: ctx.db, pool, clock, log });
    const hub = createEventHub(pool, log, 200);
    const modules = options.modules ?? MODULES;
    const { routes } = options;
    const app = await buildApp({ ctx, sessions, hub, modules, ...(routes ? { routes } : {}) });
    await options.port?.release();
    if (options.port) await app.listen({ port: options.port.port, host: '127.0.0.1' });
    else await app.ready();
    return new TestApi({
      ...{ database, pool, statements, clock, ctx, app, issuer, sessions, hub, modules },
    });
  }

  /** A call as given, without the headers that a signed-in client sends. */
  async raw(options: InjectOptions): Promise<Answer> {
    const response = await this.app.inject(options);
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
      json: <T>() => JSON.parse(response.body) as T,
    };
  }

  /** A signed-in client with the headers of its app: the console's for a user with roles. */
  async client(given: Parameters<typeof signIn>[1] = {}): Promise<Client> {
    const person = await signIn(this.database.ownerUrl, given);
    const [clientId, key] = given.roles
      ? ['kheya-console', 'kheya-console-sandbox']
      : ['kheya-pay', 'kheya-web-sandbox'];
    const fresh = () => this.token(person, undefined, { client_id: clientId });
    const token = await fresh();
    const call: Client['call'] = async (method, url, body, headers = {}) => {
      const sent = {
        'x-api-key': key,
        authorization: `Bearer ${await fresh()}`,
        'device-fingerprint': person.deviceId,
        'device-type': 'web_browser',
        ...headers,
      };
      const present = Object.entries(sent).filter((entry) => entry[1] !== undefined);
      return this.raw({
        method,
        url,
        headers: Object.fromEntries(present) as Record<string, string>,
        ...(body ? { payload: body } : {}),
      });
    };
    return { ...person, token, call };
  }

  /** A token valid for ten minutes from now, by the shared clock. */
  token(person: SignedIn, expiresAt?: Date, over: Record<string, unknown> = {}): Promise<string> {
    const now = this.clock.now();
    const claims = {
      aud: this.ctx.config.API_URL,
      sub: person.userId,
      sid: person.sessionId,
      device: person.deviceId,
      email: person.email,
      client_id: 'kheya-pay',
      ...over,
    };
    return this.issuer.sign(claims, {
      issuedAt: new Date(now.getTime() - 1000),
      expiresAt: expiresAt ?? new Date(now.getTime() + 600_000),
    });
  }

  /** Runs every due job, and those they add, until none is left; returns how many ran. */
  async runJobs(): Promise<number> {
    let ran = 0;
    const taskList = Object.fromEntries(
      [...tasksOf(this.#modules)].map(([name, task]) => [
        name,
        (payload: unknown, helpers: Parameters<typeof task>[2]) => {
          ran += 1;
          return task(payload, this.ctx, helpers);
        },
      ]),
    ) as TaskList;
    const logger = new WorkerLogger(() => () => undefined);
    await runOnce({ pgPool: this.#jobPool, taskList, logger, noHandleSignals: true });
    return ran;
  }

  /** Runs every sweep once, as a tick or a moved clock would. */
  async runSweeps(names?: readonly string[]): Promise<void> {
    for (const sweep of this.#modules.flatMap((module) => module.sweeps ?? [])) {
      if (!names || names.includes(sweep.name)) await sweep.run(this.ctx);
    }
  }

  get sweepNames(): readonly string[] {
    return this.#modules.flatMap(({ sweeps = [] }) => sweeps.map(({ name }) => name));
  }

  /** Moves the shared clock. */
  async advance(seconds: number): Promise<void> {
    await withClient(this.database.clockUrl, (client) =>
      client.query('select clock.advance($1)', [seconds]),
    );
    await this.clock.refresh();
  }

  async query<T extends Record<string, unknown>>(sql: string, values: unknown[] = []) {
    const { rows } = await this.pool.query<T>(sql, values);
    return rows;
  }

  /** Its database goes with it, unless it is left to be copied. */
  async stop({ leavesDatabase = false } = {}): Promise<void> {
    await this.hub.stop();
    // The server would wait more than a minute for idle keep-alive connections.
    this.app.server.closeAllConnections();
    await this.app.close();
    await this.sessions.stop();
    await this.#ledger.close();
    await this.clock.stop();
    await this.#jobPool.end();
    await this.pool.end();
    await this.issuer.close();
    if (!leavesDatabase) await this.database.drop();
  }
}
