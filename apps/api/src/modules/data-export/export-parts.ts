import { sql, type RawBuilder } from 'kysely';

export interface ExportPart {
  /** The tables it is read from. */
  readonly tables: readonly string[];
  /** Rows of these profiles, every column named: a column that is added is not handed out by itself. */
  readonly rows: (ids: readonly string[]) => RawBuilder<Record<string, unknown>>;
}

const anyOf = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`;

/** Who somebody is and what they told us. */
const PERSON: Readonly<Record<string, ExportPart>> = {
  profiles: {
    tables: ['users'],
    rows: (ids) => sql`
      select id, owner_id, profile_type, email, first_name, middle_name, last_name, date_of_birth,
        phone, is_phone_verified, country, home_place, language, business_name, business_ein,
        business_verification_status, business_status_since,
        profile_approval_status, profile_status_since, bank_user_status, user_status,
        admin_review_status, is_full_access_given, submitted_at, created_at, updated_at, closed_at
      from payments.users where id = ${anyOf(ids)} order by created_at, id`,
  },
  profile_members: {
    tables: ['profile_members'],
    rows: (ids) => sql`
      select profile_id, role, created_at from payments.profile_members
      where user_id = ${anyOf(ids)} order by created_at`,
  },
  status_changes: {
    tables: ['profile_status_changes'],
    rows: (ids) => sql`
      select user_id as profile_id, from_status, to_status, at from payments.profile_status_changes
      where user_id = ${anyOf(ids)} and allowed order by id`,
  },
  addresses: {
    tables: ['user_addresses'],
    rows: (ids) => sql`
      select user_id as profile_id, address_type, address_line_1, address_line_2, city, state,
        postal_code, country, division, district, thana, created_at
      from payments.user_addresses where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  // The number stands beside it in full, opened from under its seal.
  identifications: {
    tables: ['user_identifications'],
    rows: (ids) => sql`
      select user_id as profile_id, type, expires_on, created_at, verified_at, released_at
      from payments.user_identifications where user_id = ${anyOf(ids)} order by created_at`,
  },
  additional_info: {
    tables: ['additional_infos'],
    rows: (ids) => sql`
      select user_id as profile_id, occupation, source_of_funds, account_purpose,
        expected_monthly_amount, is_politically_exposed, updated_at
      from payments.additional_infos where user_id = ${anyOf(ids)}`,
  },
  agreements: {
    tables: ['agreement_acceptances'],
    rows: (ids) => sql`
      select type, version, sha256, language, signature, ip_address, user_agent, accepted_at
      from payments.agreement_acceptances where user_id = ${anyOf(ids)} order by accepted_at, type`,
  },
  places_of_signing: {
    tables: ['ip_infos'],
    rows: (ids) => sql`
      select ip, city, region, country, latitude, longitude, timezone, org, postal_code, answered_at
      from payments.ip_infos i where exists (
        select from payments.agreement_acceptances a
        where a.user_id = ${anyOf(ids)} and replace(a.ip_address, '::ffff:', '') = i.ip)
      order by requested_at`,
  },
  files: {
    tables: ['file_uploads'],
    rows: (ids) => sql`
      select id, user_id as profile_id, doc_type, side, file_name, content_type, size, status, reason,
        decided_at, created_at, '/file-upload/' || id || '/content/' as address
      from payments.file_uploads where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  preferences: {
    tables: ['user_preferences'],
    rows: (ids) => sql`
      select user_id as profile_id, theme, hide_balances, idle_lock_minutes, email_topics, sms_topics,
        updated_at
      from payments.user_preferences where user_id = ${anyOf(ids)}`,
  },
};

/** How we checked them, and what was decided about them. */
const DECISIONS: Readonly<Record<string, ExportPart>> = {
  // While people of ours look, their look is what there is to tell, as on the screens.
  checks: {
    tables: ['verification_checks'],
    rows: (ids) => sql`
      select c.name, c.updated_at, case
          when u.profile_approval_status in ('KYC_REVIEW', 'MANUAL_KYC_IN_REVIEW') then 'REVIEW'
          else c.result end as result
      from payments.verification_checks c join payments.users u on u.id = c.user_id
      where c.user_id = ${anyOf(ids)} order by c.name`,
  },
  // As of a person: while people of ours look, their look is what there is to tell.
  business_checks: {
    tables: ['business_checks'],
    rows: (ids) => sql`
      select c.user_id as profile_id, c.kind, c.updated_at, case
          when u.business_verification_status = 'REVIEW' then 'REVIEW' else c.result end as result
      from payments.business_checks c join payments.users u on u.id = c.user_id
      where c.user_id = ${anyOf(ids)} order by c.user_id, c.kind`,
  },
  business_status_changes: {
    tables: ['business_status_changes'],
    rows: (ids) => sql`
      select user_id as profile_id, from_status, to_status, at from payments.business_status_changes
      where user_id = ${anyOf(ids)} order by id`,
  },
  profile_changes: {
    tables: ['profile_changes', 'profile_change_documents'],
    rows: (ids) => sql`
      select kind, step, outcome, reason, requested, previous, customer_reason, created_at, ended_at,
        array(select file_upload_id from payments.profile_change_documents d where d.change_id = c.id
          order by added_at) as documents
      from payments.profile_changes c where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  document_requests: {
    tables: ['document_requests'],
    rows: (ids) => sql`
      select documents, reason, requested_at, reminded_at, outcome, closed_at
      from payments.document_requests where user_id = ${anyOf(ids)} order by requested_at`,
  },
  documents_sent_to_the_bank: {
    tables: ['partner_documents'],
    rows: (ids) => sql`
      select file_upload_id as file_id, sent_at from payments.partner_documents
      where user_id = ${anyOf(ids)} order by sent_at`,
  },
  decisions: {
    tables: ['verification_decisions'],
    rows: (ids) => sql`
      select kind, decision, customer_reason as reason, decided_at
      from payments.verification_decisions where user_id = ${anyOf(ids)} order by decided_at, id`,
  },
  appeals: {
    tables: ['appeals'],
    rows: (ids) => sql`
      select kind, status, text, decision, customer_reason as reason, created_at, decided_at
      from payments.appeals where user_id = ${anyOf(ids)} order by created_at`,
  },
  restrictions: {
    tables: ['restrictions', 'user_freezes', 'user_blocks'],
    rows: (ids) => sql`
      select action, customer_reason as reason, at from payments.restrictions where user_id = ${anyOf(ids)}
      union all
      select 'frozen', reason, frozen_at from payments.user_freezes where user_id = ${anyOf(ids)}
      union all
      select 'blocked', reason, blocked_at from payments.user_blocks where user_id = ${anyOf(ids)}
      order by at`,
  },
  sign_in_recoveries: {
    tables: ['sign_in_recoveries'],
    rows: (ids) => sql`
      select new_email, new_mobile, created_at, recovered_at from payments.sign_in_recoveries
      where user_id = ${anyOf(ids)} order by created_at`,
  },
  stops: {
    tables: ['customer_stops'],
    rows: (ids) => sql`
      select stopped_at, finished_at, sessions_ended, lifted_at from payments.customer_stops
      where user_id = ${anyOf(ids)} order by stopped_at`,
  },
  closings: {
    tables: ['account_closures'],
    rows: (ids) => sql`
      select user_id as profile_id, step, reason, created_at, ended_at
      from payments.account_closures where user_id = ${anyOf(ids)} order by created_at`,
  },
};

