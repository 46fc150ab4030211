-- Money that a customer asks for: by a link and a code that whoever has it can pay, or of one person.
create table payments.payment_requests (
  id uuid primary key,
  user_id uuid not null references payments.users,
  account_id uuid not null references payments.accounts,
  currency text not null check (currency in ('USD', 'BDT')),
  -- Null: the payer says how much.
  amount_minor bigint check (amount_minor > 0),
  note text check (length(note) between 1 and 140),
  -- A code for several payers, each of whom pays the amount.
  is_reusable boolean not null,
  is_part_allowed boolean not null,
  -- The e-mail address or mobile number of the person who is asked; null: whoever has the link.
  payer_identifier text,
  -- The link's secret end is made from the id and a key; only its digest is kept.
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  state text not null default 'OPEN'
    check (state in ('OPEN', 'PARTLY_PAID', 'PAID', 'EXPIRED', 'DECLINED', 'CANCELLED')),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  payment_count integer not null default 0 check (payment_count >= 0),
  idempotency_key text not null,
  request_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  unique (user_id, idempotency_key),
  check (expires_at > created_at),
  check ((state in ('OPEN', 'PARTLY_PAID')) = (ended_at is null)),
  check ((paid_minor = 0) = (payment_count = 0)),
  check (state not in ('PARTLY_PAID', 'PAID') or payment_count > 0),
  constraint payment_requests_reusable check (not is_reusable
    or (not is_part_allowed and payer_identifier is null and state not in ('PARTLY_PAID', 'PAID', 'DECLINED'))),
  constraint payment_requests_part check (not is_part_allowed or amount_minor is not null),
  -- Nobody pays more than was asked.
  constraint payment_requests_paid check (is_reusable or amount_minor is null or paid_minor <= amount_minor)
);
create index payment_requests_user on payments.payment_requests (user_id, created_at desc);
create index payment_requests_payer on payments.payment_requests (payer_identifier, created_at desc)
  where payer_identifier is not null;
create index payment_requests_due on payments.payment_requests (expires_at) where ended_at is null;
create index payment_requests_account on payments.payment_requests (account_id) where ended_at is null;
revoke delete on payments.payment_requests from kheya_app;

-- Who received a request by its link, or answered one that is addressed to them.
create table payments.payment_request_payers (
  request_id uuid not null references payments.payment_requests,
  user_id uuid not null references payments.users,
  received_at timestamptz not null,
  declined_at timestamptz,
  decline_reason text check (length(decline_reason) between 1 and 140),
  primary key (request_id, user_id),
  check (decline_reason is null or declined_at is not null)
);
create index payment_request_payers_user on payments.payment_request_payers (user_id, received_at desc);
revoke delete on payments.payment_request_payers from kheya_app;

alter table payments.transfers add column payment_request_id uuid references payments.payment_requests;
create index transfers_payment_request on payments.transfers (payment_request_id)
  where payment_request_id is not null;

alter table payments.notifications add column payment_request_id uuid references payments.payment_requests;
