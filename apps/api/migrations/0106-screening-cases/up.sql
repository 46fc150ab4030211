-- The case that a true match opened, or that was open about the customer already.
alter table payments.screening_matches add column case_id uuid references payments.compliance_cases,
  add check (case_id is null or state = 'true_match');
create index screening_matches_case on payments.screening_matches (case_id) where case_id is not null;
