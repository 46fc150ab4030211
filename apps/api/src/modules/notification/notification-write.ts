import { sql, type Kysely } from 'kysely';
import type { NotificationTopic } from '@kheya/contract';
import type { Database } from '#database.ts';
import { DEFAULT_TOPICS } from '#modules/preference/index.ts';
import { unnestRows, type Columns } from '#platform/unnest-rows.ts';

export interface NotificationInsert {
  readonly id: string;
  readonly user_id: string;
  readonly kind: string;
  readonly topic: NotificationTopic;
  readonly facts: Readonly<Record<string, string>>;
  readonly view_type: string;
  readonly transfer_id: string | null;
  readonly ticket_id: string | null;
  readonly statement_id: string | null;
  readonly payment_request_id: string | null;
  readonly profile_id: string | null;
  readonly payment_plan_id: string | null;
  readonly subject_id: string;
  readonly created_at: Date;
  /** On every channel, regardless of the reader's preferences: 1 or 0. */
  readonly everywhere: number;
}

const COLUMNS: Columns<NotificationInsert> = {
  id: 'uuid',
  user_id: 'uuid',
  kind: 'text',
  topic: 'text',
  facts: 'jsonb',
  view_type: 'text',
  transfer_id: 'uuid',
  ticket_id: 'uuid',
  statement_id: 'uuid',
  payment_request_id: 'uuid',
  profile_id: 'uuid',
  payment_plan_id: 'uuid',
  subject_id: 'uuid',
  created_at: 'timestamptz',
  everywhere: 'integer',
};

export interface StoredNotification {
  readonly id: string;
  /** The channels on which it is queued. */
  readonly queued: readonly ('email' | 'sms')[];
}

/**
 * Writes any number of notifications, each with the deliveries its reader wants, in one statement.
 * Repeats are left out. The reader of a business's notification is the person who owns it.
 */
export async function writeNotifications(
  trx: Kysely<Database>,
  rows: readonly NotificationInsert[],
): Promise<readonly StoredNotification[]> {
  if (rows.length === 0) return [];
  const { rows: notifications } = await sql<StoredNotification>`
    with given as materialized (select * from ${unnestRows(COLUMNS, rows)}),
    told as (
      insert into payments.notifications
        (id, user_id, kind, facts, view_type, transfer_id, ticket_id, statement_id, payment_request_id,
          profile_id, payment_plan_id, subject_id, created_at)
      select id, user_id, kind, facts, view_type, transfer_id, ticket_id, statement_id, payment_request_id,
        profile_id, payment_plan_id, subject_id, created_at
      from given
      on conflict (user_id, kind, subject_id) do nothing
      returning id
    ),
    wanted as (
      select given.id, given.created_at, channel, channel = 'sms' and reader.phone is null as mute
      from told
      join given using (id)
      join payments.users about on about.id = given.user_id
      join payments.users reader on reader.id = coalesce(about.owner_id, about.id)
      left join payments.user_preferences wish on wish.user_id = reader.id
      cross join unnest(array['email', 'sms']) channel
      where given.everywhere = 1 or given.topic = any (case channel
        when 'email' then coalesce(wish.email_topics, ${[...DEFAULT_TOPICS.email]}::text[])
        else coalesce(wish.sms_topics, ${[...DEFAULT_TOPICS.sms]}::text[]) end)
    ),
    deliveries as (
      insert into payments.notification_deliveries
        (notification_id, channel, state, reason, queued_at, at)
      select id, channel, case when mute then 'skipped' else 'queued' end,
        case when mute then 'no_phone' end, created_at, created_at
      from wanted
      returning notification_id, channel, state
    )
    select told.id, array(
      select channel from deliveries
      where notification_id = told.id and state = 'queued') as queued
    from told`.execute(trx);
  return notifications;
}
