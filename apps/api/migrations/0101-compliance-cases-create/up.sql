-- What compliance looks into after the fact. The customer never hears of it: 31 USC 5318(g)(2).
create table payments.compliance_cases (
  id uuid primary key,
  number bigint generated always as identity (start with 1001) unique,
  user_id uuid not null references payments.users,
  source text not null check (source in ('signal', 'screening', 'operator')),
  subject text not null,
  -- The day on which the facts were found: the deadline of 31 CFR 1020.320(b)(3) begins with it.
  detected_at timestamptz not null,
  -- Without a suspect there are 60 days instead of 30.
  has_suspect boolean not null default true,
  opened_at timestamptz not null,
  -- Null where the screening opened it.
  opened_by uuid,
  closed_at timestamptz,
  outcome text check (outcome in ('no_report', 'report', 'close_account')),
  check ((closed_at is null) = (outcome is null))
);
-- One open case of a customer at a time: what comes meanwhile belongs to it.
create unique index compliance_cases_open on payments.compliance_cases (user_id) where closed_at is null;
create index compliance_cases_user on payments.compliance_cases (user_id, opened_at desc);
revoke delete on payments.compliance_cases from kheya_app;

create table payments.case_notes (
  id uuid primary key,
  case_id uuid not null references payments.compliance_cases,
  -- Null where the screening wrote it.
  operator_id uuid,
  text text not null,
  at timestamptz not null
);
create index case_notes_case on payments.case_notes (case_id, at);
revoke update, delete on payments.case_notes from kheya_app;

create table payments.case_transfers (
  case_id uuid not null references payments.compliance_cases,
  transfer_id uuid not null references payments.transfers,
  added_by uuid,
  at timestamptz not null,
  primary key (case_id, transfer_id)
);
create index case_transfers_transfer on payments.case_transfers (transfer_id);
create table payments.case_tickets (
  case_id uuid not null references payments.compliance_cases,
  ticket_id uuid not null references payments.tickets,
  added_by uuid,
  at timestamptz not null,
  primary key (case_id, ticket_id)
);
create index case_tickets_ticket on payments.case_tickets (ticket_id);
revoke update, delete on payments.case_transfers, payments.case_tickets from kheya_app;

-- One operator proposes how it ends, another approves.
create table payments.case_decisions (
  id uuid primary key,
  case_id uuid not null references payments.compliance_cases,
  outcome text not null check (outcome in ('no_report', 'report', 'restrict', 'close_account')),
  reason text not null,
  -- What the authority reads; only of a report.
  narrative text,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'declined')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  check ((outcome = 'report') = (narrative is not null)),
  check (decided_by <> proposed_by),
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (decision_note is null))
);
create index case_decisions_case on payments.case_decisions (case_id, proposed_at);
create unique index case_decisions_open on payments.case_decisions (case_id) where state = 'proposed';
revoke delete on payments.case_decisions from kheya_app;

alter table payments.signals add foreign key (case_id) references payments.compliance_cases;

-- Whom a task is about; now also where its subject is a case.
create or replace view payments.operator_task_customers as
select t.id as task_id,
  coalesce(u.id, p.user_id, k.user_id, a.user_id, c.user_id, b.user_id, d.user_id, w.user_id, m.user_id, s.user_id) as user_id
from payments.operator_tasks t
left join payments.users u on u.id = t.subject_id
left join payments.transfers p on p.id = t.subject_id
left join payments.tickets k on k.id = t.subject_id
left join payments.incoming_payments i on i.id = t.subject_id
left join payments.accounts a on a.id = i.account_id
left join payments.account_closures c on c.id = t.subject_id
left join payments.contacts b on b.id = t.subject_id
left join payments.profile_changes d on d.id = t.subject_id
left join payments.withdrawal_requests w on w.id = t.subject_id
left join payments.screening_matches m on m.id = t.subject_id
left join payments.compliance_cases s on s.id = t.subject_id
where coalesce(u.id, p.user_id, k.user_id, a.user_id, c.user_id, b.user_id, d.user_id, w.user_id, m.user_id, s.user_id) is not null;

-- Who else signed from the same network address.
create index agreement_acceptances_address on payments.agreement_acceptances (ip_address);
