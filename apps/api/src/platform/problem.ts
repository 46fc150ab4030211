import type { FastifyReply } from 'fastify';
import { ERRORS, errorText, type Locale, type Problem } from '@kheya/contract';
import type { Logger } from '@kheya/service-kit';
import type { Refusal } from './reply.ts';

/**
 * When to ask again where nobody knows better. A queue that is full is empty again soon, and a server
 * that is away takes no harm from being asked; who asked too often waits the minute the sentence says.
 */
const RETRY_AFTER_SECONDS: Readonly<Record<number, number>> = { 429: 60, 503: 1 };

/** What a refusal looks like on the wire, in the reader's language. */
export function problemOf(refusal: Refusal, locale: Locale, requestId: string): Problem {
  const { title, detail } = errorText(refusal.code, locale, refusal.facts);
  const facts = { ...refusal.facts, ...refusal.extra };
  return {
    title,
    status: ERRORS[refusal.code].status,
    detail,
    code: refusal.code,
    request_id: requestId,
    ...(refusal.fields ? { fields: { ...refusal.fields } } : {}),
    // Spec section 8: the number that tells a browser its session is over.
    ...(refusal.code === 'session_expired' ? { error_code: 4025 as const } : {}),
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
  };
}

/** Answers with a refusal and notes its code, as loudly as the contract says. */
export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  locale: Locale,
  log: Logger,
): FastifyReply {
  const { status, severity } = ERRORS[refusal.code];
  const { id, method } = reply.request;
  const route = reply.request.routeOptions.url;
  log[severity]({ request_id: id, method, route, status, refusal: refusal.code }, 'refused');
  return sendProblem(reply, refusal, locale);
}

/** The answer alone, for what has no route to be noted with. */
export function sendProblem(reply: FastifyReply, refusal: Refusal, locale: Locale): FastifyReply {
  const { status } = ERRORS[refusal.code];
  // The limit of an address has written its own seconds by then.
  const usual = reply.hasHeader('retry-after') ? undefined : RETRY_AFTER_SECONDS[status];
  const seconds = refusal.retryAfterSeconds ?? usual;
  if (seconds !== undefined) void reply.header('retry-after', Math.max(1, Math.ceil(seconds)));
  return reply
    .code(status)
    .header('content-language', locale)
    .type('application/problem+json')
    .send(problemOf(refusal, locale, reply.request.id));
}
