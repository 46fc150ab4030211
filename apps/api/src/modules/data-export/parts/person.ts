import { sql } from 'kysely';
import { anyOf, type ExportParts } from './export-part.ts';

/** Who the person is and what they stated. */
export const PERSON: ExportParts = {
  profiles: {
    title: { en: 'Your profiles', bn: 'আপনার প্রোফাইল' },
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
    title: { en: 'Businesses you act for', bn: 'আপনি যে ব্যবসার প্রতিনিধি' },
    tables: ['profile_members'],
    rows: (ids) => sql`
      select profile_id, role, approves_up_to_minor, created_at from payments.profile_members
      where user_id = ${anyOf(ids)} order by created_at`,
  },
  profile_member_changes: {
    title: { en: 'Businesses you joined and left', bn: 'যে ব্যবসায় আপনি যুক্ত হয়েছেন ও ছেড়েছেন' },
    tables: ['profile_member_changes'],
    rows: (ids) => sql`
      select profile_id, change, role, approves_up_to_minor, changed_at
      from payments.profile_member_changes
      where user_id = ${anyOf(ids)} order by changed_at, id`,
  },
  approval_rules: {
    title: { en: 'Rules for approvals in your business', bn: 'আপনার ব্যবসায় অনুমোদনের নিয়ম' },
    tables: ['approval_rules'],
    rows: (ids) => sql`
      select id, profile_id, threshold_minor, valid_from from payments.approval_rules
      where profile_id = ${anyOf(ids)} order by valid_from, id`,
  },
  status_changes: {
    title: { en: 'Profile status history', bn: 'প্রোফাইলের অবস্থার ইতিহাস' },
    tables: ['profile_status_changes'],
    rows: (ids) => sql`
      select user_id as profile_id, from_status, to_status, at from payments.profile_status_changes
      where user_id = ${anyOf(ids)} and allowed order by id`,
  },
  addresses: {
    title: { en: 'Addresses', bn: 'ঠিকানা' },
    tables: ['user_addresses'],
    rows: (ids) => sql`
      select user_id as profile_id, address_type, address_line_1, address_line_2, city, state,
        postal_code, country, division, district, thana, created_at
      from payments.user_addresses where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  // The full number is unsealed and added beside it.
  identifications: {
    title: { en: 'ID numbers', bn: 'পরিচয়পত্রের নম্বর' },
    tables: ['user_identifications'],
    rows: (ids) => sql`
      select user_id as profile_id, type, expires_on, created_at, verified_at, released_at
      from payments.user_identifications where user_id = ${anyOf(ids)} order by created_at`,
  },
  additional_info: {
    title: { en: 'Work and source of funds', bn: 'পেশা ও টাকার উৎস' },
    tables: ['additional_infos'],
    rows: (ids) => sql`
      select user_id as profile_id, occupation, source_of_funds, account_purpose,
        expected_monthly_amount, is_politically_exposed, updated_at
      from payments.additional_infos where user_id = ${anyOf(ids)}`,
  },
  agreements: {
    title: { en: 'Documents you signed', bn: 'আপনার স্বাক্ষর করা নথি' },
    tables: ['agreement_acceptances'],
    rows: (ids) => sql`
      select type, version, sha256, language, signature, ip_address, user_agent, accepted_at
      from payments.agreement_acceptances where user_id = ${anyOf(ids)} order by accepted_at, type`,
  },
  places_of_signing: {
    title: { en: 'Where you signed', bn: 'যেখান থেকে স্বাক্ষর করেছেন' },
    tables: ['ip_infos'],
    rows: (ids) => sql`
      select ip, city, region, country, latitude, longitude, timezone, org, postal_code, answered_at
      from payments.ip_infos i where exists (
        select from payments.agreement_acceptances a
        where a.user_id = ${anyOf(ids)} and replace(a.ip_address, '::ffff:', '') = i.ip)
      order by requested_at`,
  },
  files: {
    title: { en: 'Files you uploaded', bn: 'আপনার আপলোড করা ফাইল' },
    tables: ['file_uploads'],
    rows: (ids) => sql`
      select id, user_id as profile_id, doc_type, side, file_name, content_type, size, status, reason,
        decided_at, created_at, '/file-upload/' || id || '/content/' as address
      from payments.file_uploads where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  preferences: {
    title: { en: 'Preferences', bn: 'সেটিংস' },
    tables: ['user_preferences'],
    rows: (ids) => sql`
      select user_id as profile_id, theme, hide_balances, idle_lock_minutes, email_topics, sms_topics,
        updated_at
      from payments.user_preferences where user_id = ${anyOf(ids)}`,
  },
};