/** Their money. Amounts are in the smallest unit of the currency beside them. */
const MONEY: Readonly<Record<string, ExportPart>> = {
  accounts: {
    tables: ['accounts'],
    rows: (ids) => sql`
      select a.id, a.user_id as profile_id, a.currency, a.account_type, a.account_number,
        a.routing_number, a.nickname, a.holder_name, a.status, a.opened_at,
        b.posted as balance_minor, b.available as available_minor
      from payments.accounts a
      left join ledger.account_balances b on b.sk = a.bucket and b.account_id = a.ledger_account_id
      where a.user_id = ${anyOf(ids)} order by a.opened_at, a.id`,
  },
  entries: {
    tables: [],
    rows: (ids) => sql`
      select a.id as account_id, e.at, e.movement, e.kind, e.side, e.amount as amount_minor, e.currency,
        e.balance_after as balance_after_minor
      from payments.accounts a
      join ledger.account_entries e on e.sk = a.bucket and e.account_id = a.ledger_account_id
      where a.user_id = ${anyOf(ids)} order by e.at, e.seq`,
  },
  money_in: {
    tables: ['incoming_payments'],
    rows: (ids) => sql`
      select p.id, p.account_id, p.currency, p.amount_minor, p.sender_name, p.memo, p.trace_number,
        p.step, p.occurred_at, p.posted_at
      from payments.incoming_payments p join payments.accounts a on a.id = p.account_id
      where a.user_id = ${anyOf(ids)} order by p.occurred_at, p.id`,
  },
  // Of the account it is to be paid to, the end of its number.
  withdrawals_asked_for: {
    tables: ['withdrawal_requests'],
    rows: (ids) => sql`
      select id, user_id as profile_id, account_id, currency, amount_minor, destination_kind, holder_name,
        account_last_four, case when state = 'proposed' then 'requested' else state end as state,
        case when state = 'declined' then customer_reason end as reason, requested_at, decided_at,
        cancelled_at
      from payments.withdrawal_requests where user_id = ${anyOf(ids)} order by requested_at, id`,
  },
  contacts: {
    tables: ['contacts'],
    rows: (ids) => sql`
      select user_id as profile_id, kind, nickname, name, town, wallet_type, account_number, purpose,
        relationship, source_of_funds, is_favourite, last_paid_at, archived_at, created_at
      from payments.contacts where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  transfers: {
    tables: ['transfers'],
    rows: (ids) => sql`
      select id, user_id as profile_id, status, transfer_mode, rail, source_account_id, currency,
        amount_minor, fee_minor, target_currency, target_minor, rate_e8, spread_bps, memo,
        case reason when 'COMPLIANCE_STOP' then 'DECLINED' else reason end as reason,
        reference_info, purpose, relationship, payee, scheduled_for, intent_at, arrives_by,
        cancel_requested_at, completed_at, created_at
      from payments.transfers where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  transfer_steps: {
    tables: ['transfer_events'],
    rows: (ids) => sql`
      select e.transfer_id, e.step, e.at from payments.transfer_events e
      join payments.transfers t on t.id = e.transfer_id
      where t.user_id = ${anyOf(ids)} order by e.at, e.number`,
  },
  disclosures: {
    tables: ['disclosures'],
    rows: (ids) => sql`
      select id, version, sha256, language, content, created_at from payments.disclosures
      where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  limits_used: {
    tables: ['limit_usages'],
    rows: (ids) => sql`
      select rail, name, currency, window_start, used from payments.limit_usages
      where subject = any(${[...ids]}::text[]) order by window_start, rail, name`,
  },
};

/** What was said between us. */
const COMMUNICATION: Readonly<Record<string, ExportPart>> = {
  notifications: {
    tables: ['notifications'],
    rows: (ids) => sql`
      select kind, facts, created_at, last_read_at from payments.notifications
      where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  notifications_sent: {
    tables: ['notification_deliveries'],
    rows: (ids) => sql`
      select n.kind, d.channel, d.state, d.at from payments.notification_deliveries d
      join payments.notifications n on n.id = d.notification_id
      where n.user_id = ${anyOf(ids)} order by d.at`,
  },
  tickets: {
    tables: ['tickets'],
    rows: (ids) => sql`
      select id, number, kind, subject, status, transfer_id, created_at, solved_at
      from payments.tickets where user_id = ${anyOf(ids)} order by created_at`,
  },
  // Notes of ours among ourselves are not words to the customer.
  ticket_comments: {
    tables: ['ticket_comments'],
    rows: (ids) => sql`
      select c.ticket_id, c.author, c.author_name, c.message, c.created_at
      from payments.ticket_comments c join payments.tickets t on t.id = c.ticket_id
      where t.user_id = ${anyOf(ids)} and not c.is_internal order by c.created_at, c.id`,
  },
  attachments: {
    tables: ['attachments'],
    rows: (ids) => sql`
      select a.file_name, a.content_type, a.size, a.created_at from payments.attachments a
      where a.uploaded_by = ${anyOf(ids)} order by a.created_at`,
  },
  remittance_errors: {
    tables: ['remittance_errors'],
    rows: (ids) => sql`
      select r.ticket_id, r.transfer_id, r.kind, r.notice_received_at, r.investigate_until,
        r.concluded_at, r.reported_at, r.finding, r.remedy
      from payments.remittance_errors r join payments.tickets t on t.id = r.ticket_id
      where t.user_id = ${anyOf(ids)} order by r.notice_received_at`,
  },
  confirmations: {
    tables: ['step_up_challenges'],
    rows: (ids) => sql`
      select facts, sent_at, used_at from payments.step_up_challenges
      where person_id = ${anyOf(ids)} order by sent_at`,
  },
  exports: {
    tables: ['data_exports'],
    rows: (ids) => sql`
      select state, size, requested_at, ended_at, expires_at from payments.data_exports
      where user_id = ${anyOf(ids)} order by requested_at`,
  },
  downloads: {
    tables: ['downloads'],
    rows: (ids) => sql`
      select request ->> 'kind' as kind, expires_at, fetched_at from payments.downloads
      where user_id = ${anyOf(ids)} order by expires_at`,
  },
};

/** Everything we keep of a person, by its name in the file. */
export const EXPORT_PARTS: Readonly<Record<string, ExportPart>> = {
  ...PERSON,
  ...DECISIONS,
  ...MONEY,
  ...COMMUNICATION,
};

/** Tables that are no part of it, and why. */
export const NOT_EXPORTED = {
  account_closure_accounts: 'the books’ side of a closing, which is told',
  call_counts: 'how often somebody called in the last hour, gone after it',
  conversion_rates: 'prices that were held for minutes; those used stand with the transfers',
  data_export_pieces: 'files like this one',
  digest_key_in_force: 'which key our own digests are made with',
  fee_rules: 'the same for everybody',
  history_marks: 'row numbers in the history of an account, made again from the books',
  identity_traces: 'digests of identity numbers given before, which nobody can read',
  limit_rules: 'the same for everybody',
  macros: 'our own texts',
  mid_rates: 'the market’s',
  name_rescreens: 'names that wait to be screened again; they stand in their own parts',
  operator_action_checkpoint: 'where that log was last proved',
  operator_action_head: 'the end of the log of the next line',
  operator_actions: 'what people of ours did; what it was about is in its own part',
  operator_tasks: 'our own list of things to do, with what a person of ours did about each',
  quotes: 'offers; those accepted stand with the transfers and disclosures',
  reviews:
    'how people of ours came to a decision, which is told; telling more may be forbidden (31 USC 5318(g)(2))',
  spread_rules: 'the same for everybody',
  treasury_movements: 'our own money',
  webhook_events: 'the providers’ calls, whose content became the rows above',
} as const satisfies Readonly<Record<string, string>>;
