import type { ColumnType, Selectable } from 'kysely';

type Channel = 'email' | 'sms';
type Topic = 'money_in' | 'transfers' | 'account' | 'support' | 'security';

interface NotificationTable {
  id: string;
  user_id: string;
  kind: string;
  facts: ColumnType<Record<string, string>, string, string>;
  view_type: 'WARNING' | 'ERROR' | 'INFO' | 'SUCCESS';
  transfer_id: string | null;
  ticket_id: string | null;
  subject_id: string;
  created_at: Date;
  last_read_at: Date | null;
}

interface NotificationDeliveryTable {
  notification_id: string;
  channel: Channel;
  state: 'queued' | 'sent' | 'failed' | 'skipped';
  reason: string | null;
  queued_at: Date;
  at: Date;
}

interface UserPreferenceTable {
  user_id: string;
  theme: 'light' | 'dark' | null;
  hide_balances: boolean;
  idle_lock_minutes: number;
  email_topics: Topic[];
  sms_topics: Topic[];
  updated_at: Date;
}

/** What customers are told, where else than in the app, and how a person wants it. */
export interface NotificationTables {
  'payments.notifications': NotificationTable;
  'payments.notification_deliveries': NotificationDeliveryTable;
  'payments.user_preferences': UserPreferenceTable;
}

export type UserPreferenceRow = Selectable<UserPreferenceTable>;
export type NotificationRow = Selectable<NotificationTable>;
