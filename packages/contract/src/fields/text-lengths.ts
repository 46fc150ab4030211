import type { FieldError } from './field-error.ts';

/** How much has to be written where a few words are no answer: the server counts the same. */
export const minLengths = {
  /** An operator's reason, which is kept beside what they did. */
  reason: 10,
  /** One of the two reasons to lift a stop. */
  stopReason: 5,
  subject: 3,
  appeal: 20,
  /** The report about a remittance error. */
  report: 20,
} as const;

/** Why an operator decides so: what they saw and compared. */
export function checkReason(typed: string): FieldError | undefined {
  return typed.trim().length < minLengths.reason ? 'reason_too_short' : undefined;
}
