import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import {
  acceptForms,
  answerErrors,
  localeOf,
  PARAMETER_LENGTH_MAX,
  refuse,
  sendProblem,
  sendRefusal,
} from '@kheya/http-kit';
import {
  requestTimeouts,
  BODY_TIMEOUT_MS,
  limitRequestTime,
  networkOf,
  permissionsPolicy,
  type Clock,
  type Logger,
  type Metrics,
  UPLOAD_TIMEOUT_MS,
} from '@kheya/service-kit';
import type { Method } from '@kheya/contract';
import type { Config } from '#config.ts';
import { TooManyOfOneCaller } from './batch.ts';

// The largest body of the contract is a signed list of agreements: a few kilobytes.
const BODY_LIMIT = 64 * 1024;

/** How long a body may take to arrive, with and without a file. Node checks every `lookMs`. */
export interface ArrivalTimes {
  readonly bodyMs: number;
  readonly uploadMs: number;
  readonly lookMs?: number;
}
const ARRIVAL: ArrivalTimes = { bodyMs: BODY_TIMEOUT_MS, uploadMs: UPLOAD_TIMEOUT_MS };

const raw = new WeakMap<FastifyRequest, Buffer>();

/**
 * The bytes of a JSON body as received, because a signature covers the bytes and not their meaning.
 */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return raw.get(request) ?? Buffer.alloc(0);
}

/** A Fastify server with everything that all routes share. */
export async function createHttpServer(options: {
  config: Config;
  clock: Clock;
  log: Logger;
  metrics?: Metrics;
  arrival?: ArrivalTimes;
}): Promise<FastifyInstance> {
  const { config, clock, log, metrics, arrival = ARRIVAL } = options;
  const app = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    ...requestTimeouts(arrival.uploadMs, arrival.lookMs),
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAMETER_LENGTH_MAX },
    // Behind TLS there is exactly one proxy. Earlier entries of the header could have been written
    // by anyone.
    trustProxy: config.API_URL.startsWith('https:') && ((_address, hop) => hop === 0),
    genReqId: () => randomUUID(),
    // An address that cannot be decoded never reaches a hook or the handlers below.
    frameworkErrors: (_error, request, reply) => {
      void reply.header('x-request-id', request.id);
      sendProblem(reply, refuse('not_found'), localeOf(request));
    },
  });
  beginCalls(app, clock, arrival);
  await app.register(helmet, {
    // Without helmet's default list, which upgrades to https; localhost has no https (product
    // decision 11).
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    // On localhost this header would block every other server there from plain http.
    strictTransportSecurity: config.API_URL.startsWith('https:')
      ? { maxAge: 63_072_000, includeSubDomains: true }
      : false,
    // Our pages read by CORS, which this header does not affect; nobody may embed an answer.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await admitOurPages(app, config);
  // By network, as everywhere: the holder of one IPv6 address controls all addresses with its
  // prefix.
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) });
  await acceptForms(app);
  readJson(app);
  answerErrors(app, log, tooManyAtOnce);
  answerUnknown(app, log);
  watch(app, log, metrics);
  return app;
}

async function admitOurPages(app: FastifyInstance, config: Config): Promise<void> {
  const [pay, desk] = [config.PAY_URL, config.CONSOLE_URL].map((url) => new URL(url).origin);
  const corsOptions = {
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Accept-Language',
      'Acting-Profile',
      'Authorization',
      'Content-Type',
      'Device-Fingerprint',
      'Device-Type',
      'Idempotency-Key',
      'Step-Up-Token',
      'X-Api-Key',
    ],
    exposedHeaders: ['Content-Disposition', 'Kheya-Time', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
    strictPreflight: false,
  };
  await app.register(cors, {
    delegator: async ({ url }: FastifyRequest) => ({
      ...corsOptions,
      // Routes of operators are open to the console's page alone.
      origin: url.startsWith('/console/') ? [desk] : [pay, desk],
    }),
  });
}

/** An answer of the API is no page: none may ask a device for anything. */
const NO_DEVICE_FEATURE = permissionsPolicy();

/** What every call begins with: its arrival limit, its id, and the time of our clock. */
function beginCalls(app: FastifyInstance, clock: Clock, arrival: ArrivalTimes): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.takesFile) {
      limitRequestTime(app.server, request.raw, arrival.bodyMs);
    }
    // A page counts down by our clock, because a phone's clock may be an hour wrong.
    void reply.headers({
      'x-request-id': request.id,
      'kheya-time': clock.now().toISOString(),
      'permissions-policy': NO_DEVICE_FEATURE,
    });
  });
}

function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    raw.set(request, bytes);
    if (bytes.length === 0) return done(null, undefined);
    try {
      done(null, JSON.parse(bytes.toString('utf8')));
    } catch {
      done(Object.assign(new Error('the body is not JSON'), { statusCode: 400 }), undefined);
    }
  });
}

function answerUnknown(app: FastifyInstance, log: Logger): void {
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(app, request.url);
    if (allowed.length === 0)
      return sendRefusal(reply, refuse('not_found'), localeOf(request), log);
    // RFC 9110, section 15.5.6: a call with another method is told which methods exist.
    void reply.header('allow', allowed.join(', '));
    return sendRefusal(reply, refuse('method_not_allowed'), localeOf(request), log);
  });
}

const tooManyAtOnce = (error: Error) =>
  error instanceof TooManyOfOneCaller
    ? refuse('too_many_at_once', { retryAfterSeconds: 1 })
    : undefined;

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The methods that an address accepts. */
function methodsAt(app: FastifyInstance, url: string): Method[] {
  const path = url.split('?')[0] ?? '';
  return METHODS.filter((method) => app.findRoute({ method, url: path }) !== null);
}

/**
 * One log line and one measurement per call: ids, codes and duration, never a body or an amount.
 */
function watch(app: FastifyInstance, log: Logger, metrics?: Metrics): void {
  const seconds = metrics?.histogram(
    'http_request_seconds',
    'How long a call took',
    ['method', 'route', 'status'],
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  );
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method, id } = request;
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime);
    seconds?.observe({ method, route, status: String(status) }, reply.elapsedTime / 1000);
    log.debug({ request_id: id, method, route, status, ms }, 'answered');
  });
}
