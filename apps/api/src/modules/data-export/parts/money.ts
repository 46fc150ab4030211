import { sql } from 'kysely';
import { anyOf, type ExportParts } from './export-part.ts';

/** The person's money. Amounts are in the smallest unit of the currency beside them. */
export const MONEY: ExportParts = {
  accounts: {
    title: { en: 'Accounts', bn: 'অ্যাকাউন্ট' },
    tables: ['accounts'],
    rows: (ids) => sql`
      select a.id, a.user_id as profile_id, a.currency, a.kind, a.account_number, a.routing_number,
        a.nickname, a.holder_name, a.status, a.opened_at, a.closed_at,
        b.posted as balance_minor, b.available as available_minor
      from payments.accounts a
      left join ledger.account_balances b on b.sk = a.bucket and b.account_id = a.ledger_account_id
      where a.user_id = ${anyOf(ids)} order by a.opened_at, a.id`,
  },
  accounts_requested: {
    title: { en: 'Accounts requested', bn: 'অ্যাকাউন্ট খোলার অনুরোধ' },
    tables: ['account_openings'],
    rows: (ids) => sql`
      select id, user_id as profile_id, kind, nickname, state, created_at, ended_at
      from payments.account_openings where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  entries: {
    title: { en: 'Account entries', bn: 'হিসাবের এন্ট্রি' },
    tables: [],
    rows: (ids) => sql`
      select a.id as account_id, e.at, e.movement, e.kind, e.side, e.amount as amount_minor, e.currency,
        e.balance_after as balance_after_minor
      from payments.accounts a
      join ledger.account_entries e on e.sk = a.bucket and e.account_id = a.ledger_account_id
      where a.user_id = ${anyOf(ids)} order by e.at, e.seq`,
  },
  interest_and_fees: {
    title: { en: 'Interest, fees and corrections', bn: 'মুনাফা, চার্জ ও সংশোধন' },
    tables: ['account_postings', 'interest_months'],
    rows: (ids) => sql`
      select b.id, b.account_id, b.kind, b.side, b.amount_minor, b.subject, b.step, b.waived_because,
        b.posted_at
      from payments.account_postings b join payments.accounts a on a.id = b.account_id
      where a.user_id = ${anyOf(ids)} order by b.created_at, b.id`,
  },
  interest_by_day: {
    title: { en: 'Interest by day', bn: 'দৈনিক মুনাফা' },
    tables: ['interest_accruals'],
    rows: (ids) => sql`
      select i.account_id, i.day, i.balance_minor, i.annual_ppm, i.amount_micro
      from payments.interest_accruals i join payments.accounts a on a.id = i.account_id
      where a.user_id = ${anyOf(ids)} order by i.day, i.account_id`,
  },
  transaction_notes: {
    title: { en: 'Notes and categories', bn: 'নোট ও খাত' },
    tables: ['transactions'],
    rows: (ids) => sql`
      select t.account_id, t.id as transaction_id, t.kind, t.side, t.at, t.amount_minor, t.party,
        t.note, t.category, t.category_by
      from payments.transactions t join payments.accounts a on a.id = t.account_id
      where a.user_id = ${anyOf(ids)} and (t.note is not null or t.category_by in ('rule', 'customer'))
      order by t.at, t.id`,
  },
  transaction_photos: {
    title: { en: 'Receipt photos', bn: 'রসিদের ছবি' },
    tables: ['transaction_photos'],
    rows: (ids) => sql`
      select p.id, p.account_id, p.transaction_id, p.content_type, p.size, p.created_at
      from payments.transaction_photos p join payments.accounts a on a.id = p.account_id
      where a.user_id = ${anyOf(ids)} order by p.created_at, p.id`,
  },
  category_rules: {
    title: { en: 'Category rules', bn: 'খাতের নিয়ম' },
    tables: ['category_rules'],
    rows: (ids) => sql`
      select user_id as profile_id, side, party, category, created_at
      from payments.category_rules where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  repeating_payments: {
    title: { en: 'Repeating payments', bn: 'নিয়মিত লেনদেন' },
    tables: ['payment_plans'],
    rows: (ids) => sql`
      select id, user_id as profile_id, source_account_id as account_id, contact_id, currency, amount_minor,
        receive_minor, max_total_minor, min_rate_e8, memo, reference_info, frequency, day_of_week, day_of_month,
        start_on, when_closed, ends_after_runs, ends_on, state, pause_reason, end_reason, next_on, created_at,
        ended_at
      from payments.payment_plans where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  repeating_payment_days: {
    title: { en: 'Days of repeating payments', bn: 'নিয়মিত লেনদেনের দিন' },
    tables: ['payment_plan_runs'],
    rows: (ids) => sql`
      select r.id, r.plan_id, r.day, r.state, r.reason, r.attempts, r.transfer_id, r.ended_at
      from payments.payment_plan_runs r join payments.payment_plans p on p.id = r.plan_id
      where p.user_id = ${anyOf(ids)} order by r.day, r.id`,
  },
  // The lines are those of the entries above, in the words of the day they were issued.
  statements: {
    title: { en: 'Account statements', bn: 'অ্যাকাউন্ট স্টেটমেন্ট' },
    tables: ['statements', 'statement_lines'],
    rows: (ids) => sql`
      select id, user_id as profile_id, account_id, kind, holder_name, period_start, period_end,
        opening_minor, closing_minor, line_count, money_in_minor, money_out_minor, fees_minor,
        interest_minor, year_fees_minor, year_interest_minor, apy_earned_bps, encode(sha256, 'hex') as sha256,
        issued_at
      from payments.statements where user_id = ${anyOf(ids)} order by period_end, issued_at, id`,
  },
  money_in: {
    title: { en: 'Money received', bn: 'জমা হওয়া টাকা' },
    tables: ['incoming_payments'],
    rows: (ids) => sql`
      select p.id, p.account_id, p.currency, p.amount_minor, p.sender_name, p.memo, p.trace_number,
        p.step, p.occurred_at, p.posted_at
      from payments.incoming_payments p join payments.accounts a on a.id = p.account_id
      where a.user_id = ${anyOf(ids)} order by p.occurred_at, p.id`,
  },
  // Of the account that is to be paid, only the last digits of its number.
  withdrawals_asked_for: {
    title: { en: 'Withdrawal requests', bn: 'টাকা তোলার অনুরোধ' },
    tables: ['withdrawal_requests'],
    rows: (ids) => sql`
      select id, user_id as profile_id, account_id, currency, amount_minor, destination_kind, holder_name,
        account_last_four, case when state = 'proposed' then 'requested' else state end as state,
        case when state = 'declined' then customer_reason end as reason, transfer_id, requested_at, decided_at,
        cancelled_at
      from payments.withdrawal_requests where user_id = ${anyOf(ids)} order by requested_at, id`,
  },
  // Of an account at a bank, only the last digits of its number.
  contacts: {
    title: { en: 'Contacts', bn: 'প্রাপক' },
    tables: ['contacts'],
    rows: (ids) => sql`
      select user_id as profile_id, kind, nickname, name, town, wallet_type, holder_type,
        case when kind in ('us_bank', 'bd_bank') then right(account_number, 4)
          else account_number end as account_number,
        account_type, routing_number, bank_name, branch_name, name_check, name_at_bank, purpose,
        relationship, source_of_funds, is_favourite, last_paid_at, archived_at, created_at
      from payments.contacts where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  // Why we declined one may not be told (31 USC 5318(g)(2)). Of a payee stays what their screens show: the
  // number of another customer's account is not the sender's to have.
  transfers: {
    title: { en: 'Transfers', bn: 'টাকা পাঠানো' },
    tables: ['transfers'],
    rows: (ids) => sql`
      select id, user_id as profile_id, status, transfer_mode, rail, source_account_id, currency, reference,
        rail_reference, amount_minor, fee_minor, target_currency, target_minor, rate_e8, spread_bps, memo,
        case reason when 'COMPLIANCE_STOP' then 'DECLINED' else reason end as reason,
        reference_info, purpose, relationship, payee - 'account_number' as payee, scheduled_for, intent_at,
        arrives_by, expected_by, cancel_requested_at, completed_at, created_at
      from payments.transfers where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  answers_before_paying: {
    title: { en: 'Answers before paying', bn: 'টাকা পাঠানোর আগের উত্তর' },
    tables: ['scam_answers'],
    rows: (ids) => sql`
      select a.id, a.user_id as profile_id, t.id as transfer_id, a.asked_by, a.details_from, a.pressure, a.at
      from payments.scam_answers a
      left join payments.transfers t on t.quote_id = a.quote_id and not t.shares_quote
      where a.user_id = ${anyOf(ids)} order by a.at, a.id`,
  },
  payment_batches: {
    title: { en: 'Payment batches', bn: 'পেমেন্টের ব্যাচ' },
    tables: ['payment_batches'],
    rows: (ids) => sql`
      select id, user_id as profile_id, source_account_id, file_name, state, rate_e8, saves_contacts, paid_at,
        ended_at, created_at
      from payments.payment_batches where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  // Of an account at a bank, only the last digits of its number.
  payment_batch_rows: {
    title: { en: 'Lines of payment batches', bn: 'পেমেন্টের ব্যাচের লাইন' },
    tables: ['payment_batch_rows'],
    rows: (ids) => sql`
      select r.batch_id, r.line, case when r.payee ->> 'kind' in ('us_bank', 'bd_bank') or r.payee is null
          then r.cells - 'account_number' else r.cells end as cells,
        r.state, r.decision, r.currency, r.amount_minor, r.fee_minor, r.target_currency, r.target_minor,
        r.refusal ->> 'code' as refusal, r.name_check, r.transfer_id
      from payments.payment_batch_rows r join payments.payment_batches b on b.id = r.batch_id
      where b.user_id = ${anyOf(ids)} order by b.created_at, b.id, r.line`,
  },
  payments_prepared: {
    title: { en: 'Payments prepared for approval', bn: 'অনুমোদনের জন্য প্রস্তুত করা লেনদেন' },
    tables: ['payment_approvals'],
    rows: (ids) => sql`
      select id, profile_id, source_account_id, payee - 'account_number' as payee, memo, scheduled_for,
        currency, amount_minor, fee_minor, target_currency, target_minor, state, created_at,
        expires_at, decided_at, rejection_reason, rejection_note, transfer_id
      from payments.payment_approvals
      where profile_id = ${anyOf(ids)} or maker_id = ${anyOf(ids)} order by created_at, id`,
  },
  transfer_steps: {
    title: { en: 'Transfer steps', bn: 'টাকা পাঠানোর ধাপ' },
    tables: ['transfer_events'],
    rows: (ids) => sql`
      select e.transfer_id, case e.step when 'stopped' then 'declined' else e.step end as step, e.at
      from payments.transfer_events e
      join payments.transfers t on t.id = e.transfer_id
      where t.user_id = ${anyOf(ids)} order by e.at, e.number`,
  },
  returned_transfers: {
    title: { en: 'Transfers that came back', bn: 'যে টাকা ফেরত এসেছে' },
    tables: ['transfer_returns'],
    rows: (ids) => sql`
      select r.transfer_id, r.account_id, r.code, r.amount_minor, r.fee_minor, r.is_unallocated, r.occurred_at,
        r.posted_at
      from payments.transfer_returns r join payments.transfers t on t.id = r.transfer_id
      where t.user_id = ${anyOf(ids)} order by r.created_at, r.id`,
  },
  requests_for_money: {
    title: { en: 'Requests for money', bn: 'টাকা চাওয়ার অনুরোধ' },
    tables: ['payment_requests'],
    rows: (ids) => sql`
      select id, user_id as profile_id, account_id, currency, amount_minor, note, is_reusable, is_part_allowed,
        payer_identifier, contact_id, state, paid_minor, payment_count, created_at, expires_at, ended_at
      from payments.payment_requests where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  // Of what others asked, what their link shows.
  requests_received: {
    title: { en: 'Requests for money received', bn: 'পাওয়া টাকার অনুরোধ' },
    tables: ['payment_request_payers'],
    rows: (ids) => sql`
      select p.request_id, p.user_id as profile_id, a.holder_name as asker, r.currency, r.amount_minor, r.note,
        p.received_at, p.declined_at, p.decline_reason
      from payments.payment_request_payers p
      join payments.payment_requests r on r.id = p.request_id
      join payments.accounts a on a.id = r.account_id
      where p.user_id = ${anyOf(ids)} order by p.received_at, p.request_id`,
  },
  rate_alerts: {
    title: { en: 'Rate alerts', bn: 'রেট সতর্কবার্তা' },
    tables: ['rate_alerts'],
    rows: (ids) => sql`
      select id, user_id as profile_id, rate_e8, created_at, expires_at, reached_at, reached_rate_e8
      from payments.rate_alerts where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  disclosures: {
    title: { en: 'Disclosures shown before you paid', bn: 'পরিশোধের আগে দেখানো বিবরণ' },
    tables: ['disclosures'],
    rows: (ids) => sql`
      select id, version, sha256, language, content, created_at from payments.disclosures
      where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  limits_raised: {
    title: { en: 'Limits raised', bn: 'বাড়ানো সীমা' },
    tables: ['limit_overrides'],
    // Our own reasons stay ours; what was raised, and for how long, is the customer's.
    rows: (ids) => sql`
      select user_id as profile_id, rail, name, currency, limit_value, valid_from, valid_until, state,
        decided_at, ended_at
      from payments.limit_overrides where user_id = ${anyOf(ids)} and state in ('approved', 'ended')
      order by valid_from, id`,
  },
  limits_used: {
    title: { en: 'Limits used', bn: 'ব্যবহৃত সীমা' },
    tables: ['limit_usages'],
    rows: (ids) => sql`
      select rail, name, currency, window_start, used from payments.limit_usages
      where subject = any(${[...ids]}::text[]) order by window_start, rail, name`,
  },
};
