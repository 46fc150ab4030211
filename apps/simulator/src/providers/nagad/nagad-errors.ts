import type { FastifyReply } from 'fastify';

/** Nagad's refusals: never encrypted, with a reason for programs and words for developers. */
export const NAGAD_ERRORS = {
  INVALID_SIGNATURE: [403, 'Signature verification failed'],
  INVALID_SESSION: [401, 'Invalid or expired key'],
  INVALID_SENSITIVE_DATA: [400, 'Sensitive data cannot be decrypted'],
  INVALID_REQUEST: [400, 'Mandatory field missing'],
  INVALID_BATCH: [400, 'Batch not found'],
  INVALID_BATCH_STATUS: [400, 'Batch is approved already'],
  INVALID_REFERENCE_NO: [400, 'Reference number missing or too long'],
  INVALID_AMOUNT: [400, 'Amount is invalid'],
  INVALID_MOBILE_NO: [400, 'Mobile number is invalid'],
  ACCOUNT_NOT_FOUND: [400, 'Customer account not found'],
  ACCOUNT_LIMIT_EXCEEDED: [400, 'Customer account limit exceeded'],
  DUPLICATE_REFERENCE_NO: [400, 'Reference number was used already'],
  INSUFFICIENT_MERCHANT_BALANCE: [400, 'Merchant balance is insufficient'],
  DISBURSEMENT_REJECTED: [400, 'Disbursement rejected'],
  TRANSACTION_NOT_FOUND: [404, 'Transaction not found'],
} as const satisfies Readonly<Record<string, readonly [status: number, words: string]>>;
export type NagadReason = keyof typeof NAGAD_ERRORS;

/** Thrown inside a transaction, so that a refusal leaves nothing behind. */
export class NagadRefusal extends Error {
  readonly reason: NagadReason;

  constructor(reason: NagadReason) {
    super(reason);
    this.reason = reason;
  }
}

export function sendError(reply: FastifyReply, reason: NagadReason): FastifyReply {
  const [status, words] = NAGAD_ERRORS[reason];
  return reply.code(status).send({ reason, message: words, devMessage: words });
}
