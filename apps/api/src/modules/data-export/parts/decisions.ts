import { sql } from 'kysely';
import { anyOf, type ExportParts } from './export-part.ts';

/** How the person was verified, and what was decided about them. */
export const DECISIONS: ExportParts = {
  // While operators review a check, it is shown as under review, as on the screens.
  checks: {
    title: { en: 'Identity checks', bn: 'পরিচয় যাচাই' },
    tables: ['verification_checks'],
    rows: (ids) => sql`
      select c.name, c.updated_at, case
          when u.profile_approval_status in ('KYC_REVIEW', 'MANUAL_KYC_IN_REVIEW') then 'REVIEW'
          else c.result end as result
      from payments.verification_checks c join payments.users u on u.id = c.user_id
      where c.user_id = ${anyOf(ids)} order by c.name`,
  },
  // As for a person: while operators review a check, it is shown as under review.
  business_checks: {
    title: { en: 'Business checks', bn: 'ব্যবসা যাচাই' },
    tables: ['business_checks'],
    rows: (ids) => sql`
      select c.user_id as profile_id, c.kind, c.updated_at, case
          when u.business_verification_status = 'REVIEW' then 'REVIEW' else c.result end as result
      from payments.business_checks c join payments.users u on u.id = c.user_id
      where c.user_id = ${anyOf(ids)} order by c.user_id, c.kind`,
  },
  business_status_changes: {
    title: { en: 'Business verification history', bn: 'ব্যবসা যাচাইয়ের ইতিহাস' },
    tables: ['business_status_changes'],
    rows: (ids) => sql`
      select user_id as profile_id, from_status, to_status, at from payments.business_status_changes
      where user_id = ${anyOf(ids)} order by id`,
  },
  profile_changes: {
    title: { en: 'Name and address changes', bn: 'নাম ও ঠিকানা পরিবর্তন' },
    tables: ['profile_changes', 'profile_change_documents'],
    rows: (ids) => sql`
      select kind, step, outcome, reason, requested, previous, customer_reason, created_at, ended_at,
        array(select file_upload_id from payments.profile_change_documents d where d.change_id = c.id
          order by added_at) as documents
      from payments.profile_changes c where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  document_requests: {
    title: { en: 'Documents we asked for', bn: 'আমাদের চাওয়া নথি' },
    tables: ['document_requests'],
    rows: (ids) => sql`
      select documents, reason, requested_at, reminded_at, outcome, closed_at
      from payments.document_requests where user_id = ${anyOf(ids)} order by requested_at`,
  },
  documents_sent_to_the_bank: {
    title: { en: 'Documents sent to our partner bank', bn: 'সহযোগী ব্যাংকে পাঠানো নথি' },
    tables: ['partner_documents'],
    rows: (ids) => sql`
      select file_upload_id as file_id, sent_at from payments.partner_documents
      where user_id = ${anyOf(ids)} order by sent_at`,
  },
  decisions: {
    title: { en: 'Decisions about you', bn: 'আপনার বিষয়ে সিদ্ধান্ত' },
    tables: ['verification_decisions'],
    rows: (ids) => sql`
      select kind, decision, customer_reason as reason, decided_at
      from payments.verification_decisions where user_id = ${anyOf(ids)} order by decided_at, id`,
  },
  appeals: {
    title: { en: 'Appeals', bn: 'আপিল' },
    tables: ['appeals'],
    rows: (ids) => sql`
      select kind, status, text, decision, customer_reason as reason, created_at, decided_at
      from payments.appeals where user_id = ${anyOf(ids)} order by created_at`,
  },
  restrictions: {
    title: { en: 'Freezes and blocks', bn: 'অ্যাকাউন্ট স্থগিত ও বন্ধ' },
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
    title: { en: 'Sign-in recoveries', bn: 'লগ ইন পুনরুদ্ধার' },
    tables: ['sign_in_recoveries'],
    rows: (ids) => sql`
      select new_email, new_mobile, created_at, recovered_at from payments.sign_in_recoveries
      where user_id = ${anyOf(ids)} order by created_at`,
  },
  stops: {
    title: { en: 'Times you stopped everything', bn: 'আপনি যখন সব বন্ধ করেছেন' },
    tables: ['customer_stops'],
    rows: (ids) => sql`
      select stopped_at, finished_at, sessions_ended, lifted_at from payments.customer_stops
      where user_id = ${anyOf(ids)} order by stopped_at`,
  },
  closings: {
    title: { en: 'Account closure', bn: 'অ্যাকাউন্ট বন্ধ' },
    tables: ['account_closures'],
    rows: (ids) => sql`
      select user_id as profile_id, account_id, move_to_id, transfer_id, step, reason, created_at, ended_at
      from payments.account_closures where user_id = ${anyOf(ids)} order by created_at`,
  },
};
