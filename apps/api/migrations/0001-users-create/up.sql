-- The customer as the payments side knows them. Passwords, sessions and devices stay in `identity`.
create table payments.users (
  id uuid primary key,
  email text not null,
  first_name text,
  middle_name text,
  last_name text,
  date_of_birth date,
  phone text,
  country text check (country in ('US', 'BD')),
  language text check (language in ('en', 'bn')),
  profile_type text not null default 'PERSON' check (profile_type in ('PERSON', 'BUSINESS')),
  business_name text,
  -- Nine digits, without the hyphen.
  business_ein text check (business_ein ~ '^\d{9}$'),
  bank_business_id uuid,
  profile_approval_status text not null default 'AWAITING_PROFILE_COMPLETION',
  bank_user_status text,
  bank_person_id uuid,
  user_status text not null default 'ACTIVE' check (user_status in ('ACTIVE', 'FROZEN')),
  admin_review_status text check (admin_review_status in ('BLOCKED')),
  is_full_access_given boolean not null default false,
  submitted_at timestamptz,
  verification_attempt integer not null default 0,
  -- When the partner was last asked how the verification stands.
  verification_asked_at timestamptz,
  notifications_read_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Every move of the profile's state machine, legal or refused, is kept: a regulator asks for the order.
create table payments.profile_status_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references payments.users,
  from_status text not null,
  to_status text not null,
  cause text not null,
  allowed boolean not null,
  at timestamptz not null
);
create index profile_status_changes_user on payments.profile_status_changes (user_id, id);

create table payments.user_addresses (
  id uuid primary key,
  user_id uuid not null references payments.users,
  address_type text not null check (address_type in ('legal', 'shipping', 'billing', 'cardShipping', 'productShipping')),
  address_line_1 text not null,
  address_line_2 text,
  city text not null,
  state text,
  postal_code text not null,
  country text not null check (country in ('US', 'BD')),
  division text,
  district text,
  thana text,
  created_at timestamptz not null
);
create unique index user_addresses_single on payments.user_addresses (user_id, address_type)
  where address_type in ('legal', 'shipping', 'billing');
create index user_addresses_user on payments.user_addresses (user_id);

-- The number itself is sealed with the data key; the digest finds a number used twice without opening it.
create table payments.user_identifications (
  id uuid primary key,
  user_id uuid not null unique references payments.users,
  type text not null check (type in ('SSN', 'NID', 'PASSPORT')),
  sealed_number bytea not null,
  number_digest bytea not null,
  last_four text not null,
  created_at timestamptz not null
);
create unique index user_identifications_digest on payments.user_identifications (number_digest);

create table payments.agreement_acceptances (
  id uuid primary key,
  user_id uuid not null references payments.users,
  type text not null,
  version text not null,
  sha256 text not null check (length(sha256) = 64),
  language text not null,
  signature text not null,
  ip_address text not null,
  user_agent text not null,
  accepted_at timestamptz not null,
  unique (user_id, type, version)
);

create table payments.verification_checks (
  user_id uuid not null references payments.users,
  name text not null check (name in ('identity', 'watchlist')),
  result text not null,
  reason text,
  partner_verification_id text,
  updated_at timestamptz not null,
  primary key (user_id, name)
);
