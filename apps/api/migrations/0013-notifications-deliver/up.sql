alter table payments.notifications add column ticket_id uuid references payments.tickets;

-- Where a notification was told besides the app: a row for each channel its reader wants it on.
create table payments.notification_deliveries (
  notification_id uuid not null references payments.notifications,
  channel text not null check (channel in ('email', 'sms')),
  state text not null check (state in ('queued', 'sent', 'failed', 'skipped')),
  -- Why it was not sent, in a word of ours or the provider's code.
  reason text,
  queued_at timestamptz not null,
  -- When it came into the state it is in.
  at timestamptz not null,
  primary key (notification_id, channel),
  check ((reason is null) = (state in ('queued', 'sent')))
);

-- How a person wants it; whoever has no row here has the defaults. The language is the user's.
create table payments.user_preferences (
  user_id uuid primary key references payments.users,
  theme text check (theme in ('light', 'dark')),
  hide_balances boolean not null,
  idle_lock_minutes integer not null check (idle_lock_minutes in (5, 10, 15, 30)),
  -- What is told by e-mail and by SMS; in the app everything is.
  email_topics text[] not null check (
    email_topics <@ array['money_in', 'transfers', 'account', 'support', 'security']
    and 'security' = any (email_topics)),
  sms_topics text[] not null check (
    sms_topics <@ array['money_in', 'transfers', 'account', 'support', 'security']),
  updated_at timestamptz not null
);

revoke delete on payments.notification_deliveries, payments.user_preferences from kheya_app;
