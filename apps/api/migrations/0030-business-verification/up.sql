-- How a company is checked, beside how its owner is: the profile of a business has both (spec section 4).
alter table payments.users
  add column business_verification_status text check (business_verification_status in
    ('UNVERIFIED', 'PENDING', 'PROVISIONAL', 'REVIEW', 'VENDOR_ERROR', 'REJECTED', 'ACCEPTED', 'VERIFICATION_IN_PROGRESS')),
  add column business_status_since timestamptz,
  -- A run of the checks, or a company, that is tried again goes to the partner under another key.
  add column business_attempt integer not null default 0 check (business_attempt >= 0),
  -- The partner's own word, as it was heard last; what people of ours decided does not change it.
  add column bank_business_status text,
  add column business_asked_at timestamptz,
  -- Since when the EIN is this company's alone; who only gave it has nothing here.
  add column business_ein_held_at timestamptz;

-- A company with an account at the partner went through its checks. Everybody else is asked again.
update payments.users u set
  business_verification_status = case when exists (
      select from payments.accounts a where a.user_id = u.id and a.bank_account_id is not null)
      and u.business_ein is not null
    then 'ACCEPTED' else 'UNVERIFIED' end,
  business_status_since = u.updated_at
where u.profile_type = 'BUSINESS';
-- Of several such with one EIN the first holds it, and people of ours look at the others.
with ranked as (
  select id, row_number() over (partition by business_ein order by created_at, id) as place
  from payments.users
  where business_verification_status = 'ACCEPTED' and business_ein is not null and closed_at is null
)
update payments.users u set
  business_ein_held_at = case when r.place = 1 then u.business_status_since end,
  business_verification_status = case when r.place = 1 then 'ACCEPTED' else 'REVIEW' end,
  bank_business_status = 'ACCEPTED'
from ranked r where r.id = u.id;

alter table payments.users
  add constraint users_business_status check ((profile_type = 'BUSINESS') = (business_verification_status is not null)
    and (business_verification_status is null) = (business_status_since is null)),
  add constraint users_business_holds_ein check (business_verification_status is distinct from 'ACCEPTED'
    or business_ein_held_at is not null or closed_at is not null);
drop index payments.users_profile_ein;
create index users_business_ein on payments.users (business_ein) where business_ein is not null;
create unique index users_business_ein_held on payments.users (business_ein)
  where business_ein_held_at is not null and closed_at is null;
create index users_business_status on payments.users (business_verification_status, business_status_since)
  where business_verification_status is not null;
create index users_bank_business on payments.users (bank_business_id) where bank_business_id is not null;

-- Whoever becomes a business begins unverified, whatever made the row.
create function payments.begin_business_status() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if new.profile_type = 'BUSINESS' then
    new.business_verification_status := coalesce(new.business_verification_status, 'UNVERIFIED');
    new.business_status_since := coalesce(new.business_status_since, new.updated_at);
  else
    new.business_verification_status := null;
    new.business_status_since := null;
  end if;
  return new;
end
$$;
create trigger users_business_status before insert or update of profile_type on payments.users
  for each row execute function payments.begin_business_status();

create table payments.business_status_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references payments.users,
  from_status text not null,
  to_status text not null,
  cause text not null,
  at timestamptz not null
);
create index business_status_changes_user on payments.business_status_changes (user_id, id);
revoke update, delete on payments.business_status_changes from kheya_app;

-- What the partner found about a company: the latest of each kind, with its vendors' reasons.
create table payments.business_checks (
  user_id uuid not null references payments.users,
  kind text not null check (kind in ('IDENTITY', 'WATCHLIST', 'RELATED_ENTITIES', 'MANUAL_REVIEW')),
  result text not null,
  details jsonb not null,
  partner_verification_id uuid not null,
  found_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, kind)
);

alter table payments.reviews drop constraint reviews_kind_check, drop constraint reviews_two_persons;
alter table payments.reviews
  add constraint reviews_kind_check check (kind in ('profile_approval', 'manual_kyc', 'business', 'appeal', 'access')),
  add constraint reviews_two_persons check (
    decided_by is null or decided_by <> proposed_by
    or (proposed_decision in ('reject', 'request_documents') and kind in ('profile_approval', 'manual_kyc', 'business')));
alter table payments.verification_decisions drop constraint verification_decisions_kind_check;
alter table payments.verification_decisions
  add constraint verification_decisions_kind_check check (kind in ('profile_approval', 'manual_kyc', 'business', 'appeal'));
