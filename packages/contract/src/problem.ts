import { z } from 'zod';
import { ERROR_CODES, ERRORS, type ErrorCode, type FactsField } from './errors/index.ts';

/** RFC 9457 problem details as both servers answer them: `application/problem+json`. */
export const problem = z.object({
  title: z.string(),
  status: z.number().int(),
  /** A sentence a person understands, in the language of `Accept-Language`. */
  detail: z.string(),
  code: z.enum(ERROR_CODES),
  request_id: z.string(),
  /** A sentence for each field that is wrong. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The same by code, for pages that have their own sentences. */
  field_codes: z.record(z.string(), z.string()).optional(),
  /** Spec section 8: 4025 marks the end of a session. */
  error_code: z.literal(4025).optional(),
  /** Facts for the screen: the challenge to answer, the new quote, the remaining limit. */
  facts: z.record(z.string(), z.unknown()).optional(),
});

/** As it came: what it carries is known only by its code. */
export type Problem = z.output<typeof problem>;

/** A problem with this code, its facts typed by the code's entry. */
export type ProblemOf<C extends ErrorCode> = C extends ErrorCode
  ? Omit<Problem, 'code' | 'facts'> & { readonly code: C } & FactsField<C>
  : never;

/** Reads a refusal whose code is known, its facts by the code's own schema; throws at any other. */
export function readProblem<const C extends ErrorCode>(code: C, body: unknown): ProblemOf<C> {
  const read = problem.parse(body);
  if (read.code !== code)
    throw new Error(`${read.code} where ${code} was expected: ${read.detail}`);
  const facts = ERRORS[code].facts?.parse(read.facts ?? {});
  return { ...read, facts } as ProblemOf<C>;
}
