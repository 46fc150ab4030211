import type { Selectable } from 'kysely';
import type { SimulatorSchema } from '#database/schema.ts';
import { writeAmount } from '#platform/wallet-values.ts';
import { GSMA_ERRORS, gsmaError, type GsmaErrorCode } from './gsma-errors.ts';

type GsmaPayment = Selectable<SimulatorSchema['gsma.payments']>;
type Resource = Readonly<Record<string, unknown>>;

/** The contract's pollLimit; this wallet only announces it. */
const POLL_LIMIT = 1000;

/** `requestStateObject`: how far the request is. */
export function stateResource(payment: GsmaPayment): Resource {
  const isThere = payment.status === 'completed' || payment.status === 'reversed';
  return {
    serverCorrelationId: payment.server_correlation_id,
    status: isThere ? 'completed' : payment.status,
    notificationMethod: payment.callback_url === null ? 'polling' : 'callback',
    objectReference: isThere ? payment.transaction_reference : '',
    pollLimit: POLL_LIMIT,
    ...(payment.status === 'failed' ? { error: errorResource(payment) } : {}),
  };
}

/** `responseTransaction`, which there is once the money arrived. */
export function transactionResource(payment: GsmaPayment, clientId: string): Resource {
  return {
    transactionReference: payment.transaction_reference,
    requestingOrganisationTransactionReference: payment.reference,
    type: payment.type,
    transactionStatus: payment.status,
    amount: writeAmount(payment.amount_minor),
    currency: 'BDT',
    creditParty: [{ key: 'msisdn', value: payment.msisdn }],
    debitParty: [{ key: 'organisationid', value: clientId }],
    creationDate: payment.requested_at,
    modificationDate: payment.ended_at ?? payment.requested_at,
  };
}

export function errorResource(payment: GsmaPayment): Resource {
  const code = payment.error_code ?? '';
  const known = Object.hasOwn(GSMA_ERRORS, code) ? (code as GsmaErrorCode) : 'genericError';
  return { ...gsmaError(known).body, errorDateTime: payment.ended_at };
}

/** Where the resource of a request is: the transaction, or the state while there is none. */
export function linkOf(payment: GsmaPayment): string {
  return payment.status === 'completed' || payment.status === 'reversed'
    ? `/transactions/${payment.transaction_reference}`
    : `/requeststates/${payment.server_correlation_id}`;
}
