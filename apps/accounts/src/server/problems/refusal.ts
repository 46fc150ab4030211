import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '@kheya/service-kit';
import type { Locale } from '#server/database/identity-schema.ts';
import { type AccountProblemCode, problemText } from '#server/problems/account-problems.ts';
import { type FieldCodes, fieldWords } from '#server/problems/field-problems.ts';

/** A rule said no; the facts fill its sentence and let a page count down. */
export interface AccountRefusal {
  readonly ok: false;
  readonly code: AccountProblemCode;
  readonly facts?: Readonly<Record<string, string | number>>;
  readonly fieldCodes?: FieldCodes;
}

export function refuse(
  code: AccountProblemCode,
  facts?: Readonly<Record<string, string | number>>,
): AccountRefusal {
  return { ok: false, code, ...(facts ? { facts } : {}) };
}

export function refuseFields(fieldCodes: FieldCodes): AccountRefusal {
  return { ok: false, code: 'request_invalid', fieldCodes };
}

/** Bangla when the reader asks for it first, English otherwise. */
export function localeOf(request: FastifyRequest): Locale {
  return /^\s*bn\b/i.test(request.headers['accept-language'] ?? '') ? 'bn' : 'en';
}

const FIGURES = { en: 'en-US', bn: 'bn-BD' } as const;

/** Answers a refusal as problem+json in the reader's language. */
export function sendRefusal(reply: FastifyReply, refusal: AccountRefusal): FastifyReply {
  const locale = localeOf(reply.request);
  const facts = Object.fromEntries(
    Object.entries(refusal.facts ?? {}).map(([key, value]) => [key, inFigures(value, locale)]),
  );
  const text = problemText(refusal.code, locale, facts);
  if (text.status === 429) void reply.header('retry-after', retryAfter(refusal));
  return sendProblem(reply, {
    ...text,
    code: refusal.code,
    ...(refusal.fieldCodes ? { fields: fieldWords(refusal.fieldCodes, locale) } : {}),
    extra: {
      ...(refusal.facts ? { facts: refusal.facts } : {}),
      ...(refusal.fieldCodes ? { field_codes: refusal.fieldCodes } : {}),
      // Section 8 of the specification: 4025 marks the end of a session.
      ...(refusal.code === 'session_expired' ? { error_code: 4025 } : {}),
    },
  });
}

/** A number in the figures of the language, anything else as it is. */
function inFigures(value: string | number, locale: Locale): string {
  return typeof value === 'string' ? value : value.toLocaleString(FIGURES[locale]);
}

/** The seconds its sentence speaks of: of a minute or so where it counts down, else of an hour. */
function retryAfter({ facts }: AccountRefusal): number {
  if (facts?.['seconds'] !== undefined) return Number(facts['seconds']);
  return facts?.['minutes'] === undefined ? 3600 : Number(facts['minutes']) * 60;
}
