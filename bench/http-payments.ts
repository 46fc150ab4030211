import { createHash, randomUUID } from 'node:crypto';
import { withClient } from '@kheya/db';
import { headersOf, inParts, makeCustomers, type Customer } from './http-customers.ts';
import type { LoadPayment } from './http-load.ts';
import type { TokenIssuer } from './http-tokens.ts';
import type { MigratedDatabase } from './support/server.ts';

export interface PaymentOptions {
  readonly database: MigratedDatabase;
  readonly issuer: TokenIssuer;
  readonly customers: number;
  readonly buckets: number;
  readonly apiUrl: string;
}

export interface Payments {
  readonly mode: string;
  /** In sending order: each customer in turn, then from the beginning again. */
  readonly list: readonly LoadPayment[];
  /** How many may be sent. */
  readonly most: number;
}

/** The daily limit of payments per person. */
const A_DAY = 20;

/**
 * Taka of persons in Bangladesh to their wallets. The device counts as freshly confirmed, so no
 * confirmation is spent.
 */
export async function takaPayments(wanted: PaymentOptions): Promise<Payments> {
  const device = 'outside-check';
  const { database, issuer, apiUrl, customers: count, buckets } = wanted;
  const customers = await makeCustomers(database, { count, buckets, currency: 'BDT', device });
  const list = customers.map((customer, number) => ({
    headers: headersOf(customer, issuer, { apiUrl, device }),
    body: bodyOf(customer, { amount: String(50 + (number % 150)) }),
  }));
  const mode = 'BD_TRANSFER: taka of persons in Bangladesh to their bKash wallets';
  return { mode, list, most: count * A_DAY };
}

/** How many dollar payments each has a rate and a confirmation for. */
const DOLLARS_OF_ONE = 8;

/**
 * Dollars of persons in the United States to wallets in Bangladesh: each payment uses up a frozen
 * rate and a confirmation, and stores a disclosure.
 */
export async function dollarPayments(wanted: PaymentOptions): Promise<Payments> {
  const device = 'bench-device';
  const { database, issuer, apiUrl, customers: count, buckets } = wanted;
  const customers = await makeCustomers(database, { count, buckets, currency: 'USD', device });
  const headers = customers.map((customer) => headersOf(customer, issuer, { apiUrl, device }));
  const prepared = Array.from({ length: DOLLARS_OF_ONE }, () => customers.map(prepare)).flat();
  await inParts(prepared, (some) => insertPrepared(database.adminUrl, some));
  const list = prepared.map(({ customer, amount, rateId, token }, index) => ({
    headers: { ...headers[index % headers.length]!, 'step-up-token': token },
    body: bodyOf(customer, { amount, conversion_rate_id: rateId }),
  }));
  const mode =
    'BD_TRANSFER: dollars to bKash wallets, each with a rate, a disclosure, a confirmation';
  return { mode, list, most: list.length };
}

interface Prepared {
  readonly customer: Customer;
  readonly amount: string;
  readonly rateId: string;
  readonly token: string;
  /** What the confirmation is bound to, in the application's own form. */
  readonly binding: string;
}

function prepare(customer: Customer, number: number): Prepared {
  const amount = `${6 + (number % 150)}.00`;
  const payee = `wallet:${customer.contactId}:${customer.walletNumber}`;
  const subject = JSON.stringify(['transfer', amount, 'USD', customer.accountId, payee]);
  const binding = sha256(subject);
  return { customer, amount, rateId: randomUUID(), token: randomUUID(), binding };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function bodyOf({ accountId, contactId }: Customer, facts: object): string {
  return JSON.stringify({
    source_account: accountId,
    mobile_wallet_beneficiary: contactId,
    transfer_mode: 'BD_TRANSFER',
    ...facts,
  });
}

const RATES_AND_CONFIRMATIONS = `
  with given as (
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[])
      as g (rate_id, user_id, session_id, binding, digest)
  ), rates as (
    insert into payments.conversion_rates (id, user_id, base, quote, mid_e8, rate_e8, spread_bps,
      fee_rules_date, created_at, expires_at)
    select rate_id, user_id, 'USD', 'BDT', 12240000000, 12185000000, 45, $6::timestamptz::date, $6,
      $6 + interval '1 hour' from given
  )
  insert into payments.step_up_challenges (id, user_id, person_id, session_id, binding, facts,
    code_digest, attempts_left, sent_at, expires_at, token_digest, token_expires_at, created_at)
  select gen_random_uuid(), user_id, user_id, session_id, binding, '{}', decode('00', 'hex'), 4, $6,
    $6 + interval '1 hour', decode(digest, 'hex'), $6 + interval '1 hour', $6 from given`;

async function insertPrepared(url: string, some: readonly Prepared[]): Promise<void> {
  await withClient(url, (client) =>
    client.query(RATES_AND_CONFIRMATIONS, [
      some.map((one) => one.rateId),
      some.map((one) => one.customer.userId),
      some.map((one) => one.customer.sessionId),
      some.map((one) => one.binding),
      some.map((one) => sha256(one.token)),
      new Date(),
    ]),
  );
}
