import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { BODY_TIMEOUT_MS } from './request-timeout.ts';
import { trackRequests, type RequestTracker } from './drain.ts';
import { createHealthHandler, type Check } from './health.ts';
import { bindToProcess } from './lifecycle.ts';
import { createLogger, type Logger } from './logger.ts';
import type { MetricsAccess } from './metrics-access.ts';
import { createMetrics, type Metrics } from './metrics.ts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** What a service receives to build itself with. */
export interface ServiceContext {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** `/readyz` answers 503 while any of the checks throws. */
  addCheck(name: string, check: Check): void;
  /**
   * Run as soon as the service is asked to stop. It ends what would otherwise keep a request open
   * for ever.
   */
  onDrain(work: () => void): void;
  /** Run when the service stops, after its server, the last added first. */
  onStop(work: () => Promise<void> | void): void;
}

export interface ServiceOptions {
  readonly name: string;
  /** Without a port the service does not listen; this is a worker. */
  readonly port?: number;
  /** Who may read `/metrics`; nobody when it is left out. */
  readonly metricsFor?: MetricsAccess | undefined;
  /** Answers a Fastify app, a plain request handler (Koa's callback), or nothing (a worker). */
  readonly build: (
    context: ServiceContext,
  ) => Promise<FastifyInstance | RequestHandler | void> | FastifyInstance | RequestHandler | void;
  readonly onStop?: () => Promise<void> | void;
  /** Tests start several in one process: no signals, no exit. */
  readonly standalone?: boolean;
  /** How long open requests are waited for when the service stops. */
  readonly drainMs?: number;
}

export interface RunningService {
  readonly name: string;
  readonly port: number | undefined;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';
const DRAIN_MS = 10_000;

/**
 * Starts a service: builds it, listens, answers `/healthz`, `/readyz` and `/metrics`, tells the
 * starter `ready`, and stops in order on SIGTERM, SIGINT or when the starter is gone.
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const logger = createLogger(options.name);
  const metrics = createMetrics(options.name);
  const checks = new Map<string, Check>();
  const endings: (() => Promise<void> | void)[] = options.onStop ? [options.onStop] : [];
  const drains: (() => void)[] = [];
  let stopping: Promise<void> | undefined;
  let server: Server | undefined;
  let app: FastifyInstance | undefined;
  let tracker: RequestTracker | undefined;

  const stop = () =>
    (stopping ??= (async () => {
      for (const end of drains) end();
      await tracker?.drain(options.drainMs ?? DRAIN_MS);
      await closeServer(server, app);
      for (const end of endings.toReversed()) {
        await Promise.resolve(end()).catch((error: unknown) => {
          logger.error({ err: error }, 'a part did not stop cleanly');
        });
      }
      logger.info('stopped');
    })());

  const lifecycle = bindToProcess({ standalone: options.standalone === true, logger, stop });
  const built = await options.build({
    logger,
    metrics,
    addCheck: (name, check) => checks.set(name, check),
    onDrain: (work) => void drains.push(work),
    onStop: (work) => void endings.push(work),
  });
  if (options.port !== undefined) {
    const metricsFor = options.metricsFor ?? 'nobody';
    const stops = () => stopping !== undefined;
    const health = createHealthHandler({ checks, metrics, metricsFor, stopping: stops });
    if (typeof built === 'function') {
      server = createServer({ requestTimeout: BODY_TIMEOUT_MS }, built);
      tracker = installHealthHandler(server, health);
      await listen(server, options.port);
    } else if (built) {
      app = built;
      // Fastify removes Node's limit when none is set, and a client could then hold a connection
      // for ever.
      built.server.requestTimeout ||= BODY_TIMEOUT_MS;
      tracker = installHealthHandler(built.server, health);
      await built.listen({ port: options.port, host: HOST });
      server = built.server;
    }
  }
  logger.info({ port: options.port }, 'ready');
  lifecycle.ready();
  return { name: options.name, port: portOf(server), stop };
}

/**
 * Installed before the app itself, so that these addresses need no key or token and have no call
 * limit.
 */
function installHealthHandler(
  server: Server,
  health: ReturnType<typeof createHealthHandler>,
): RequestTracker {
  const listeners = server.listeners('request') as RequestHandler[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!health(request, response)) for (const listener of listeners) listener(request, response);
  });
  return trackRequests(server);
}

function portOf(server: Server | undefined): number | undefined {
  const address = server?.address();
  return typeof address === 'object' && address ? address.port : undefined;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** All requests were answered. A connection that remains is idle or would never end. */
async function closeServer(server: Server | undefined, app?: FastifyInstance): Promise<void> {
  if (!server) return;
  const closed = app ? app.close() : new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
