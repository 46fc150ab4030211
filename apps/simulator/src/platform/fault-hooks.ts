import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '#database/schema.ts';
import { CALL_FAULTS, type FaultKind, type KnownProvider } from '#platform/fault-kinds.ts';
import { consumeFault } from '#platform/fault-plan.ts';
import type { RecordedRequest } from '#platform/request-record.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The provider's name for this call, which a fault may name. */
    operation?: string;
    /** It changes something: faults without an operation affect writes only. */
    isWrite?: boolean;
  }
  interface FastifyRequest {
    fault: Fault | undefined;
    /** The work is done, but the answer never arrives. */
    isAnswerLost: boolean;
    record: RecordedRequest | undefined;
  }
}

export interface FaultAnswers {
  readonly provider: KnownProvider;
  /** Further kinds that the provider itself handles while it answers. */
  readonly kinds?: readonly FaultKind[];
  /** The provider refuses, in its own format. */
  refuse(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | FastifyReply;
  /** The provider's server failed; nothing was done. */
  error(reply: FastifyReply): FastifyReply;
}

/** Applies the armed faults of a provider to the calls of this scope, and records the calls. */
export function injectFaults(
  app: FastifyInstance,
  context: SimulatorContext,
  answers: FaultAnswers,
): void {
  app.decorateRequest('fault', undefined);
  app.decorateRequest('isAnswerLost', false);
  app.decorateRequest('record', undefined);

  app.addHook('preHandler', async (request, reply) => {
    const { operation = 'other', isWrite = false } = request.routeOptions.config;
    request.record = context.requests.add(recordOf(context, answers.provider, request));
    const kinds = [...CALL_FAULTS, ...(answers.kinds ?? [])];
    const query = { provider: answers.provider, kinds, operation, isWrite };
    const fault = await consumeFault(context.db, query);
    if (!fault) return undefined;
    request.fault = fault;
    request.record.fault = fault.kind;
    request.isAnswerLost = fault.kind === 'timeout_after_commit';
    return before(context, answers, fault, request, reply);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.isAnswerLost) {
      // The work itself continues: only this answer is lost.
      context.work.kick();
      await context.holds.hold(request.raw.socket);
      request.raw.socket.destroy();
      return payload;
    }
    if (request.record) request.record.status = reply.statusCode;
    if (request.fault?.kind === 'malformed' && typeof payload === 'string') {
      return payload.slice(0, Math.ceil(payload.length / 2));
    }
    return payload;
  });

  app.addHook('onResponse', async () => context.work.kick());
}

function recordOf(
  context: SimulatorContext,
  provider: KnownProvider,
  request: FastifyRequest,
): RecordedRequest {
  const key = request.headers['idempotency-key'];
  return {
    provider,
    at: context.clock.now(),
    method: request.method,
    path: request.url,
    operation: request.routeOptions.config.operation ?? 'other',
    status: 0,
    idempotency_key: typeof key === 'string' ? key : null,
    fault: null,
    body: request.body ?? null,
  };
}

async function before(
  context: SimulatorContext,
  answers: FaultAnswers,
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  switch (fault.kind) {
    case 'refuse':
      return answers.refuse(request, reply);
    case 'error_500':
      return answers.error(reply);
    case 'slow':
      await context.holds.pause(fault.delay_ms, request.raw.socket);
      return undefined;
    case 'timeout_before_commit':
      await context.holds.hold(request.raw.socket);
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    default:
      return undefined;
  }
}
