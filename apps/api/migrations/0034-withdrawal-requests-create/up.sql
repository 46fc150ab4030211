-- Money that must leave: its owner asks, two operators agree, and it is paid out to an account of the
-- same name. Nothing is booked before a way to pay it out stands.
create table payments.withdrawal_requests (
  id uuid primary key,
  user_id uuid not null references payments.users,
  account_id uuid not null references payments.accounts,
  currency text not null check (currency in ('USD', 'BDT')),
  amount_minor bigint not null check (amount_minor > 0),
  destination_kind text not null check (destination_kind in ('us_bank', 'bd_bank', 'mobile_wallet')),
  holder_name text not null,
  account_last_four text not null,
  -- Routing number, account number and their kind: what a payment needs.
  sealed_destination bytea not null,
  -- proposed: one operator has decided, and another has to agree. approved: it waits to be paid out.
  state text not null default 'requested'
    check (state in ('requested', 'proposed', 'approved', 'declined', 'cancelled')),
  idempotency_key text not null,
  requested_at timestamptz not null,
  proposed_decision text check (proposed_decision in ('approve', 'decline')),
  proposed_reason text,
  customer_reason text
    check (customer_reason in ('name_differs', 'details_wrong', 'money_under_review', 'legal_hold')),
  -- Operators are of the accounts site: `identity` is another process's schema, so no reference.
  proposed_by uuid,
  proposed_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  cancelled_at timestamptz,
  unique (user_id, idempotency_key),
  check ((currency = 'USD') = (destination_kind = 'us_bank')),
  check ((proposed_by is null) = (proposed_decision is null) and (proposed_by is null) = (proposed_at is null)
    and (proposed_by is null) = (proposed_reason is null)),
  check ((proposed_decision = 'decline') = (customer_reason is not null)),
  check ((state = 'proposed') <= (proposed_by is not null)),
  check (state <> 'requested' or proposed_by is null),
  check ((decided_by is null) = (decided_at is null)),
  check ((state in ('approved', 'declined')) <= (decided_by is not null)),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  constraint withdrawal_requests_two_persons check (decided_by is null or decided_by <> proposed_by)
);
create unique index withdrawal_requests_open on payments.withdrawal_requests (account_id)
  where state in ('requested', 'proposed', 'approved');
create index withdrawal_requests_user on payments.withdrawal_requests (user_id, requested_at desc);
revoke delete on payments.withdrawal_requests from kheya_app;

-- What has ended stands as it ended; only the key it is sealed with may change.
create function payments.keep_ended_withdrawal() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if old.state in ('declined', 'cancelled')
    and (to_jsonb(new) - 'sealed_destination') is distinct from (to_jsonb(old) - 'sealed_destination') then
    raise exception 'withdrawal request % has ended', old.id;
  end if;
  return new;
end
$$;
create trigger withdrawal_requests_kept before update on payments.withdrawal_requests
  for each row execute function payments.keep_ended_withdrawal();
