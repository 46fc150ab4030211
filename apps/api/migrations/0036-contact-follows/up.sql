-- What the banking partner was told of how a person is reached: it follows a change at the accounts site.
alter table payments.users
  add column bank_email text,
  add column bank_phone text,
  -- Part of the partner's keys, so that the same address told a second time is told.
  add column contact_attempt integer not null default 0,
  add column contact_asked_at timestamptz;
update payments.users set bank_email = email, bank_phone = phone where bank_person_id is not null;
create index users_contact_behind on payments.users (contact_asked_at nulls first, id)
  where bank_person_id is not null and owner_id is null and closed_at is null
    and (bank_email is distinct from email or bank_phone is distinct from phone);

-- Somebody who lost both what they sign in with: what takes its place, and the ticket with the proof.
create table payments.sign_in_recoveries (
  id uuid primary key,
  review_id uuid not null unique references payments.reviews,
  user_id uuid not null references payments.users,
  new_email text not null,
  new_mobile text,
  ticket_id uuid not null references payments.tickets,
  created_at timestamptz not null,
  recovered_at timestamptz
);
create index sign_in_recoveries_user on payments.sign_in_recoveries (user_id, recovered_at desc);
revoke delete on payments.sign_in_recoveries from kheya_app;

do $$
declare
  rule text := (select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'reviews_kind_check' and conrelid = 'payments.reviews'::regclass);
begin
  alter table payments.reviews drop constraint reviews_kind_check;
  execute 'alter table payments.reviews add constraint reviews_kind_check '
    || replace(rule, 'ARRAY[', 'ARRAY[''sign_in_recovery''::text, ');
end
$$;
