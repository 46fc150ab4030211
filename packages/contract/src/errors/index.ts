import { toDigits } from '@kheya/money';
import type { z } from 'zod';
import { accessErrors } from './access.ts';
import { accountErrors } from './account.ts';
import { complianceErrors } from './compliance.ts';
import { approvalErrors } from './approval.ts';
import { contactErrors } from './contact.ts';
import { credentialErrors } from './credential.ts';
import { financeErrors } from './finance.ts';
import { limitErrors } from './limit.ts';
import { paymentPlanErrors } from './payment-plan.ts';
import { paymentBatchErrors } from './payment-batch.ts';
import { paymentRequestErrors } from './payment-request.ts';
import { profileErrors } from './profile.ts';
import { proofErrors } from './proof.ts';
import { rateAlertErrors } from './rate-alert.ts';
import { requestErrors } from './request.ts';
import { reviewErrors } from './review.ts';
import { ruleErrors } from './rule.ts';
import { signInErrors } from './sign-in.ts';
import { stepUpErrors } from './step-up.ts';
import { supportErrors } from './support.ts';
import { systemErrors } from './system.ts';
import { transferErrors, cancellationErrors } from './transfer.ts';

/**
 * Every refusal of both servers, in order of precedence: where two hold at once, the earlier is
 * answered. `{name}` in a sentence is filled from the facts of the refusal; a number is written in the
 * figures of the reader's language.
 */
export const ERRORS = {
  ...accessErrors,
  ...proofErrors,
  ...requestErrors,
  ...profileErrors,
  ...accountErrors,
  ...contactErrors,
  ...paymentRequestErrors,
  ...transferErrors,
  ...paymentPlanErrors,
  ...paymentBatchErrors,
  ...rateAlertErrors,
  ...approvalErrors,
  ...stepUpErrors,
  ...signInErrors,
  ...credentialErrors,
  ...cancellationErrors,
  ...reviewErrors,
  ...complianceErrors,
  ...financeErrors,
  ...ruleErrors,
  ...limitErrors,
  ...supportErrors,
  ...systemErrors,
} as const;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

type Entries = typeof ERRORS;

/** The facts a refusal with this code carries; `undefined` where its entry declares none. */
export type FactsOf<C extends ErrorCode> = C extends ErrorCode
  ? Entries[C]['facts'] extends infer Schema extends z.ZodType
    ? z.output<Schema>
    : undefined
  : never;

/** The field `facts`: there where the entry declares facts, left out only where all of them may be. */
export type FactsField<C extends ErrorCode> = C extends ErrorCode
  ? FactsOf<C> extends infer Facts extends object
    ? Record<never, never> extends Facts
      ? { readonly facts?: Facts }
      : { readonly facts: Facts }
    : { readonly facts?: undefined }
  : never;

/** Fills `{name}` in a code's sentence. A fact that is missing is a bug of the caller, so it throws. */
export function errorText(
  code: ErrorCode,
  locale: 'en' | 'bn',
  facts: Readonly<Record<string, unknown>> = {},
): { title: string; detail: string } {
  const { title, detail } = ERRORS[code][locale];
  const filled = detail.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = facts[name];
    if (typeof value === 'number') return toDigits(String(value), locale);
    if (typeof value !== 'string') throw new Error(`${code} needs the fact ${name}`);
    return value;
  });
  return { title, detail: filled };
}
