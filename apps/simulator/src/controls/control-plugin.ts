import { installProblems, Problem } from '@kheya/service-kit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { clearMessages, listMessages, messageResource } from '#inbox/message-store.ts';
import { clearFaults } from '#platform/fault-plan.ts';
import { toJson } from '#platform/json.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { PROVIDERS } from '#providers/registry.ts';
import { read } from './control-problem.ts';
import { faultControls } from './fault-controls.ts';

/** How long an answer waits for the work that the new time has triggered. */
const SETTLE_MS = 2000;
const TEN_YEARS_SECONDS = 315_360_000;

const messagesQuery = z.object({
  to: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(200),
});
const advanceBody = z.object({ seconds: z.number().min(0).max(TEN_YEARS_SECONDS) });
const requestsQuery = z.object({
  provider: z.enum(PROVIDERS.map(({ name }) => name)).optional(),
});

/** The controls, to be mounted at /__sim. */
export function controlPlugin(app: FastifyInstance, context: SimulatorContext): void {
  installProblems(app);
  app.addHook('onRequest', async (request) => {
    const { origin, host } = request.headers;
    // A page of another origin could post here unseen; tools and tests send no Origin.
    if (origin !== undefined && origin !== `http://${host}`) {
      throw new Problem({
        status: 403,
        code: 'origin_not_allowed',
        detail: 'Controls are not used from the pages of other sites.',
      });
    }
  });
  faultControls(app, context);
  for (const { controls } of PROVIDERS) controls?.(app, context);
  readingControls(app, context);
  movingControls(app, context);
}

function readingControls(app: FastifyInstance, context: SimulatorContext): void {
  app.get('/messages', async (request, reply) => {
    const query = read(messagesQuery, request.query);
    const messages = await listMessages(context.db, query.to, query.limit);
    const body = { results: messages.map(messageResource), count: messages.length };
    return reply.type('application/json').send(toJson(body));
  });

  app.get('/requests', async (request) => {
    const { provider } = read(requestsQuery, request.query);
    const results = context.requests.list(provider);
    return { results, count: results.length };
  });
}

function movingControls(app: FastifyInstance, context: SimulatorContext): void {
  app.post('/advance', async (request) => {
    const { seconds } = read(advanceBody, request.body);
    await context.clockMover.advance(seconds.toString());
    await Promise.race([context.work.settle(), context.holds.pause(SETTLE_MS)]);
    return { now: context.clock.now() };
  });

  app.post('/reset', async () => {
    await clearFaults(context.db);
    await clearMessages(context.db);
    const undone = PROVIDERS.filter(({ reset }) => reset !== undefined);
    for (const { reset } of undone) await reset?.(context);
    context.requests.clear();
    await context.clockMover.reset();
    return {
      reset: ['faults', 'inbox', ...undone.map(({ name }) => name), 'requests', 'clock'],
      now: context.clock.now(),
    };
  });
}
