import type { Database } from '@kheya/db';
import type { Clock, Logger } from '@kheya/service-kit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { controlPlugin } from '#controls/control-plugin.ts';
import type { SimulatorSchema } from '#database/schema.ts';
import { inboxPlugin } from '#inbox/inbox-plugin.ts';
import { createConnectionHolds } from '#platform/connection-hold.ts';
import { createDueWork } from '#platform/due-work.ts';
import { createRequestRecord } from '#platform/request-record.ts';
import type {
  ClockMover,
  SimulatorContext,
  SimulatorSettings,
} from '#platform/simulator-context.ts';
import { createMailSink, type MailSink } from '#providers/mail/mail-sink.ts';
import { PROVIDERS } from '#providers/registry.ts';

export interface SimulatorOptions {
  readonly db: Database<SimulatorSchema>;
  readonly clock: Clock;
  readonly clockMover: ClockMover;
  readonly settings: SimulatorSettings;
  readonly logger?: Logger;
  /** How long a call may go unanswered before its connection is cut. */
  readonly hangUpMs?: number;
}

export interface Simulator {
  readonly app: FastifyInstance;
  readonly mail: MailSink;
  readonly context: SimulatorContext;
}

const BODY_LIMIT = 1_048_576;

/** The whole outside world: HTTP providers and controls in one app, mail beside it. */
export async function createSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { db, clock, clockMover, settings, logger } = options;
  const warn = (error: unknown) => logger?.error({ err: error }, 'work of the simulator failed');
  const context: SimulatorContext = {
    db,
    clock,
    clockMover,
    settings,
    requests: createRequestRecord(),
    work: createDueWork(warn),
    holds: createConnectionHolds(options.hangUpMs),
  };
  for (const { start } of PROVIDERS) await start?.(context);

  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // Requests are kept in the record, without secrets; a log would include them.
    logController: new LogController({ disableRequestLogging: true }),
    ...(logger ? { loggerInstance: logger } : {}),
  }) as unknown as FastifyInstance;
  acceptEmptyJson(app);
  app.addHook('preClose', async () => context.holds.releaseAll());
  app.addHook('onClose', async () => context.work.stop());
  const mount = (prefix: string, plugin: (app: FastifyInstance, c: SimulatorContext) => void) =>
    app.register(async (scope) => plugin(scope, context), { prefix });
  await mount('', inboxPlugin);
  await mount('/__sim', controlPlugin);
  for (const { http } of PROVIDERS) if (http) await mount(http.prefix, http.routes);
  return { app, mail: createMailSink(context, warn), context };
}

/** A client that always declares JSON may send an empty body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      if (text === '') done(null, undefined);
      else void parse(request, text, done);
    },
  );
}
