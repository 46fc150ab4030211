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
