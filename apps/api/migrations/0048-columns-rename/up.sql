-- Columns say what they hold in the terms of the glossary. Views, constraints, indexes and column grants
-- follow a rename by themselves; their own names are renamed with them.
alter table payments.mid_rates rename column heard_at to fetched_at;
alter table payments.file_uploads rename column judged_at to decided_at;
alter table payments.conversion_rates rename column fees_of to fee_rules_date;
alter table payments.ip_infos rename column asked_at to requested_at;
alter table payments.name_rescreens rename column asked_at to requested_at;
alter table payments.account_closure_accounts rename column bank_asked_at to bank_requested_at;
alter table payments.business_checks rename column found_at to checked_at;

alter table payments.users rename column verification_asked_at to verification_requested_at;
alter table payments.users rename column business_asked_at to business_requested_at;
alter table payments.users rename column business_ein_held_at to business_ein_assigned_at;
alter table payments.users rename column contact_asked_at to identifiers_requested_at;
alter table payments.users rename column contact_attempt to identifiers_attempt;
alter table payments.users rename constraint users_business_holds_ein to users_accepted_business_has_ein;
alter index payments.users_business_ein_held rename to users_business_ein_assigned;
alter index payments.users_contact_behind rename to users_identifiers_behind;

alter table payments.transfers rename column rail_asked_at to rail_requested_at;
alter table payments.transfers rename column next_ask_at to next_attempt_at;
alter table payments.transfers rename column asks to attempts;

alter table payments.reviews rename column documents_wanted to requested_documents;

alter table payments.profile_changes rename column asked_at to requested_at;
alter table payments.profile_changes rename column wanted to requested;
alter table payments.profile_changes rename column before to previous;
alter index payments.profile_changes_asked rename to profile_changes_requested;
alter table payments.profile_changes drop constraint profile_changes_step_check;
update payments.profile_changes set step = 'document_requested' where step = 'document_wanted';
alter table payments.profile_changes add constraint profile_changes_step_check check (step in
  ('in_review', 'at_partner', 'document_requested', 'confirming', 'restoring', 'ended'));
