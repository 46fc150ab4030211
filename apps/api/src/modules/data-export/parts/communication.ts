import { sql } from 'kysely';
import { anyOf, type ExportParts } from './export-part.ts';

/** What the customer and we wrote to each other. */
export const COMMUNICATION: ExportParts = {
  notifications: {
    title: { en: 'Notifications', bn: 'নোটিফিকেশন' },
    tables: ['notifications'],
    rows: (ids) => sql`
      select replace(kind, 'transfer_stopped', 'transfer_declined') as kind, facts, created_at, last_read_at
      from payments.notifications where user_id = ${anyOf(ids)} order by created_at, id`,
  },
  notifications_sent: {
    title: { en: 'Emails and texts we sent', bn: 'পাঠানো ইমেইল ও এসএমএস' },
    tables: ['notification_deliveries'],
    rows: (ids) => sql`
      select replace(n.kind, 'transfer_stopped', 'transfer_declined') as kind, d.channel, d.state, d.at
      from payments.notification_deliveries d join payments.notifications n on n.id = d.notification_id
      where n.user_id = ${anyOf(ids)} order by d.at`,
  },
  tickets: {
    title: { en: 'Tickets', bn: 'টিকিট' },
    tables: ['tickets'],
    rows: (ids) => sql`
      select id, number, kind, subject, status, transfer_id, created_at, solved_at
      from payments.tickets where user_id = ${anyOf(ids)} order by created_at`,
  },
  // Internal notes are not written to the customer.
  ticket_comments: {
    title: { en: 'Messages in tickets', bn: 'টিকিটের বার্তা' },
    tables: ['ticket_comments'],
    rows: (ids) => sql`
      select c.ticket_id, c.author, c.author_name, c.message, c.created_at
      from payments.ticket_comments c join payments.tickets t on t.id = c.ticket_id
      where t.user_id = ${anyOf(ids)} and not c.is_internal order by c.created_at, c.id`,
  },
  attachments: {
    title: { en: 'Attachments', bn: 'সংযুক্ত ফাইল' },
    tables: ['attachments'],
    rows: (ids) => sql`
      select a.file_name, a.content_type, a.size, a.created_at from payments.attachments a
      where a.uploaded_by = ${anyOf(ids)} order by a.created_at`,
  },
  remittance_errors: {
    title: { en: 'Errors you reported', bn: 'আপনার জানানো ভুল' },
    tables: ['remittance_errors'],
    rows: (ids) => sql`
      select r.ticket_id, r.transfer_id, r.kind, r.notice_received_at, r.investigate_until,
        r.concluded_at, r.reported_at, r.finding, r.remedy
      from payments.remittance_errors r join payments.tickets t on t.id = r.ticket_id
      where t.user_id = ${anyOf(ids)} order by r.notice_received_at`,
  },
  confirmations: {
    title: { en: 'Confirmations', bn: 'নিশ্চিতকরণ' },
    tables: ['step_up_challenges'],
    rows: (ids) => sql`
      select facts, sent_at, used_at from payments.step_up_challenges
      where person_id = ${anyOf(ids)} order by sent_at`,
  },
  exports: {
    title: { en: 'Downloads of your data', bn: 'আপনার তথ্যের ফাইল' },
    tables: ['data_exports'],
    rows: (ids) => sql`
      select state, size, requested_at, ended_at, expires_at from payments.data_exports
      where user_id = ${anyOf(ids)} order by requested_at`,
  },
  downloads: {
    title: { en: 'Other downloads', bn: 'অন্যান্য ডাউনলোড' },
    tables: ['downloads'],
    rows: (ids) => sql`
      select request ->> 'kind' as kind, expires_at, fetched_at from payments.downloads
      where user_id = ${anyOf(ids)} order by expires_at`,
  },
};
