-- Substrings are found by their trigrams, within one account.
create extension if not exists pg_trgm with schema payments;
create extension if not exists btree_gin with schema payments;

-- How a customer files what goes to or comes from one party.
create table payments.category_rules (
  id uuid primary key,
  user_id uuid not null references payments.users,
  side text not null check (side in ('debit', 'credit')),
  -- The contact, or the name where there is none.
  party_key text not null,
  -- As it was called when the rule was made.
  party text not null,
  category text not null check (category in ('income', 'family', 'own_accounts', 'groceries', 'eating_out', 'rent',
    'bills', 'transport', 'health', 'education', 'shopping', 'travel', 'giving', 'business', 'interest', 'fees', 'other')),
  created_at timestamptz not null,
  unique (user_id, side, party_key)
);

-- One row for each row of an account's history: what it is found by, and what its owner keeps with it. Its amounts
-- and balances stay in the books; triggers write it with the payment it is about.
create table payments.transactions (
  account_id uuid not null references payments.accounts,
  -- Of the transfer, the incoming payment or the posting.
  id uuid not null,
  side text not null check (side in ('debit', 'credit')),
  kind text not null check (kind in ('wallet_payout', 'conversion', 'conversion_in', 'own_transfer', 'own_transfer_in',
    'ach_credit', 'interest', 'account_fee', 'fee_refund', 'correction')),
  status text not null check (status in ('PENDING', 'POSTED', 'DECLINED')),
  -- When it was booked in the ledger; until then, when it was asked for.
  at timestamptz not null,
  amount_minor bigint not null check (amount_minor > 0),
  party text not null,
  -- Null where there is no other party.
  party_key text,
  words text not null,
  note text check (length(note) between 1 and 500),
  photos smallint not null default 0 check (photos >= 0),
  category text check (category in ('income', 'family', 'own_accounts', 'groceries', 'eating_out', 'rent',
    'bills', 'transport', 'health', 'education', 'shopping', 'travel', 'giving', 'business', 'interest', 'fees', 'other')),
  -- kind: from what it is; rule: from the owner's rule; customer: chosen for this one.
  category_by text check (category_by in ('kind', 'rule', 'customer')),
  search_text text not null generated always as (words || ' ' || coalesce(note, '')) stored,
  primary key (account_id, id),
  check ((category is null) = (category_by is null))
);
create index transactions_newest on payments.transactions (account_id, at desc, id desc);
create index transactions_category on payments.transactions (account_id, category, at desc, id desc);
create index transactions_kind on payments.transactions (account_id, kind, at desc, id desc);
create index transactions_party on payments.transactions (account_id, party_key) where party_key is not null;
create index transactions_kept on payments.transactions (account_id, at desc, id desc) where note is not null or photos > 0;
create index transactions_words on payments.transactions
  using gin (account_id payments.uuid_ops, search_text payments.gin_trgm_ops);

-- A picture of a receipt beside a transaction: sealed with the data key, bound to the row's id.
create table payments.transaction_photos (
  id uuid primary key,
  account_id uuid not null,
  transaction_id uuid not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  -- Bytes before sealing.
  size integer not null check (size > 0),
  sealed_content bytea not null,
  created_at timestamptz not null,
  foreign key (account_id, transaction_id) references payments.transactions
);
alter table payments.transaction_photos alter column sealed_content set storage external;
create index transaction_photos_transaction on payments.transaction_photos (account_id, transaction_id, created_at);

create function payments.decimal_text(minor bigint) returns text language sql immutable
return (minor / 100)::text || '.' || lpad((minor % 100)::text, 2, '0');

-- When the ledger booked an intent on an account; null while it has not.
create function payments.booked_at(p_account uuid, p_intent uuid) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp
return (select max(e.at) from payments.accounts a
  join ledger.account_entries e on e.sk = a.bucket and e.intent_id = p_intent and e.account_id = a.ledger_account_id
  where a.id = p_account and e.kind in ('normal', 'post_pending'));

-- Writes the row of a transaction. What its owner keeps with it stays; its category is theirs as soon as they file it.
create function payments.put_transaction(
  p_account uuid, p_id uuid, p_side text, p_kind text, p_status text, p_at timestamptz, p_amount bigint, p_party text,
  p_party_key text, p_words text, p_category text
) returns void language sql set search_path = pg_catalog, pg_temp
begin atomic
  insert into payments.transactions as t
    (account_id, id, side, kind, status, at, amount_minor, party, party_key, words, category, category_by)
  select p_account, p_id, p_side, p_kind, p_status, p_at, p_amount, p_party, p_party_key,
    concat_ws(' ', p_party, payments.decimal_text(p_amount), p_words), coalesce(r.category, p_category),
    case when r.category is not null then 'rule' when p_category is not null then 'kind' end
  from payments.accounts a
    left join payments.category_rules r on r.user_id = a.user_id and r.side = p_side and r.party_key = p_party_key
  where a.id = p_account
  on conflict (account_id, id) do update
    set status = excluded.status, at = excluded.at, party = excluded.party, words = excluded.words;
