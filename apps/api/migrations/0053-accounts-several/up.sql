-- A customer has several accounts, of several kinds. Checking, savings and deposit accounts are dollars at the partner
-- bank; a taka account is kept by Kheya alone, one for each customer.
drop index payments.accounts_one_per_currency;
alter table payments.accounts
  add column kind text,
  -- The one that is offered first where an account of the currency is chosen.
  add column is_default boolean not null default false,
  add column closed_at timestamptz;
update payments.accounts set is_default = true,
  kind = case when currency = 'BDT' then 'bdt' when account_type = 'SAVINGS' then 'savings' else 'checking' end;
alter table payments.accounts alter column kind set not null,
  add constraint accounts_kind_check check (kind in ('checking', 'savings', 'deposit', 'bdt')),
  add constraint accounts_kind_currency check ((kind = 'bdt') = (currency = 'BDT')),
  add constraint accounts_kind_type check ((kind in ('savings', 'deposit')) = (account_type = 'SAVINGS')),
  add constraint accounts_closed_no_default check (closed_at is null or not is_default);
create unique index accounts_one_default on payments.accounts (user_id, currency) where is_default;
create unique index accounts_one_bdt on payments.accounts (user_id) where kind = 'bdt' and closed_at is null;

-- What Kheya itself books on an account: interest, fees and their refunds, corrections. Written before it is booked,
-- under the id that the books know it by.
create table payments.account_postings (
  id uuid primary key,
  account_id uuid not null references payments.accounts,
  kind text not null check (kind in ('interest', 'monthly_fee', 'wire_in_fee', 'returned_item_fee', 'fee_refund', 'correction')),
  side text not null check (side in ('debit', 'credit')),
  amount_minor bigint not null check (amount_minor > 0),
  -- What it is for: the month, the payment it is charged for, the booking it corrects. Once per account and kind.
  subject text not null,
  -- waived: a fee that was not taken, because the balance did not cover it.
  step text not null check (step in ('intent', 'posted', 'waived')),
  bucket integer not null,
  intent_at timestamptz not null,
  created_at timestamptz not null,
  posted_at timestamptz,
  unique (account_id, kind, subject)
);
create index account_postings_account on payments.account_postings (account_id, created_at desc);
create index account_postings_open on payments.account_postings (created_at) where step = 'intent';
