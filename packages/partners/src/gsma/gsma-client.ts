import { randomUUID } from 'node:crypto';
import type { Clock } from '@kheya/service-kit';
import type { z } from 'zod';
import { fromDecimal } from '@kheya/money';
import { checkHolderName } from '#name-check.ts';
import type { FindOutcome, SendOutcome, WalletPartner } from '#payout-port.ts';
import {
  accountBalance,
  accountName,
  detailOf,
  failedOutcome,
  quotation,
  read,
  requestState,
  responseLink,
  transaction,
  transactionOutcome,
} from './gsma-answer.ts';
import {
  amountText,
  correlationIdOf,
  internationalMsisdn,
  isInternational,
  quotationBody,
  transactionBody,
  type GsmaPayment,
} from './gsma-body.ts';
import { createGsmaCall, type CallGsma } from './gsma-call.ts';
import { meaningOf, type GsmaError } from './gsma-codes.ts';
import type { GsmaSettings } from './gsma-settings.ts';

interface Gsma {
  readonly settings: GsmaSettings;
  readonly call: CallGsma;
  readonly now: () => string;
}

/** A client for a wallet that speaks the GSMA Mobile Money API 1.2. */
export function createGsmaClient(settings: GsmaSettings, clock: Clock): WalletPartner {
  const gsma: Gsma = {
    settings,
    call: createGsmaCall(settings, clock),
    now: () => clock.now().toISOString(),
  };
  const says = (what: string) => new Error(`${settings.name} ${what}`);
  return {
    send: (payment) => send(gsma, payment),
    find: (reference) => find(gsma, reference),
    async readFloat() {
      const told = read(accountBalance, await gsma.call({ path: '/accounts/balance' }));
      if (told.kind === 'value') {
        const { availableBalance, currentBalance } = told.value;
        return { outcome: 'done', float: fromDecimal(availableBalance ?? currentBalance, 'BDT') };
      }
      return {
        outcome: 'unknown',
        cause: told.kind === 'error' ? says('told no float') : told.cause,
      };
    },
    async checkName({ msisdn, name }) {
      const identifier = encodeURIComponent(internationalMsisdn(msisdn));
      const path = `/accounts/msisdn/${identifier}/accountname`;
      const told = read(accountName, await gsma.call({ path }));
      if (told.kind === 'unknown') return { outcome: 'unknown', cause: told.cause };
      if (told.kind === 'error') {
        return told.error.errorCategory === 'identification'
          ? { outcome: 'done', result: 'not_found' }
          : { outcome: 'unknown', cause: says(`answered ${detailOf(told.error)}`) };
      }
      const [first, ...others] = namesOf(told.value);
      // It keeps the name back, and would the next time.
      if (first === undefined) return { outcome: 'refused', code: 'no_name', final: true };
      return { outcome: 'done', ...checkHolderName(name, [first, ...others]) };
    },
  };
}

/** The holder's names, the one in Latin letters first. */
function namesOf({ name }: z.output<typeof accountName>): readonly string[] {
  const parts = [name.firstName, name.middleName, name.lastName].filter(Boolean).join(' ');
  return [name.fullName ?? parts, name.nativeName ?? ''].filter((text) => text.trim() !== '');
}

type Quote =
  | { readonly ok: true; readonly quoteId?: string }
  | { readonly ok: false; readonly outcome: SendOutcome };

async function send(gsma: Gsma, payment: GsmaPayment): Promise<SendOutcome> {
  const quote: Quote = isInternational(payment) ? await askQuote(gsma, payment) : { ok: true };
  if (!quote.ok) return quote.outcome;
  const { settings, call, now } = gsma;
  const type = isInternational(payment) ? 'inttransfer' : 'disbursement';
  const answer = await call({
    path: `/transactions/type/${type}`,
    headers: {
      'x-correlationid': correlationIdOf(payment.reference),
      'x-callback-url': `${settings.callbackUrl}${encodeURIComponent(payment.reference)}/`,
    },
    body: transactionBody(payment, {
      clientId: settings.clientId,
      requestDate: now(),
      ...(quote.quoteId === undefined ? {} : { quoteId: quote.quoteId }),
    }),
  });
  if (!answer.ok && !answer.sent) return { outcome: 'not_sent', cause: answer.cause };
  if (!answer.ok || answer.status !== 202) {
    const told = read(transaction, answer);
    if (told.kind === 'error') return refusedOutcome(gsma, told.error);
    if (told.kind === 'unknown') return { outcome: 'unknown', cause: told.cause };
    return transactionOutcome(told.value, payment.reference);
  }
  const state = read(requestState, answer);
  if (state.kind !== 'value')
    return { outcome: 'unknown', cause: new Error('accepted unreadably') };
  if (state.value.status === 'failed') return failedOutcome(state.value.error);
  // Completed as well: the callback, or the next look-up, brings the transaction.
  return { outcome: 'in_progress' };
}

