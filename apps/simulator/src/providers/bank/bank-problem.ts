import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';

/** An answer of the bank, success or refusal. */
export interface BankAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** RFC 7807 as the partner sends it; `code` lets a client decide without parsing the sentence. */
export function bankProblem(status: number, code: string, detail: string): BankAnswer {
  const slug = code.toLowerCase().replaceAll('_', '-');
  return {
    status,
    body: {
      type: `https://dev.synctera.com/errors/${slug}`,
      title: STATUS_CODES[status] ?? 'Problem',
      status,
      detail,
      code,
    },
  };
}

export const notFound = (what: string) =>
  bankProblem(404, 'RESOURCE_NOT_FOUND', `There is no such ${what}.`);

/** A refusal thrown from nested code; the transaction around it is rolled back. */
export class BankRefusal extends Error {
  readonly answer: BankAnswer;

  constructor(answer: BankAnswer) {
    super('the bank refused');
    this.answer = answer;
  }
}

/** Names every field that is wrong. */
export function badRequest(error: z.ZodError): BankAnswer {
  const faults = error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
  return bankProblem(400, 'BAD_REQUEST_BODY', faults.join('; '));
}
