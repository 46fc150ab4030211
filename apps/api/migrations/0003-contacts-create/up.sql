create table payments.contacts (
  id uuid primary key,
  user_id uuid not null references payments.users,
  kind text not null check (kind in ('mobile_wallet', 'bdt_account')),
  nickname text not null,
  name text not null,
  town text,
  wallet_type text check (wallet_type in ('bKash', 'Nagad', 'Upay')),
  -- National form 01XXXXXXXXX for wallets, the account number otherwise.
  account_number text not null,
  payee_account_id uuid references payments.accounts,
  purpose text,
  relationship text,
  source_of_funds text,
  is_favourite boolean not null default false,
  bank_payee_id uuid,
  last_paid_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'mobile_wallet') = (wallet_type is not null)),
  check ((kind = 'bdt_account') = (payee_account_id is not null))
);
create index contacts_user on payments.contacts (user_id, kind, created_at);
create unique index contacts_once on payments.contacts (user_id, kind, coalesce(wallet_type, ''), account_number)
  where archived_at is null;