end;

create function payments.put_transfer(t payments.transfers) returns void
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  v_is_own boolean := t.contact_id is null;
  v_nickname text := (select c.nickname from payments.contacts c where c.id = t.contact_id);
  v_status text := case when t.status in ('INIT', 'PENDING') then 'PENDING'
    when t.status in ('POSTED', 'COMPLETE') then 'POSTED' else 'DECLINED' end;
  v_from payments.accounts;
begin
  perform payments.put_transaction(t.source_account_id, t.id, 'debit',
    case t.movement when 'usd_to_bdt' then 'conversion' when 'own_transfer' then 'own_transfer' else 'wallet_payout' end,
    v_status,
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
    perform payments.put_transaction(t.target_account_id, t.id, 'credit',
      case t.movement when 'own_transfer' then 'own_transfer_in' else 'conversion_in' end, 'POSTED',
      coalesce(payments.booked_at(t.target_account_id, t.id), t.completed_at, t.created_at), t.target_minor,
      case when v_is_own then coalesce(v_from.nickname, v_from.holder_name) else v_from.holder_name end,
      case when not v_is_own then v_from.user_id::text end,
      concat_ws(' ', t.memo, t.reference_info), case when v_is_own then 'own_accounts' end);
  end if;
end
$$;

create function payments.put_incoming_payment(p payments.incoming_payments) returns void
language sql set search_path = pg_catalog, pg_temp
begin atomic
  select payments.put_transaction(p.account_id, p.id, 'credit', 'ach_credit',
    case p.step when 'posted' then 'POSTED' else 'PENDING' end,
    case p.step when 'posted' then coalesce(payments.booked_at(p.account_id, p.id), p.posted_at, p.created_at)
      else p.created_at end,
    p.amount_minor, p.sender_name, lower(p.sender_name), concat_ws(' ', p.memo, p.provider_transaction_id, p.trace_number),
    'income')
  where p.account_id is not null and p.step in ('intent', 'posted');
end;

create function payments.put_posting(b payments.account_postings) returns void
language sql set search_path = pg_catalog, pg_temp
begin atomic
  select payments.put_transaction(b.account_id, b.id, b.side,
    case when b.kind like '%\_fee' then 'account_fee' else b.kind end, 'POSTED',
    coalesce(payments.booked_at(b.account_id, b.id), b.posted_at, b.created_at), b.amount_minor, 'Kheya', null,
    case when b.kind not in ('fee_refund', 'correction') then b.subject end,
    case when b.kind = 'interest' then 'interest' when b.kind <> 'correction' then 'fees' end)
  where b.step = 'posted';
end;

create function payments.list_transfer() returns trigger language plpgsql as $$
begin
  perform payments.put_transfer(new);
  return null;
end
$$;
create trigger transfers_listed after insert on payments.transfers
  for each row execute function payments.list_transfer();
create trigger transfers_relisted after update on payments.transfers for each row
  when (old.status is distinct from new.status or old.step is distinct from new.step and new.step = 'settled'
    or old.rail_reference is distinct from new.rail_reference)
  execute function payments.list_transfer();

create function payments.list_incoming_payment() returns trigger language plpgsql as $$
begin
  perform payments.put_incoming_payment(new);
  return null;
end
$$;
create trigger incoming_payments_listed after insert or update on payments.incoming_payments
  for each row execute function payments.list_incoming_payment();

create function payments.list_posting() returns trigger language plpgsql as $$
begin
  perform payments.put_posting(new);
  return null;
end
$$;
create trigger account_postings_listed after insert or update on payments.account_postings
  for each row execute function payments.list_posting();

-- A contact is found by the name it has now.
create function payments.relist_contact() returns trigger language plpgsql as $$
begin
  perform payments.put_transfer(t) from payments.transfers t where t.contact_id = new.id;
  return null;
end
$$;
create trigger contacts_relisted after update on payments.contacts for each row
  when (old.nickname is distinct from new.nickname) execute function payments.relist_contact();

do $$
begin
  perform payments.put_transfer(t) from payments.transfers t;
  perform payments.put_incoming_payment(p) from payments.incoming_payments p;
  perform payments.put_posting(b) from payments.account_postings b;
end
$$;
revoke delete on payments.transactions from kheya_app;
