import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { securityHeaders, type SecurityHeaderOptions } from './csp.ts';
import type { MetricsAccess } from './metrics-access.ts';
import { renderedPages, sendRenderedPage } from './rendered-pages.ts';
import { startService, type RunningService } from './service.ts';

export interface WebServerOptions {
  readonly name: string;
  /**
   * The folder of the built app. A `.br` or `.gz` file next to another is sent to clients that
   * accept it.
   */
  readonly dist: string;
  /** Its address, as browsers know it. */
  readonly url: string;
  readonly port: number;
  /** What the browser reads at `/config.json`, because no address is built into an app. */
  readonly configJson: Readonly<Record<string, unknown>>;
  readonly security: SecurityHeaderOptions;
  readonly metricsFor?: MetricsAccess;
  readonly standalone?: boolean;
}

const YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves a single-page app: its files, its settings, the pages its build rendered, and its one page
 * for every other path.
 */
export function startWebServer(options: WebServerOptions): Promise<RunningService> {
  if (!existsSync(join(options.dist, 'index.html'))) {
    throw new Error(`${options.name} is not built: ${options.dist} has no index.html`);
  }
  return startService({
    name: options.name,
    port: options.port,
    metricsFor: options.metricsFor,
    standalone: options.standalone === true,
    build: () => buildWebServer(options),
  });
}

async function buildWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const app = fastify({ logger: false });
  const headers = securityHeaders(options.security);
  const config = JSON.stringify(options.configJson);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').type('application/json').send(config),
  );
  for (const page of renderedPages(options.dist)) {
    for (const path of page.paths) {
      app.get(path, (request, reply) => sendRenderedPage(request, reply, page, options));
    }
  }
  await app.register(fastifyStatic, {
    root: options.dist,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${join(options.dist, 'assets')}`);
      reply.header('cache-control', hashed ? YEAR : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !/\.[a-z0-9]+$/i.test(pathOf(request.url));
    return page ? sendPage(reply) : reply.code(404).type('text/plain').send('Not found\n');
  });
  return app;
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html');
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? '/';
}
