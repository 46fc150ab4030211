-- An alert for a rate that never came isn't kept waiting for ever.
alter table payments.rate_alerts add column expires_at timestamptz;
update payments.rate_alerts set expires_at = created_at + interval '365 days';
alter table payments.rate_alerts alter column expires_at set not null,
  add constraint rate_alerts_expire check (expires_at > created_at);

-- The contact of the asker's whom they ask: who that is among customers; null while they are invited.
alter table payments.payment_requests
  add column contact_id uuid references payments.contacts,
  add column payer_user_id uuid references payments.users,
  add constraint payment_requests_of_contact check (contact_id is null or not is_reusable),
  add constraint payment_requests_one_payer check (contact_id is not null or payer_user_id is null);
create index payment_requests_contact on payments.payment_requests (contact_id, created_at desc)
  where contact_id is not null;
create index payment_requests_payer_user on payments.payment_requests (payer_user_id, created_at desc)
  where payer_user_id is not null;
