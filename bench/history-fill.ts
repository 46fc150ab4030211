import { withClient } from '@kheya/db';
import { OPENING, type Customer } from './http-customers.ts';
import type { MigratedDatabase } from './support/server.ts';

/** Rows inserted at once; all counts of rows are whole rounds. */
const CHUNK = 50_000;
/** Nine rows of a hundred cents in, and one of two hundred out: a payment with its fee. */
const ROUND = 10;
const MOVED_A_ROUND = 700;

/** The note of the one row that a search looks for. */
export const NOTE = 'hilsa for the wedding';

/**
 * Inserts a history as payments would have left it, the newest row now and one each thirty seconds
 * before: nine of ten came in, one of ten is a payment with a fee. Making them would take a day.
 */
export async function fillHistory(
  database: MigratedDatabase,
  customer: Customer,
  rows: number,
): Promise<void> {
  const end = new Date();
  let balance = Number(OPENING);
  await withClient(database.adminUrl, async (client) => {
    // The rows that triggers would write are inserted with the others.
    await client.query('set session_replication_role = replica');
    for (let from = 1; from <= rows; from += CHUNK) {
      const to = Math.min(rows, from + CHUNK - 1);
      await client.query(FILL, [
        ...[customer.userId, customer.accountId, customer.ledgerAccountId, customer.bucket],
        ...[customer.accountNumber, from, to, rows, end, NOTE, balance],
      ]);
      balance += ((to - from + 1) / ROUND) * MOVED_A_ROUND;
    }
    await client.query(
      `update ledger.heads set seq = (select max(seq) from ledger.entries where sk = $1) where sk = $1`,
      [customer.bucket],
    );
    await client.query(
      `update payments.accounts set opened_at = opened_at - interval '2 years' where id = $1`,
      [customer.accountId],
    );
    await client.query('vacuum analyze');
  });
}

const FILL = `
  with given as (
    select $1::uuid as user_id, $2::uuid as account_id, $3::uuid as own, $4::int as bucket, $5::text as number,
      coalesce((select max(seq) from ledger.entries where sk = $4), 0) as base
  ), one as (
    select n, gen_random_uuid() as intent, $9::timestamptz - ($8::int - n) * interval '30 seconds' as at,
      n % 10 = 0 as is_payment, given.*
    from given, generate_series($6::int, $7::int) n
  ), sent as (
    insert into payments.transfers (id, user_id, idempotency_key, request_hash, step, status, transfer_mode,
      movement, rail, source_account_id, currency, amount_minor, fee_minor, target_currency, target_minor,
      mid_target_minor, quote_id, bucket, payee, intent_at, arrives_by, completed_at, created_at, updated_at)
    select intent, user_id, 'key' || n, 'hash', 'settled', 'COMPLETE', 'BD_TRANSFER', 'usd_to_wallet', 'bkash',
      account_id, 'USD', 100, 99, 'BDT', 12000, 12000, gen_random_uuid(), bucket, '{"name": "Rahima Khatun"}',
      at, at, at, at, at
    from one where is_payment
  ), come as (
    insert into payments.incoming_payments (id, provider, provider_transaction_id, account_id, account_number,
      currency, amount_minor, sender_name, step, occurred_at, created_at, posted_at)
    select intent, 'bank', intent::text, account_id, number, 'USD', 500, 'Employer ' || n, 'posted', at, at, at
    from one where not is_payment
  ), listed as (
    insert into payments.transactions (account_id, id, side, kind, status, at, amount_minor, party, party_key, words,
      note, category, category_by)
    select account_id, intent, case when is_payment then 'debit' else 'credit' end,
      case when is_payment then 'wallet_payout' else 'ach_credit' end, 'POSTED', at,
      case when is_payment then 199 else 500 end, case when is_payment then 'Rahima Khatun' else 'Employer ' || n end,
      null, case when is_payment then 'Rahima Khatun 1.99' else 'Employer ' || n || ' 5.00' end,
      case when n = $8::int / 3 then $10::text end, case when is_payment then 'family' else 'income' end, 'kind'
    from one
  ), entry as (
    select one.*, leg, row_number() over (order by n, leg) + base as seq,
      $11::bigint + sum(case when is_payment then -100 else 100 end) over (order by n, leg) as balance
    from one, lateral generate_series(0, is_payment::int) leg
  ), booked as (
    insert into ledger.entries (seq, amount, at, debit_balance, credit_balance, id, debit_account_id, credit_account_id,
      intent_id, sk, currency, kind, timeout, code, leg, flags)
    select seq, 100, at, balance, balance, gen_random_uuid(),
      case when is_payment then own else '00000000-0000-8000-8000-000000000001' end,
      case when is_payment then '00000000-0000-8000-8000-000000000001' else own end,
      intent, bucket, 'USD', 'normal', 0, 100, leg, 0
    from entry
  )
  insert into ledger.batches (sk, last_seq, first_seq, at, hash)
  select bucket, max(seq), min(seq), at, '' from entry group by bucket, at`;
