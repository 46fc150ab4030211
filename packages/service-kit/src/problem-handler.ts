import type { FastifyError, FastifyInstance } from 'fastify';
import { isOutage } from './outage.ts';
import { Problem, sendProblem, type ProblemInput } from './problem.ts';

/**
 * Turns every error of a Fastify server into problem+json; the answer to a bug reveals nothing
 * internal.
 */
export function installProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const input = error instanceof Problem ? error.input : describe(error);
    if (input.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, input);
  });
  app.setNotFoundHandler((_request, reply) =>
    sendProblem(reply, {
      status: 404,
      code: 'not_found',
      detail: 'There is nothing at this address.',
    }),
  );
}

function describe(error: FastifyError): ProblemInput {
  const status = error.statusCode ?? 500;
  if (status === 413) {
    return { status, code: 'body_too_large', detail: 'What was sent is too large.' };
  }
  if (status === 415) {
    return { status, code: 'media_type_unsupported', detail: 'This kind of content is not read.' };
  }
  if (status === 429) {
    return {
      status,
      code: 'too_many_requests',
      detail: 'Too many requests. Please wait a little.',
    };
  }
  if (status >= 400 && status < 500) {
    return { status, code: 'request_invalid', detail: 'The request could not be read.' };
  }
  if (isOutage(error)) {
    return {
      status: 503,
      code: 'service_unavailable',
      detail: "Part of Kheya isn't available right now. Try again in a moment. Nothing is lost.",
    };
  }
  return {
    status: 500,
    code: 'internal_error',
    detail: 'Something went wrong on our side. Please try again.',
  };
}
