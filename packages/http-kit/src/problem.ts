import type { FastifyReply } from 'fastify';
import { ERRORS, errorText, type Locale } from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import type { Logger } from '@kheya/service-kit';
import type { AnyRefusal } from './reply.ts';

/**
 * The default wait before a retry. A full queue empties soon, and a server that is down is not
 * harmed by another call; a caller over a limit waits the minute that the sentence states.
 */
const RETRY_AFTER_SECONDS: Readonly<Record<number, number>> = { 429: 60, 503: 1 };

/** What a refusal looks like on the wire, in the reader's language. */
export function problemOf(refusal: AnyRefusal, locale: Locale, requestId: string) {
  const { status, facts: schema } = ERRORS[refusal.code];
  // A value that does not fit the contract must not leave the server; the schema also drops fields
  // it does not name.
  const facts = schema?.parse(refusal.facts ?? {}) ?? {};
  const { title, detail } = errorText(refusal.code, locale, facts);
  return {
    title,
    status,
    detail,
    code: refusal.code,
    request_id: requestId,
    ...(refusal.fields ? { fields: { ...refusal.fields } } : {}),
    ...(refusal.fieldCodes
      ? { fields: fieldErrorTexts(refusal.fieldCodes, locale), field_codes: refusal.fieldCodes }
      : {}),
    // Spec section 8: the number that tells a browser its session is over.
    ...(refusal.code === 'session_expired' ? { error_code: 4025 as const } : {}),
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
  };
}

/** Sends a refusal and logs its code at the level the contract gives. */
export function sendRefusal(
  reply: FastifyReply,
  refusal: AnyRefusal,
  locale: Locale,
  log: Logger,
): FastifyReply {
  const { status, severity } = ERRORS[refusal.code];
  const { id, method } = reply.request;
  const route = reply.request.routeOptions.url;
  log[severity]({ request_id: id, method, route, status, refusal: refusal.code }, 'refused');
  return sendProblem(reply, refusal, locale);
}

/** Sends the answer alone, for requests that have no route to log. */
export function sendProblem(
  reply: FastifyReply,
  refusal: AnyRefusal,
  locale: Locale,
): FastifyReply {
  const { status } = ERRORS[refusal.code];
  // The limit of an address has written its own seconds by then.
  const usual = reply.hasHeader('retry-after') ? undefined : RETRY_AFTER_SECONDS[status];
  const seconds = refusal.retryAfterSeconds ?? waitOf(refusal) ?? usual;
  if (seconds !== undefined) void reply.header('retry-after', Math.max(1, Math.ceil(seconds)));
  return reply
    .code(status)
    .header('content-language', locale)
    .type('application/problem+json')
    .send(problemOf(refusal, locale, reply.request.id));
}

/** The time a sentence counts down by itself. */
function waitOf({ facts }: AnyRefusal): number | undefined {
  const given: Readonly<Record<string, unknown>> = facts ?? {};
  const { seconds, minutes } = given;
  if (typeof seconds === 'number') return seconds;
  return typeof minutes === 'number' ? minutes * 60 : undefined;
}
