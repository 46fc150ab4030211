-- An approved withdrawal request is paid out by a transfer. A transfer made for one is not held by what stops its sender
-- from paying, because two operators agreed to it.
alter table payments.transfers add column withdrawal_request_id uuid references payments.withdrawal_requests;
create index transfers_withdrawal on payments.transfers (withdrawal_request_id)
  where withdrawal_request_id is not null;

alter table payments.withdrawal_requests
  drop constraint withdrawal_requests_state_check,
  -- paying: a transfer is under way. paid: it has settled. approved with a transfer: that one came to nothing.
  add constraint withdrawal_requests_state_check check (state in
    ('requested', 'proposed', 'approved', 'paying', 'paid', 'declined', 'cancelled')),
  -- The newest transfer made for it; null until one is, and again once it is approved anew.
  add column transfer_id uuid unique references payments.transfers,
  add constraint withdrawal_requests_transfer check ((state in ('paying', 'paid')) <= (transfer_id is not null)),
  add constraint withdrawal_requests_decided check ((state in ('paying', 'paid')) <= (decided_by is not null));

drop index payments.withdrawal_requests_open;
create unique index withdrawal_requests_open on payments.withdrawal_requests (account_id)
  where state in ('requested', 'proposed', 'approved', 'paying');
-- What the sweep looks at.
create index withdrawal_requests_payable on payments.withdrawal_requests (id) where state in ('approved', 'paying');

create or replace function payments.keep_ended_withdrawal() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if old.state in ('declined', 'cancelled')
    and (to_jsonb(new) - 'sealed_destination') is distinct from (to_jsonb(old) - 'sealed_destination') then
    raise exception 'withdrawal request % has ended', old.id;
  end if;
  -- Paid money can still be sent back by the bank it went to, and then the request is open again.
  if old.state = 'paid' and (new.state not in ('paid', 'approved')
    or (to_jsonb(new) - 'sealed_destination' - 'state') is distinct from (to_jsonb(old) - 'sealed_destination' - 'state')) then
    raise exception 'withdrawal request % is paid', old.id;
  end if;
  return new;
end
$$;
