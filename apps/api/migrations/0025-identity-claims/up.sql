-- Anybody may say a number is theirs; it is one customer's from the moment they are verified with it, so
-- that whoever gives a stolen number does not keep its owner out.
alter table payments.user_identifications
  add column verified_at timestamptz,
  -- Of a passport; the other papers have no end that a number could be judged by.
  add column expires_on date;
update payments.user_identifications i set verified_at = u.profile_status_since
from payments.users u
where u.id = i.user_id and i.released_at is null and u.profile_approval_status in
  ('KYC_ACCEPTED', 'MANUAL_KYC_ACCEPTED', 'ACCOUNT_CREATED', 'CARD_CREATED', 'KYC_ACCEPTED_FOR_BDT_ONLY');
drop index payments.user_identifications_digest;
drop index payments.user_identifications_released;
create index user_identifications_digest on payments.user_identifications (number_digest);
create unique index user_identifications_verified on payments.user_identifications (number_digest)
  where verified_at is not null and released_at is null;
