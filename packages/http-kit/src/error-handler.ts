import type { FastifyError, FastifyInstance } from 'fastify';
import { isOutage, type Logger } from '@kheya/service-kit';
import { localeOf } from './locale.ts';
import { sendRefusal } from './problem.ts';
import { refuse, type AnyRefusal } from './reply.ts';

/**
 * Turns every error of a server into a refusal of the contract; the answer to a bug reveals nothing
 * internal. `known` names the errors that only this server throws.
 */
export function answerErrors(
  app: FastifyInstance,
  log: Logger,
  known: (error: Error) => AnyRefusal | undefined = () => undefined,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = known(error) ?? refusalOf(error);
    if (refusal.code === 'internal_error' || refusal.code === 'service_unavailable') {
      log.error({ request_id: request.id, err: error }, 'request failed');
    }
    return sendRefusal(reply, refusal, localeOf(request), log);
  });
}

function refusalOf(error: FastifyError): AnyRefusal {
  if (error.statusCode === 429) return refuse('rate_limited');
  if (error.statusCode === 413) return refuse('body_too_large');
  if (error.statusCode === 415) return refuse('media_type_unsupported');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return refuse('body_malformed');
  }
  return refuse(isOutage(error) ? 'service_unavailable' : 'internal_error');
}
