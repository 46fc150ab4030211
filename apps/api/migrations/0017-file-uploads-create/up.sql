-- What people give us as files: their face, their identity documents, the papers of their business.
-- The bytes are sealed with the data key, bound to the row's id.
create table payments.file_uploads (
  id uuid primary key,
  -- The profile it belongs to: a person, or a business of theirs.
  user_id uuid not null references payments.users,
  doc_type text not null check (doc_type in (
    'APPLICATION_DOCUMENTATION', 'IDENTITY_DOCUMENTATION', 'STATEMENT_DISCLOSURE', 'TERMS_OF_SERVICE',
    'COMPLIANCE_REPORT', 'STATEMENT', 'COMPANY_PROFILE_DOCUMENT', 'CHECK_IMAGE', 'FINANCIAL_FILE',
    'BUSINESS_LOGO', 'PROFILE_IMAGE', 'SELFIE', 'NID_OR_PASSPORT', 'ELECTRONIC_SIGNATURE',
    'BD_BUSINESS_IDENTITY_DOCUMENTS', 'NATIONAL_IDENTITY_CARD')),
  side text check (side in ('FRONT', 'BACK')),
  profile_type text not null check (profile_type in ('PERSON', 'BUSINESS')),
  business_id uuid references payments.users check (business_id = user_id),
  file_name text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  -- Bytes before sealing.
  size integer not null check (size > 0),
  sealed_content bytea not null,
  -- A picture of at most 512 px beside it, for where it is only looked at.
  sealed_copy bytea check (content_type <> 'application/pdf' or sealed_copy is null),
  status text not null default 'UPLOADED' check (status in ('UPLOADED', 'IN_REVIEW', 'ACCEPTED', 'REJECTED')),
  -- Why it was not taken, a code the customer is told in words.
  reason text check (reason is null or status = 'REJECTED'),
  judged_at timestamptz,
  created_at timestamptz not null
);
alter table payments.file_uploads
  alter column sealed_content set storage external,
  alter column sealed_copy set storage external;
create index file_uploads_user on payments.file_uploads (user_id, doc_type, created_at desc, id desc);
create index file_uploads_unused on payments.file_uploads (created_at) where status = 'UPLOADED';

-- A document is evidence from the moment it is handed over: its bytes never change, and it stays.
revoke update on payments.file_uploads from kheya_app;
grant update (status, reason, judged_at) on payments.file_uploads to kheya_app;

create function payments.keep_handed_over_file() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if old.status <> 'UPLOADED' then
    raise exception 'file % was handed over', old.id;
  end if;
  return old;
end
$$;
create trigger file_uploads_kept before delete on payments.file_uploads
  for each row execute function payments.keep_handed_over_file();
