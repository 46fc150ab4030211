import { z } from 'zod';
import { ERROR_CODES } from './errors.ts';

/** RFC 9457 problem details as this API answers them: `application/problem+json`. */
export const problem = z.object({
  title: z.string(),
  status: z.number().int(),
  /** A sentence a person understands, in the language of `Accept-Language`. */
  detail: z.string(),
  code: z.enum(ERROR_CODES),
  request_id: z.string(),
  /** Which field, and what is wrong with it, in words. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Spec section 8: 4025 marks the end of a session. */
  error_code: z.literal(4025).optional(),
  /** Facts a screen may act on: the challenge to answer, the new quote, what a limit leaves. */
  facts: z.record(z.string(), z.unknown()).optional(),
});
export type Problem = z.output<typeof problem>;
