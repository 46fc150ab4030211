-- When the status began: time-outs count from here. The history has every move with its event.
alter table payments.users add column profile_status_since timestamptz;
update payments.users u set profile_status_since = coalesce(
  (select max(c.at) from payments.profile_status_changes c
   where c.user_id = u.id and c.allowed and c.to_status = u.profile_approval_status and c.from_status <> c.to_status),
  u.created_at);
alter table payments.users alter column profile_status_since set not null;
-- Whoever is made without saying so has been what they are since they are here.
create function payments.begin_profile_status() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  new.profile_status_since := coalesce(new.profile_status_since, new.created_at);
  return new;
end
$$;
create trigger users_profile_status_since before insert on payments.users
  for each row execute function payments.begin_profile_status();
create index users_profile_status_since on payments.users (profile_approval_status, profile_status_since);

-- Documents somebody is asked for, one request at a time: the partner's, or an operator's.
create table payments.document_requests (
  id uuid primary key,
  user_id uuid not null references payments.users,
  -- Where the answer goes: to the partner, to a review of the person, to an approval of the profile.
  source text not null check (source in ('partner', 'review', 'approval')),
  documents jsonb not null,
  -- A code the customer is told in words.
  reason text,
  requested_at timestamptz not null,
  reminded_at timestamptz,
  -- answered: the documents were given. overdue: they did not come. settled: nobody wants them any more.
  outcome text check (outcome in ('answered', 'overdue', 'settled')),
  closed_at timestamptz,
  check ((outcome is null) = (closed_at is null))
);
create unique index document_requests_open on payments.document_requests (user_id) where closed_at is null;
create index document_requests_user on payments.document_requests (user_id, requested_at desc);

-- A document of ours by its name at the partner; one that is handed over is never handed over again.
create table payments.partner_documents (
  file_upload_id uuid primary key references payments.file_uploads,
  user_id uuid not null references payments.users,
  bank_document_id uuid not null,
  sent_at timestamptz not null
);
create index partner_documents_user on payments.partner_documents (user_id, sent_at);

-- What people of ours decided about a person, as the person is told it.
create table payments.verification_decisions (
  id uuid primary key,
  user_id uuid not null references payments.users,
  kind text not null check (kind in ('profile_approval', 'manual_kyc', 'appeal')),
  decision text not null check (decision in ('accept', 'reject', 'request_documents')),
  customer_reason text,
  decided_at timestamptz not null
);
create index verification_decisions_user on payments.verification_decisions (user_id, decided_at desc);
revoke update, delete on payments.verification_decisions from kheya_app;

-- Which identity numbers somebody has ever given, as digests: a number that is free again, because it
-- was put right or an account was closed, is still known to have been theirs.
create table payments.identity_traces (
  user_id uuid not null references payments.users,
  number_digest bytea not null,
  first_seen_at timestamptz not null,
  primary key (user_id, number_digest)
);
create index identity_traces_digest on payments.identity_traces (number_digest);
insert into payments.identity_traces (user_id, number_digest, first_seen_at)
select user_id, number_digest, created_at from payments.user_identifications;
revoke insert, update, delete on payments.identity_traces from kheya_app;

create function payments.trace_identity() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into payments.identity_traces (user_id, number_digest, first_seen_at)
  values (new.user_id, new.number_digest, new.created_at)
  on conflict do nothing;
  return new;
end
$$;
create trigger user_identifications_traced after insert or update of number_digest on payments.user_identifications
  for each row execute function payments.trace_identity();
