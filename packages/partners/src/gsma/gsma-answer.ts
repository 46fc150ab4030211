import { z } from 'zod';
import type { JsonAnswer } from '#json-call.ts';
import type { FindOutcome } from '#payout-port.ts';
import { refusalOf, type GsmaError } from './gsma-codes.ts';

// The contract's document writes errordescription where its examples write errorDescription.
export const errorObject = z
  .object({
    errorCategory: z.string().min(1),
    errorCode: z.string().min(1),
    errorDescription: z.string().nullish(),
    errordescription: z.string().nullish(),
  })
  .transform(({ errorCategory, errorCode, errorDescription, errordescription }): GsmaError => ({
    errorCategory,
    errorCode,
    errorDescription: errorDescription ?? errordescription ?? undefined,
  }));

export const transaction = z.object({
  transactionReference: z.string().min(1),
  transactionStatus: z.string().min(1),
  requestingOrganisationTransactionReference: z.string().nullish(),
  modificationDate: z.string().nullish(),
});
export const requestState = z.object({
  serverCorrelationId: z.string().min(1),
  status: z.enum(['pending', 'completed', 'failed']),
  objectReference: z.string().nullish(),
  error: errorObject.nullish(),
});
export const quotation = z.object({
  quotes: z
    .array(
      z.object({
        quoteId: z.string().min(1),
        receivingAmount: z.string(),
        receivingCurrency: z.literal('BDT'),
        sendingAmount: z.string(),
        sendingCurrency: z.literal('BDT'),
      }),
    )
    .min(1),
});
export const responseLink = z.object({ link: z.string().min(1) });
export const accountName = z.object({
  name: z.object({
    fullName: z.string().nullish(),
    firstName: z.string().nullish(),
    middleName: z.string().nullish(),
    lastName: z.string().nullish(),
    nativeName: z.string().nullish(),
  }),
});
const balance = z.string().regex(/^\d{1,18}(\.\d{1,2})?$/);
export const accountBalance = z.object({
  currentBalance: balance,
  /** Less what pending payments hold; not every wallet tells it. */
  availableBalance: balance.nullish(),
  currency: z.literal('BDT'),
});

export type GsmaRead<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'error'; readonly error: GsmaError }
  | { readonly kind: 'unknown'; readonly cause: Error };

/** What the wallet says, if it is one of the contract's two: the resource, or an error. */
export function read<Schema extends z.ZodType>(
  schema: Schema,
  answer: JsonAnswer,
): GsmaRead<z.output<Schema>> {
  if (!answer.ok) return { kind: 'unknown', cause: answer.cause };
  if (answer.status < 300) {
    const value = schema.safeParse(answer.body);
    if (value.success) return { kind: 'value', value: value.data };
  } else {
    const error = errorObject.safeParse(answer.body);
    if (error.success) return { kind: 'error', error: error.data };
  }
  return { kind: 'unknown', cause: new Error(`answered ${answer.status} without a word`) };
}

export function detailOf({ errorCategory, errorCode, errorDescription = '' }: GsmaError): string {
  return `${errorCategory} ${errorCode} ${errorDescription}`.trim();
}

type Decided = Exclude<FindOutcome, { outcome: 'not_found' | 'returned' }>;

/** A transaction, as it stands there. */
export function transactionOutcome(
  { transactionReference: trxId, ...found }: z.output<typeof transaction>,
  reference: string,
): Decided {
  const ours = found.requestingOrganisationTransactionReference ?? reference;
  if (ours !== reference) {
    return { outcome: 'unknown', cause: new Error(`told of another payment, ${trxId}`) };
  }
  switch (found.transactionStatus) {
    case 'completed':
      return { outcome: 'done', trxId, completedAt: readTime(found.modificationDate) };
    case 'pending':
      return { outcome: 'in_progress' };
    case 'failed':
    case 'reversed': {
      const detail = `${trxId} is ${found.transactionStatus}`;
      return { outcome: 'refused', code: 'rail_refused', final: true, detail };
    }
    default:
      // The contract lists no states, so one we do not know decides nothing.
      return { outcome: 'unknown', cause: new Error(`${trxId} is ${found.transactionStatus}`) };
  }
}

/** A request that was accepted and then failed has moved nothing and never will. */
export function failedOutcome(error: GsmaError | null | undefined): Decided {
  if (!error) {
    const detail = 'the request failed without a reason';
    return { outcome: 'refused', code: 'rail_refused', final: true, detail };
  }
  return { outcome: 'refused', code: refusalOf(error), final: true, detail: detailOf(error) };
}

function readTime(text: string | null | undefined): Date | null {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}
