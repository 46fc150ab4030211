import { randomUUID } from 'node:crypto';
import { createPool, withClient } from '@kheya/db';
import {
  bucketFor,
  customerAccount,
  customerAccountId,
  houseAccount,
  ledgerId,
  movements,
  openLedger,
} from '@kheya/ledger';
import type { TokenIssuer } from './http-tokens.ts';
import type { MigratedDatabase } from './support/server.ts';

/** Ten million of the currency: more than a person can spend in a day. */
export const OPENING = 1_000_000_000n;
const AT_ONCE = 1000;

export interface Customer {
  readonly userId: string;
  readonly sessionId: string;
  readonly accountId: string;
  readonly contactId: string;
  readonly ledgerAccountId: string;
  readonly bucket: number;
  readonly walletNumber: string;
  readonly email: string;
  readonly accountNumber: string;
}

export interface CustomerOptions {
  readonly count: number;
  readonly buckets: number;
  readonly currency: 'USD' | 'BDT';
  readonly device: string;
  /** Keeps the numbers and addresses of several groups apart; 1 for dollars and 2 for taka. */
  readonly series?: number;
}

/**
 * Persons with a session, a funded account and a bKash wallet to pay; inserted in bulk, with rows
 * like those of the application.
 */
export async function makeCustomers(
  database: MigratedDatabase,
  wanted: CustomerOptions,
): Promise<Customer[]> {
  const at = new Date();
  const { currency, buckets } = wanted;
  const { series = currency === 'USD' ? 1 : 2 } = wanted;
  const customers = Array.from({ length: wanted.count }, (_, number): Customer => {
    const userId = randomUUID();
    const bucket = bucketFor(userId, buckets);
    const accountKey = `${userId}:${currency}`;
    return {
      userId,
      sessionId: randomUUID(),
      accountId: randomUUID(),
      contactId: randomUUID(),
      ledgerAccountId: customerAccountId({ atMs: at.getTime(), bucket, accountKey }),
      bucket,
      walletNumber: `017${series}${String(number).padStart(7, '0')}`,
      email: `bench${series}-${number}@example.com`,
      accountNumber: `9${series}${String(number).padStart(11, '0')}`,
    };
  });
  await openInLedger(database.appUrl, customers, wanted, at);
  await inParts(customers, (some) => insertRows(database.adminUrl, some, wanted, at));
  return customers;
}

/** The headers of the web client with a token of this person. */
export function headersOf(
  { userId, sessionId: sid }: Customer,
  issuer: TokenIssuer,
  facts: { readonly apiUrl: string; readonly device: string },
): Record<string, string> {
  const { apiUrl: aud, device } = facts;
  return {
    'x-api-key': 'kheya-web-sandbox',
    authorization: `Bearer ${issuer.sign({ aud, sub: userId, sid, device, client_id: 'kheya-pay' })}`,
    'device-fingerprint': device,
    'device-type': 'web_browser',
    'content-type': 'application/json',
  };
}

/** Processes the items a thousand at a time. */
export async function inParts<Item>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    await work(items.slice(from, from + AT_ONCE));
  }
}

async function openInLedger(
  url: string,
  customers: readonly Customer[],
  { currency, buckets }: CustomerOptions,
  at: Date,
): Promise<void> {
  const pool = createPool(url, { max: 8 });
  const ledger = await openLedger({ pool, clock: { now: () => new Date() }, buckets });
  const source = currency === 'USD' ? 'bank_cash' : 'bd_settlement';
  await inParts(customers, async (some) => {
    await ledger.open(
      some.map(({ ledgerAccountId }) => customerAccount(ledgerAccountId, currency)),
    );
    const results = await ledger.post(
      some.map(({ userId, ledgerAccountId, bucket }) => ({
        id: ledgerId({ atMs: at.getTime(), bucket, intent: userId, leg: 1, kind: 'bench' }),
        kind: 'normal',
        debitAccountId: houseAccount(bucket, source, currency),
        creditAccountId: ledgerAccountId,
        amount: OPENING,
        currency,
        code: currency === 'USD' ? movements.incoming_ach : movements.incoming_bdt,
        intentId: userId,
        leg: 1,
      })),
    );
    const refused = results.find(({ status }) => status !== 'created');
    if (refused) throw new Error(`the books refused an opening balance: ${refused.status}`);
  });
  await ledger.close();
  await pool.end();
}

const ROWS = `
  with given as (
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::int[],
        $7::text[], $8::text[], $9::text[]) as g (user_id, session_id, account_id, contact_id,
      ledger_account_id, bucket, wallet_number, email, account_number)
  ), persons as (
    insert into identity.users (id, email, email_verified, password_hash, password_changed_at, created_at)
    select user_id, email, true, 'x', $10, $10 from given
  ), sessions as (
    insert into identity.sessions (id, user_id, client_id, device_id, device_trusted, created_at,
      started_at, last_used_at, idle_expires_at, expires_at)
    select session_id, user_id, 'kheya-pay', $11, true, $10, $10, $10,
      $10 + interval '1 day', $10 + interval '1 day' from given
  ), devices as (
    insert into identity.trusted_devices (user_id, device_id, secret_hash, trusted_at)
    select user_id, $11, '\\x00', $10 from given
  ), customers as (
    insert into payments.users (id, email, first_name, last_name, country, profile_type,
      profile_approval_status, created_at, updated_at)
    select user_id, email, 'Rahima', 'Khatun', $12, 'PERSON', 'ACCOUNT_CREATED', $10, $10 from given
  ), accounts as (
    insert into payments.accounts (id, user_id, currency, kind, account_number, holder_name,
      bucket, ledger_account_id, opened_at)
    select account_id, user_id, $13, case $13::text when 'BDT' then 'bdt' else 'checking' end, account_number, 'Rahima Khatun', bucket, ledger_account_id, $10
    from given
  )
  insert into payments.contacts (id, user_id, kind, nickname, name, wallet_type, account_number,
    purpose, relationship, source_of_funds, created_at)
  select contact_id, user_id, 'mobile_wallet', 'Mother', 'Amena Khatun', 'bKash', wallet_number,
    'family_support', 'mother', 'salary', $10 from given`;

async function insertRows(
  url: string,
  some: readonly Customer[],
  { currency, device }: CustomerOptions,
  at: Date,
): Promise<void> {
  const columns = [
    some.map((one) => one.userId),
    some.map((one) => one.sessionId),
    some.map((one) => one.accountId),
    some.map((one) => one.contactId),
    some.map((one) => one.ledgerAccountId),
    some.map((one) => one.bucket),
    some.map((one) => one.walletNumber),
    some.map((one) => one.email),
    some.map((one) => one.accountNumber),
  ];
  const country = currency === 'USD' ? 'US' : 'BD';
  await withClient(url, (client) =>
    client.query(ROWS, [...columns, at, device, country, currency]),
  );
}
