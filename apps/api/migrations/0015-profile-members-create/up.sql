-- A business beside a person is a row of its own: accounts, contacts, limits and notices hang on it as
-- they hang on a person. `owner_id` is the verified person who opened it.
alter table payments.users add column owner_id uuid references payments.users
  check (owner_id <> id);
create index users_owner on payments.users (owner_id) where owner_id is not null;
-- One company is one profile, whoever opens it.
create unique index users_profile_ein on payments.users (business_ein) where owner_id is not null;

-- Who may act for whom besides themselves (product decision 2).
create table payments.profile_members (
  profile_id uuid not null references payments.users,
  user_id uuid not null references payments.users,
  role text not null check (role in ('OWNER', 'ADMIN', 'MAKER', 'APPROVER', 'VIEWER')),
  created_at timestamptz not null,
  primary key (profile_id, user_id),
  check (profile_id <> user_id)
);
create index profile_members_user on payments.profile_members (user_id);
