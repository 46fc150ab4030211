import { createHash } from 'node:crypto';
import { toDecimal, type Money } from '@kheya/money';
import type { RemittanceDetails } from '#payout-port.ts';

export interface GsmaPayment {
  readonly reference: string;
  readonly amount: Money;
  readonly msisdn: string;
  readonly details: RemittanceDetails;
}

type Body = Readonly<Record<string, unknown>>;

/** The contract's longest text. */
const LONGEST = 256;

/**
 * The id of our request in the contract's form, a UUID. It follows from the reference, so that the
 * request is found by it however often it was sent.
 */
export function correlationIdOf(reference: string): string {
  const hash = createHash('sha256').update(`gsma:${reference}`).digest();
  hash[6] = (hash[6]! & 0x0f) | 0x80;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Our number 01XXXXXXXXX in the international form. */
export function internationalMsisdn(msisdn: string): string {
  return `+88${msisdn}`;
}

/** Whole taka as the contract writes amounts. */
export function amountText(amount: Money): string {
  if (amount.currency !== 'BDT' || amount.minor <= 0n || amount.minor % 100n !== 0n) {
    throw new Error('a wallet payout is a positive number of whole taka');
  }
  return toDecimal(amount);
}

/** A payment that begins abroad is an international transfer, and its price is asked for first. */
export function isInternational({ details }: GsmaPayment): boolean {
  return details.senderCountry !== 'BD';
}

export function quotationBody(payment: GsmaPayment, clientId: string, requestDate: string): Body {
  return {
    requestAmount: amountText(payment.amount),
    requestCurrency: 'BDT',
    type: 'inttransfer',
    chosenDeliveryMethod: 'directtoaccount',
    originCountry: payment.details.senderCountry,
    receivingCountry: 'BD',
    requestDate,
    ...partiesOf(payment, clientId),
    ...kycOf(payment.details),
  };
}

export function transactionBody(
  payment: GsmaPayment,
  more: { readonly clientId: string; readonly requestDate: string; readonly quoteId?: string },
): Body {
  const { details } = payment;
  return {
    amount: amountText(payment.amount),
    currency: 'BDT',
    requestingOrganisationTransactionReference: payment.reference,
    requestDate: more.requestDate,
    ...partiesOf(payment, more.clientId),
    ...kycOf(details),
    ...(isInternational(payment)
      ? {
          internationalTransferInformation: {
            originCountry: details.senderCountry,
            receivingCountry: 'BD',
            deliveryMethod: 'directtoaccount',
            ...filled({
              quoteId: more.quoteId,
              remittancePurpose: details.purpose,
              relationshipSender: details.relationship,
            }),
          },
        }
      : {}),
    ...(details.sourceOfFunds
      ? { metadata: [{ key: 'sourceOfFunds', value: details.sourceOfFunds.slice(0, LONGEST) }] }
      : {}),
  };
}

function partiesOf(payment: GsmaPayment, clientId: string): Body {
  return {
    creditParty: [{ key: 'msisdn', value: internationalMsisdn(payment.msisdn) }],
    debitParty: [{ key: 'organisationid', value: clientId }],
  };
}

function kycOf(details: RemittanceDetails): Body {
  return {
    senderKyc: {
      subjectName: { fullName: details.senderName.slice(0, LONGEST) },
      postalAddress: {
        ...filled({ addressLine1: details.senderAddress }),
        country: details.senderCountry,
      },
      ...filled({
        contactPhone: details.senderMobile,
        dateOfBirth: details.senderBirthDate,
        occupation: details.senderOccupation,
      }),
    },
    recipientKyc: { subjectName: { fullName: details.recipientName.slice(0, LONGEST) } },
  };
}

/** The contract has no null: what is not known is left out. */
function filled(fields: Readonly<Record<string, string | null | undefined>>): Body {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) =>
      text ? [[name, text.slice(0, LONGEST)]] : [],
    ),
  );
}
