import { z } from 'zod';
import { ROUTES, route, transferCreate, transferRequest } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { metricsAccess, startService } from '@kheya/service-kit';
import { buildApp, MODULES } from '#app.ts';
import { readConfig } from '#config.ts';
import { createContext } from '#context.ts';
import { createEventHub } from '#platform/events.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { createSessions } from '#platform/sessions.ts';

/** A route without work in its handler: everything before the handler equals `POST /transfer/`. */
const noOp = route({
  method: 'POST',
  path: '/bench/no-op/',
  tag: 'Bench',
  summary: 'Nothing',
  access: { kind: 'resource', resource: 'transfer_money', right: 'act' },
  names: transferCreate.names,
  body: transferRequest,
  idempotent: true,
  reply: { status: 201, schema: z.object({ id: z.string() }) },
  errors: [],
});

const benchModule: ApiModule = {
  name: 'bench',
  handlers: [handle(noOp, async ({ idempotencyKey }) => reply({ id: idempotencyKey }))],
};

// The api as server.ts starts it, for bench/http.ts. The route without work exists only here.
const config = readConfig();
if (config.KHEYA_MODE !== 'sandbox') throw new Error('the bench runs in the sandbox only');

await startService({
  name: 'api',
  port: config.PORT!,
  metricsFor: metricsAccess(config),
  build: async (service) => {
    const ctx = await createContext(service, config, 'kheya-bench-api');
    const { db, pool, clock, log } = ctx;
    const sessions = createSessions({ db, pool, clock, log });
    service.onStop(() => sessions.stop());
    const hub = createEventHub(pool, log);
    service.onStop(() => hub.stop());
    service.onDrain(() => hub.endStreams());
    const app = await buildApp({
      ...{ ctx, sessions, hub, metrics: service.metrics },
      modules: [...MODULES, benchModule],
      routes: [...ROUTES, noOp],
    });
    return app;
  },
});
