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
import type { LoadPayment } from './http-load.ts';
import type { TokenIssuer } from './http-tokens.ts';
import type { MigratedDatabase } from './support/server.ts';

// The one device that counts as freshly confirmed: the path measured has no code to be mailed.
const DEVICE = 'outside-check';
const TAKA = 1_000_000n;
const AT_ONCE = 1000;

interface Customer {
  readonly userId: string;
  readonly sessionId: string;
  readonly accountId: string;
  readonly contactId: string;
  readonly ledgerAccountId: string;
  readonly bucket: number;
  readonly number: number;
}

export interface CustomersWanted {
  readonly count: number;
  readonly buckets: number;
  readonly apiUrl: string;
}

/**
 * Persons in Bangladesh, each with a session, a taka account with money in the books, and a bKash
 * wallet to pay; made in bulk, with rows like those the application writes.
 */
export async function makeCustomers(
  database: MigratedDatabase,
  issuer: TokenIssuer,
  wanted: CustomersWanted,
): Promise<LoadPayment[]> {
  const at = new Date();
  const customers = Array.from({ length: wanted.count }, (_, number): Customer => {
    const userId = randomUUID();
    const bucket = bucketFor(userId, wanted.buckets);
    const accountKey = `${userId}:BDT`;
    const ledgerAccountId = customerAccountId({ atMs: at.getTime(), bucket, accountKey });
    const [sessionId, accountId, contactId] = [randomUUID(), randomUUID(), randomUUID()];
    return { userId, sessionId, accountId, contactId, ledgerAccountId, bucket, number };
  });
  await openInBooks(database.appUrl, customers, wanted.buckets, at);
  for (let from = 0; from < customers.length; from += AT_ONCE) {
    await insertRows(database.adminUrl, customers.slice(from, from + AT_ONCE), at);
  }
  await withClient(database.adminUrl, (client) => client.query('vacuum analyze'));
  return customers.map((customer) => paymentOf(customer, issuer, wanted.apiUrl));
}

/** Fifty to a hundred and ninety-nine taka, so that no two neighbours pay the same. */
function paymentOf(customer: Customer, issuer: TokenIssuer, apiUrl: string): LoadPayment {
  const { userId, sessionId, accountId, contactId, number } = customer;
  const claims = { aud: apiUrl, sub: userId, sid: sessionId, device: DEVICE };
  return {
    headers: {
      'x-api-key': 'kheya-web-sandbox',
      authorization: `Bearer ${issuer.sign(claims)}`,
      'device-fingerprint': DEVICE,
      'device-type': 'web_browser',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      source_account: accountId,
      mobile_wallet_beneficiary: contactId,
      transfer_mode: 'BD_TRANSFER',
      amount: String(50 + (number % 150)),
    }),
  };
}

async function openInBooks(
  url: string,
  customers: readonly Customer[],
  buckets: number,
  at: Date,
): Promise<void> {
  const pool = createPool(url, { max: 8 });
  const ledger = await openLedger({ pool, clock: { now: () => new Date() }, buckets });
  for (let from = 0; from < customers.length; from += AT_ONCE) {
    const some = customers.slice(from, from + AT_ONCE);
    await ledger.open(some.map(({ ledgerAccountId }) => customerAccount(ledgerAccountId, 'BDT')));
    const results = await ledger.post(
      some.map(({ userId, ledgerAccountId, bucket }) => ({
        id: ledgerId({ atMs: at.getTime(), bucket, intent: userId, leg: 1, kind: 'bench' }),
        kind: 'normal',
        debitAccountId: houseAccount(bucket, 'bd_settlement', 'BDT'),
        creditAccountId: ledgerAccountId,
        amount: TAKA,
        currency: 'BDT',
        code: movements.incoming_bdt,
        intentId: userId,
        leg: 1,
      })),
    );
    const refused = results.find(({ status }) => status !== 'created');
    if (refused) throw new Error(`the books refused an opening balance: ${refused.status}`);
  }
  await ledger.close();
  await pool.end();
}

const ROWS = `
  with given as (
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::int[], $7::int[])
      as g (user_id, session_id, account_id, contact_id, ledger_account_id, bucket, number)
  ), persons as (
    insert into identity.users (id, email, email_verified, password_hash, password_changed_at, created_at)
    select user_id, 'bench' || number || '@example.com', true, 'x', $8, $8 from given
    returning id
  ), sessions as (
    insert into identity.sessions (id, user_id, client_id, device_id, device_trusted, created_at,
      started_at, last_used_at, idle_expires_at, expires_at)
    select session_id, user_id, 'kheya-pay', $9, true, $8, $8, $8,
      $8 + interval '1 day', $8 + interval '1 day' from given
  ), devices as (
    insert into identity.trusted_devices (user_id, device_id, secret_hash, trusted_at)
    select user_id, $9, '\\x00', $8 from given
  ), customers as (
    insert into payments.users (id, email, first_name, last_name, country, profile_type,
      profile_approval_status, created_at, updated_at)
    select user_id, 'bench' || number || '@example.com', 'Rahima', 'Khatun', 'BD', 'PERSON',
      'ACCOUNT_CREATED', $8, $8 from given
  ), accounts as (
    insert into payments.accounts (id, user_id, currency, account_number, holder_name, bucket,
      ledger_account_id, opened_at)
    select account_id, user_id, 'BDT', (9000000000000 + number)::text, 'Rahima Khatun', bucket,
      ledger_account_id, $8 from given
  )
  insert into payments.contacts (id, user_id, kind, nickname, name, wallet_type, account_number,
    purpose, relationship, source_of_funds, created_at)
  select contact_id, user_id, 'mobile_wallet', 'Mother', 'Amena Khatun', 'bKash',
    '017' || lpad(number::text, 8, '0'), 'family_support', 'mother', 'salary', $8 from given`;

async function insertRows(url: string, some: readonly Customer[], at: Date): Promise<void> {
  await withClient(url, (client) =>
    client.query(ROWS, [
      some.map((one) => one.userId),
      some.map((one) => one.sessionId),
      some.map((one) => one.accountId),
      some.map((one) => one.contactId),
      some.map((one) => one.ledgerAccountId),
      some.map((one) => one.bucket),
      some.map((one) => one.number),
      at,
      DEVICE,
    ]),
  );
}
