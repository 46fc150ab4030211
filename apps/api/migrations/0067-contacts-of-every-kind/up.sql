-- Contacts of every kind a rail pays: banks in both countries, iPay and other customers besides wallets and taka accounts.
alter table payments.contacts
  drop constraint contacts_kind_check,
  drop constraint contacts_wallet_type_check,
  drop constraint contacts_check,
  drop constraint contacts_check1,
  add column routing_number text check (routing_number ~ '^\d{9}$'),
  add column bank_name text,
  add column branch_name text,
  add column account_type text check (account_type in ('CHECKING', 'SAVINGS')),
  add column holder_type text check (holder_type in ('PERSONAL', 'BUSINESS')),
  -- Of a customer `account_number` is the e-mail address or mobile number they were found by.
  add column payee_user_id uuid references payments.users,
  -- What the rail answered when it was asked whose account this is; null until it is asked.
  add column name_check text check (name_check in ('match', 'close', 'different', 'not_found')),
  add column name_checked_at timestamptz,
  -- The rail's own spelling of a name that is only alike.
  add column name_at_bank text,
  add constraint contacts_kind_check
    check (kind in ('mobile_wallet', 'bdt_account', 'us_bank', 'bd_bank', 'ipay', 'customer')),
  add constraint contacts_wallet_type_check check (wallet_type in ('bKash', 'Nagad', 'Upay', 'iPay')),
  add constraint contacts_wallet check ((kind in ('mobile_wallet', 'ipay')) = (wallet_type is not null)),
  add constraint contacts_ipay check ((kind = 'ipay') = (wallet_type is not null and wallet_type = 'iPay')),
  add constraint contacts_bdt_account check ((kind = 'bdt_account') = (payee_account_id is not null)),
  add constraint contacts_customer check ((kind = 'customer') = (payee_user_id is not null)),
  add constraint contacts_bank check (
    (kind in ('us_bank', 'bd_bank')) = (routing_number is not null)
    and (kind in ('us_bank', 'bd_bank')) = (bank_name is not null)),
  add constraint contacts_us_bank check (
    (kind = 'us_bank') = (account_type is not null) and (kind = 'us_bank') = (holder_type is not null)),
  add constraint contacts_bd_bank check ((kind = 'bd_bank') = (branch_name is not null)),
  add constraint contacts_name_check check (
    (name_check is null) = (name_checked_at is null)
    and (name_check is null or kind in ('bd_bank', 'ipay', 'mobile_wallet'))
    and (name_at_bank is null or name_check = 'close'));

drop index payments.contacts_once;
-- A customer found by e-mail and again by mobile number is one contact.
create unique index contacts_once on payments.contacts
  (user_id, kind, coalesce(wallet_type, ''), coalesce(routing_number, ''),
    coalesce(payee_user_id::text, account_number))
  where archived_at is null;