/**
 * The price of an international transfer. Nothing moves by asking, so whatever goes wrong here, the
 * payment was not sent.
 */
async function askQuote(gsma: Gsma, payment: GsmaPayment): Promise<Quote> {
  const { settings, call, now } = gsma;
  const answer = await call({
    path: '/quotations',
    headers: { 'x-correlationid': randomUUID() },
    body: quotationBody(payment, settings.clientId, now()),
  });
  const told = read(quotation, answer);
  const notSent = (cause: Error): Quote => ({ ok: false, outcome: { outcome: 'not_sent', cause } });
  if (told.kind === 'unknown') return notSent(told.cause);
  if (told.kind === 'error') {
    const outcome = refusedOutcome(gsma, told.error);
    return outcome.outcome === 'unknown' ? notSent(outcome.cause) : { ok: false, outcome };
  }
  const amount = amountText(payment.amount);
  // The customer was promised this amount to the taka, and it is what our books take off the float.
  const quote = told.value.quotes.find(
    ({ receivingAmount, sendingAmount }) =>
      isSameAmount(receivingAmount, amount) && isSameAmount(sendingAmount, amount),
  );
  if (!quote) return notSent(new Error(`${settings.name} quoted another amount than ${amount}`));
  return { ok: true, quoteId: quote.quoteId };
}

function refusedOutcome({ settings }: Gsma, error: GsmaError): SendOutcome {
  const meaning = meaningOf(error);
  const detail = detailOf(error);
  if (meaning.kind === 'refused') {
    return { outcome: 'refused', code: meaning.code, final: true, detail };
  }
  const cause = new Error(`${settings.name} answered ${detail}`);
  return { outcome: meaning.kind === 'not_now' ? 'not_sent' : 'unknown', cause };
}

/** 500, 500.0 and 500.00 are one amount. */
function isSameAmount(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
  return plain(one) === plain(other);
}

/**
 * Looks a payment up by the id of our request: the wallet links to the transaction, or, while there
 * is none, to the state of the request.
 */
async function find(gsma: Gsma, reference: string): Promise<FindOutcome> {
  const { call, settings } = gsma;
  const told = read(responseLink, await call({ path: `/responses/${correlationIdOf(reference)}` }));
  if (told.kind === 'unknown') return { outcome: 'unknown', cause: told.cause };
  if (told.kind === 'error') {
    return told.error.errorCategory === 'identification'
      ? { outcome: 'not_found' }
      : unanswered(gsma, told.error);
  }
  // Only the end of the link is used: our key goes to the wallet's own address and nowhere else.
  const [, kind, id] = /\/(transactions|requeststates)\/([\w.-]+)$/.exec(told.value.link) ?? [];
  if (kind === undefined || id === undefined) {
    return {
      outcome: 'unknown',
      cause: new Error(`${settings.name} linked to ${told.value.link}`),
    };
  }
  return kind === 'transactions'
    ? readTransaction(gsma, id, reference)
    : readState(gsma, id, reference);
}

async function readState(gsma: Gsma, id: string, reference: string): Promise<FindOutcome> {
  const state = read(requestState, await gsma.call({ path: `/requeststates/${id}` }));
  if (state.kind === 'unknown') return { outcome: 'unknown', cause: state.cause };
  if (state.kind === 'error') return unanswered(gsma, state.error);
  const { status, objectReference, error } = state.value;
  if (status === 'failed') return failedOutcome(error);
  if (status === 'pending' || !objectReference) return { outcome: 'in_progress' };
  return readTransaction(gsma, encodeURIComponent(objectReference), reference);
}

async function readTransaction(gsma: Gsma, id: string, reference: string): Promise<FindOutcome> {
  const told = read(transaction, await gsma.call({ path: `/transactions/${id}` }));
  if (told.kind === 'unknown') return { outcome: 'unknown', cause: told.cause };
  if (told.kind === 'error') return unanswered(gsma, told.error);
  return transactionOutcome(told.value, reference);
}

function unanswered({ settings }: Gsma, error: GsmaError): FindOutcome {
  return { outcome: 'unknown', cause: new Error(`${settings.name} answered ${detailOf(error)}`) };
}
