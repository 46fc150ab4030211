-- The most an approver releases at once, in cents; null for any amount, and for who releases nothing.
alter table payments.profile_members
  add column approves_up_to_minor bigint check (approves_up_to_minor > 0),
  add check (approves_up_to_minor is null or role in ('ADMIN', 'APPROVER'));

-- Who came and went, and who did it: the members' log.
create table payments.profile_member_changes (
  id uuid primary key,
  profile_id uuid not null references payments.users,
  user_id uuid not null references payments.users,
  change text not null check (change in ('added', 'removed')),
  role text not null check (role in ('ADMIN', 'MAKER', 'APPROVER', 'VIEWER')),
  approves_up_to_minor bigint,
  changed_by uuid not null references payments.users,
  changed_at timestamptz not null
);
create index profile_member_changes_profile on payments.profile_member_changes (profile_id, changed_at);
create index profile_member_changes_user on payments.profile_member_changes (user_id);
revoke update, delete on payments.profile_member_changes from kheya_app;

-- From when which amount of a business needs a second person. The newest is in force; null ended it.
create table payments.approval_rules (
  id uuid primary key,
  profile_id uuid not null references payments.users,
  threshold_minor bigint check (threshold_minor >= 0),
  set_by uuid not null references payments.users,
  valid_from timestamptz not null
);
create index approval_rules_profile on payments.approval_rules (profile_id, valid_from desc, id desc);
revoke update, delete on payments.approval_rules from kheya_app;

-- A payment that somebody prepared and another person decides on. Nothing is reserved for it.
create table payments.payment_approvals (
  id uuid primary key,
  profile_id uuid not null references payments.users,
  idempotency_key text not null,
  request_hash text not null,
  -- The payment as it is asked for again when it is approved, without rate and quote.
  request jsonb not null,
  source_account_id uuid not null references payments.accounts,
  payee jsonb not null,
  memo text,
  scheduled_for date,
  -- What its maker saw.
  quote_id uuid not null references payments.quotes,
  currency text not null check (currency in ('USD', 'BDT')),
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  target_currency text not null check (target_currency in ('USD', 'BDT')),
  target_minor bigint not null,
  rate_e8 bigint,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  maker_id uuid not null references payments.users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references payments.users,
  decided_at timestamptz,
  rejection_reason text
    check (rejection_reason in ('PAID_TWICE', 'WRONG_AMOUNT', 'WRONG_RECIPIENT', 'NOT_DUE', 'NOT_OURS', 'OTHER')),
  rejection_note text,
  -- No reference: the payment is written after it in the same transaction.
  transfer_id uuid unique,
  unique (profile_id, idempotency_key),
  -- Withdrawing is taking back; deciding is somebody else's.
  check (state = 'WITHDRAWN' or decided_by is null or decided_by <> maker_id),
  check ((state = 'WAITING') = (decided_at is null)),
  check ((state in ('APPROVED', 'REJECTED', 'WITHDRAWN')) = (decided_by is not null)),
  check ((state = 'APPROVED') = (transfer_id is not null)),
  check ((state = 'REJECTED') = (rejection_reason is not null))
);
create index payment_approvals_profile on payments.payment_approvals (profile_id, created_at desc);
create index payment_approvals_waiting on payments.payment_approvals (expires_at) where state = 'WAITING';
create index payment_approvals_maker on payments.payment_approvals (maker_id) where state = 'WAITING';
revoke delete on payments.payment_approvals from kheya_app;
