-- The number was answered from by a code on the accounts site; typed ones are not.
alter table payments.users
  add column is_phone_verified boolean not null default false,
  -- For good: whoever comes back is a new customer.
  add column closed_at timestamptz;

-- A number is one customer's as long as they are one. Afterwards the same person may use it again.
alter table payments.user_identifications add column released_at timestamptz;
drop index payments.user_identifications_digest;
create unique index user_identifications_digest on payments.user_identifications (number_digest)
  where released_at is null;
create index user_identifications_released on payments.user_identifications (number_digest)
  where released_at is not null;

-- What a bank has to know of its customer besides who they are.
create table payments.additional_infos (
  user_id uuid primary key references payments.users,
  occupation text not null check (occupation in
    ('EMPLOYED', 'SELF_EMPLOYED', 'STUDENT', 'HOMEMAKER', 'RETIRED', 'UNEMPLOYED')),
  source_of_funds text not null check (source_of_funds in
    ('SALARY', 'BUSINESS_INCOME', 'SAVINGS', 'FAMILY_SUPPORT', 'INVESTMENT', 'BENEFITS')),
  account_purpose text not null check (account_purpose in
    ('FAMILY_SUPPORT', 'EVERYDAY', 'SAVINGS', 'BUSINESS', 'EDUCATION')),
  expected_monthly_amount text not null check (expected_monthly_amount in
    ('UNDER_500', 'FROM_500_TO_2000', 'FROM_2000_TO_10000', 'OVER_10000')),
  is_politically_exposed boolean not null,
  updated_at timestamptz not null
);

-- Where a network address roughly is: looked up once by the worker, whoever comes from it.
create table payments.ip_infos (
  ip text primary key,
  asked_at timestamptz not null,
  -- Nothing in the other columns with this set: the provider does not know the address.
  answered_at timestamptz,
  city text,
  region text,
  country text,
  country_code text,
  latitude double precision,
  longitude double precision,
  timezone text,
  org text,
  postal_code text
);

revoke delete on payments.additional_infos, payments.ip_infos from kheya_app;
