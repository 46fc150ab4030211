-- What an account costs, as dated rules. A change is a new row with a later valid_from, never an update; amounts are in
-- the currency of the account's kind.
create table payments.account_fee_rules (
  account_kind text not null check (account_kind in ('checking', 'savings', 'deposit', 'bdt')),
  fee_kind text not null check (fee_kind in ('monthly_fee', 'wire_in_fee', 'returned_item_fee')),
  valid_from date not null,
  -- The first day on which it no longer holds; null while nothing ends it but a later rule.
  valid_to date check (valid_to > valid_from),
  amount_minor bigint not null check (amount_minor >= 0),
  -- A month in which the balance at the end of every day was at least this is free.
  waived_from_minor bigint check (waived_from_minor > 0),
  source text not null,
  primary key (account_kind, fee_kind, valid_from),
  check (waived_from_minor is null or fee_kind = 'monthly_fee')
);
insert into payments.account_fee_rules (account_kind, fee_kind, valid_from, amount_minor, source)
select kind, fee, '2025-01-01', 0, 'price list 1'
from unnest(array['checking', 'savings', 'deposit', 'bdt']) kind,
  unnest(array['monthly_fee', 'wire_in_fee', 'returned_item_fee']) fee;

-- That the holder of an account was told of a fee. It is taken 30 days later at the earliest (Reg DD, 12 CFR 1030.5).
create table payments.account_fee_notices (
  account_id uuid not null references payments.accounts,
  fee_kind text not null,
  valid_from date not null,
  noticed_at timestamptz not null,
  primary key (account_id, fee_kind, valid_from)
);
revoke update, delete on payments.account_fee_notices from kheya_app;

-- Why a fee was not taken.
alter table payments.account_postings add column waived_because text
    check (waived_because in ('balance_kept', 'not_covered', 'not_announced', 'suspended', 'closed')),
  add constraint account_postings_waived check ((step = 'waived') = (waived_because is not null));
