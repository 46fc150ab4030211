import type { IncomingMessage, ServerResponse } from 'node:http';
import { metricsRefusal, type MetricsAccess } from './metrics-access.ts';
import type { Metrics } from './metrics.ts';

export type Check = () => Promise<void> | void;

interface HealthSources {
  readonly checks: ReadonlyMap<string, Check>;
  readonly metrics: Metrics;
  readonly metricsFor: MetricsAccess;
  readonly stopping: () => boolean;
}

const CHECK_LIMIT_MS = 2000;

/** Answers the three addresses every service has, and says whether it did. */
export function createHealthHandler(sources: HealthSources) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET') return false;
    switch (request.url?.split('?')[0]) {
      case '/healthz':
        sendJson(response, 200, { status: 'ok' });
        return true;
      case '/readyz':
        void sendReadiness(sources, response);
        return true;
      case '/metrics':
        void sendMetrics(sources, request, response);
        return true;
      default:
        return false;
    }
  };
}

async function sendReadiness(sources: HealthSources, response: ServerResponse): Promise<void> {
  const results = await Promise.all(
    [...sources.checks].map(async ([name, check]) => [name, await outcomeOf(check)] as const),
  );
  const ready = !sources.stopping() && results.every(([, outcome]) => outcome === 'ok');
  sendJson(response, ready ? 200 : 503, {
    status: ready ? 'ready' : 'not_ready',
    checks: Object.fromEntries(results),
  });
}

async function outcomeOf(check: Check): Promise<'ok' | 'failed'> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), CHECK_LIMIT_MS);
  });
  try {
    await Promise.race([check(), limit]);
    return 'ok';
  } catch {
    return 'failed';
  } finally {
    clearTimeout(timer);
  }
}

async function sendMetrics(
  { metrics, metricsFor }: HealthSources,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refused = metricsRefusal(metricsFor, request.headers.authorization);
  if (refused !== undefined) {
    if (refused === 401) response.setHeader('www-authenticate', 'Bearer');
    return sendJson(response, refused, { status: refused });
  }
  const text = await metrics.registry.metrics();
  response.writeHead(200, {
    'content-type': metrics.registry.contentType,
    'cache-control': 'no-store',
  });
  response.end(text);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
