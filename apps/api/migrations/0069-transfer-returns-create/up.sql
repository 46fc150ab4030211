-- A payment that came back: a row of its own, so that the history shows the way out and the way back.
create table payments.transfer_returns (
  id uuid primary key,
  transfer_id uuid not null unique references payments.transfers,
  account_id uuid not null references payments.accounts,
  -- The rail's code for the reason: R03, AC04.
  code text not null,
  -- Decided with the ledger: a settlement that was booked first makes it a return after it.
  is_after_settlement boolean not null,
  -- What a bank on the way kept. We bear it.
  kept_minor bigint not null check (kept_minor >= 0),
  -- What the customer is given back: the amount, and the fee unless the code says their details were wrong.
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  -- The account was closed meanwhile, so the money waits for its owner.
  is_unallocated boolean not null,
  step text not null check (step in ('intent', 'posted')),
  -- The partner's id of the dollars coming back, where the rail itself moved them.
  bank_transaction_id text,
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  posted_at timestamptz,
  check ((step = 'posted') = (posted_at is not null))
);
create index transfer_returns_account on payments.transfer_returns (account_id, created_at desc);
revoke delete on payments.transfer_returns from kheya_app;
-- Set when the return is first heard of; it is booked, and the transfer ends as returned, afterwards.
alter table payments.transfers add column return_id uuid references payments.transfer_returns;
create unique index transfers_return on payments.transfers (return_id) where return_id is not null;

alter table payments.transactions drop constraint transactions_kind_check,
  add constraint transactions_kind_check check (kind in ('wallet_payout', 'bank_payout', 'customer_transfer',
    'customer_transfer_in', 'transfer_return', 'conversion', 'conversion_in', 'own_transfer', 'own_transfer_in', 'ach_credit',
    'interest', 'account_fee', 'fee_refund', 'correction', 'crumb'));

create function payments.kind_of_movement(movement text) returns text language sql immutable
return case movement when 'usd_to_bdt' then 'conversion' when 'own_transfer' then 'own_transfer'
  when 'internal_transfer' then 'customer_transfer'
  when 'usd_to_wallet' then 'wallet_payout' when 'bdt_to_wallet' then 'wallet_payout' else 'bank_payout' end;

create function payments.kind_of_receipt(movement text) returns text language sql immutable
return case movement when 'own_transfer' then 'own_transfer_in' when 'internal_transfer' then 'customer_transfer_in'
  else 'conversion_in' end;

create or replace function payments.put_transfer(t payments.transfers) returns void
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  v_is_own boolean := t.contact_id is null;
  v_nickname text := (select c.nickname from payments.contacts c where c.id = t.contact_id);
  -- What a batch rail has accepted is booked for good, also when it comes back later.
  v_status text := case when t.step in ('accepted', 'returned') or t.status in ('POSTED', 'COMPLETE') then 'POSTED'
    when t.status in ('INIT', 'PENDING') then 'PENDING' else 'DECLINED' end;
  v_from payments.accounts;
begin
  perform payments.put_transaction(t.source_account_id, t.id, 'debit', payments.kind_of_movement(t.movement), v_status,
    case v_status when 'POSTED' then coalesce(payments.booked_at(t.source_account_id, t.id), t.completed_at, t.created_at)
      else t.created_at end,
    t.amount_minor + t.fee_minor, coalesce(v_nickname, t.payee ->> 'name'),
    case when not v_is_own then t.contact_id::text end,
    concat_ws(' ', t.memo, t.reference, t.rail_reference, t.reference_info,
      case when v_nickname is not null then t.payee ->> 'name' end),
    case when v_is_own then 'own_accounts'
      when t.purpose = 'education' then 'education' when t.purpose = 'medical' then 'health'
      when t.purpose in ('family_support', 'gift') then 'family' end);
  if t.step = 'settled' and t.target_account_id is not null then
    select * into v_from from payments.accounts where id = t.source_account_id;
    perform payments.put_transaction(t.target_account_id, t.id, 'credit', payments.kind_of_receipt(t.movement), 'POSTED',
      coalesce(payments.booked_at(t.target_account_id, t.id), t.completed_at, t.created_at), t.target_minor,
      case when v_is_own then coalesce(v_from.nickname, v_from.holder_name) else v_from.holder_name end,
      case when not v_is_own then v_from.user_id::text end,
      concat_ws(' ', t.memo, t.reference_info), case when v_is_own then 'own_accounts' end);
  end if;
end
$$;

drop trigger transfers_relisted on payments.transfers;
create trigger transfers_relisted after update on payments.transfers for each row
  when (old.status is distinct from new.status
    or old.step is distinct from new.step and new.step in ('accepted', 'settled')
    or old.rail_reference is distinct from new.rail_reference)
  execute function payments.list_transfer();

create function payments.put_return(r payments.transfer_returns) returns void
language sql set search_path = pg_catalog, pg_temp
begin atomic
  select payments.put_transaction(r.account_id, r.id, 'credit', 'transfer_return', 'POSTED',
    coalesce(payments.booked_at(r.account_id, r.id), r.posted_at, r.created_at), r.amount_minor + r.fee_minor,
    coalesce(c.nickname, t.payee ->> 'name'), t.contact_id::text,
    concat_ws(' ', t.reference, t.rail_reference, r.code), null)
  from payments.transfers t left join payments.contacts c on c.id = t.contact_id
  where t.id = r.transfer_id and r.step = 'posted' and not r.is_unallocated;
end;

create function payments.list_return() returns trigger language plpgsql as $$
begin
  perform payments.put_return(new);
  return null;
end
$$;
create trigger transfer_returns_listed after insert or update on payments.transfer_returns
  for each row execute function payments.list_return();

create or replace function payments.relist_contact() returns trigger language plpgsql as $$
begin
  perform payments.put_transfer(t) from payments.transfers t where t.contact_id = new.id;
  perform payments.put_return(r) from payments.transfer_returns r
    join payments.transfers t on t.id = r.transfer_id where t.contact_id = new.id;
  return null;
end
$$;
