-- Two more kinds. scam_check: a large payment to a payee who is new or looks wrong asks its payer some questions first;
-- window_hours is how long after the first payment a payee is new still. scam_answers: it was paid although an earlier
-- answer about it was worrying.
alter table payments.signal_rules
  drop constraint signal_rules_kind_check,
  drop constraint signal_rules_action_check,
  drop constraint signal_rules_check,
  drop constraint signal_rules_check1,
  drop constraint signal_rules_check2,
  add constraint signal_rules_kind_check check (kind in
    ('new_payee', 'scam_check', 'velocity', 'structuring', 'many_payers', 'dormant', 'new_device', 'scam_answers')),
  -- warn: whoever pays is asked first.
  add constraint signal_rules_action_check check (action in ('cool_off', 'warn', 'signal', 'off')),
  -- Only a payment to a new payee can wait or be warned of, because only then is it known beforehand.
  add check (action <> 'cool_off' or kind = 'new_payee'),
  add check (action <> 'warn' or kind = 'scam_check'),
  add check (action <> 'signal' or kind not in ('new_payee', 'scam_check')),
  add check ((kind in ('many_payers', 'scam_answers')) = (threshold_minor is null));

insert into payments.signal_rules (kind, action, threshold_minor, count, window_hours, percent, valid_from, source) values
  ('scam_check', 'warn', 100000, null, 24, null, '2026-01-01', 'Opening rule: a thousand dollars to a payee of less than a day'),
  ('scam_answers', 'signal', null, null, 24, null, '2026-01-01', 'Opening rule: paid within a day of a worrying answer');

alter table payments.signals
  drop constraint signals_kind_check,
  add constraint signals_kind_check check (kind in
    ('velocity', 'structuring', 'many_payers', 'dormant', 'new_device', 'scam_answers'));

-- What a payer answered before a payment. Every answer stays, also where another one follows or nothing is paid.
create table payments.scam_answers (
  id uuid primary key,
  quote_id uuid not null references payments.quotes,
  user_id uuid not null references payments.users,
  asked_by text not null check (asked_by in ('own_idea', 'known_person', 'stranger', 'not_sure')),
  details_from text not null check (details_from in ('payee_in_person', 'message', 'not_sure')),
  pressure text not null check (pressure in ('none', 'hurry_or_secret', 'not_sure')),
  at timestamptz not null,
  -- What a thief's victim would answer, or whoever may be one.
  is_worrying boolean not null generated always as
    (asked_by in ('stranger', 'not_sure') or details_from <> 'payee_in_person' or pressure <> 'none') stored
);
create index scam_answers_quote on payments.scam_answers (quote_id, at);
create index scam_answers_user on payments.scam_answers (user_id, at desc);
revoke update, delete on payments.scam_answers from kheya_app;

-- How many points a fact about a customer has, and from how many points a risk level begins.
create table payments.risk_rules (
  name text not null check (name in ('signal', 'case_open', 'case_reported', 'screening_match', 'foreign_document',
    'document_age', 'returned_payment', 'scam_answers', 'medium', 'high')),
  points integer not null check (points between 0 and 1000),
  -- How long a fact counts; null where it counts as long as it is so, and of the levels.
  window_days integer check (window_days > 0),
  valid_from date not null,
  source text not null,
  primary key (name, valid_from)
);
revoke update, delete on payments.risk_rules from kheya_app;
insert into payments.risk_rules (name, points, window_days, valid_from, source) values
  ('signal', 10, 180, '2026-01-01', 'Opening rule'),
  ('case_open', 30, null, '2026-01-01', 'Opening rule'),
  ('case_reported', 60, 1825, '2026-01-01', 'Opening rule: reports are kept for five years, 31 CFR 1020.320(d)'),
  ('screening_match', 40, null, '2026-01-01', 'Opening rule: a name that is like one of a list, until it is cleared'),
  ('foreign_document', 15, null, '2026-01-01', 'Opening rule: proved by a document of another country than the profile’s'),
  ('document_age', 10, null, '2026-01-01', 'Opening rule: the document has expired, or was checked three years ago'),
  ('returned_payment', 5, 180, '2026-01-01', 'Opening rule'),
  ('scam_answers', 10, 90, '2026-01-01', 'Opening rule'),
  ('medium', 20, null, '2026-01-01', 'Opening rule'),
  ('high', 50, null, '2026-01-01', 'Opening rule');

-- What is known of a customer that can move the level, each with its day.
create view payments.risk_facts as
select user_id, 'signal' as name, at, id as subject_id from payments.signals where dismissed_by is null
union all
select user_id, 'case_open', opened_at, id from payments.compliance_cases where closed_at is null
union all
select user_id, 'case_reported', closed_at, id from payments.compliance_cases where outcome in ('report', 'close_account')
union all
select user_id, 'screening_match', found_at, id from payments.screening_matches
where state in ('open', 'proposed', 'true_match')
union all
select d.user_id, 'foreign_document', coalesce(d.verified_at, d.created_at), d.id
from payments.user_identifications d join payments.users u on u.id = d.user_id
where d.released_at is null and ((d.type = 'NID' and u.country = 'US') or (d.type = 'SSN' and u.country = 'BD'))
union all
select d.user_id, 'document_age', least(d.expires_on::timestamptz, d.verified_at + interval '3 years'), d.id
from payments.user_identifications d
where d.released_at is null
  and least(d.expires_on::timestamptz, d.verified_at + interval '3 years') <= clock.now()
union all
select t.user_id, 'returned_payment', r.occurred_at, t.id
from payments.transfer_returns r join payments.transfers t on t.id = r.transfer_id
union all
select user_id, 'scam_answers', at, id from payments.scam_answers where is_worrying;

-- The level that the rules made, each time it changed.
create table payments.customer_risks (
  id uuid primary key,
  user_id uuid not null references payments.users,
  level text not null check (level in ('low', 'medium', 'high')),
  points integer not null,
  at timestamptz not null
);
create index customer_risks_user on payments.customer_risks (user_id, at desc);
revoke update, delete on payments.customer_risks from kheya_app;

-- What an operator says the level is instead. The newest holds until it ends; a null level ends the one before.
create table payments.risk_overrides (
  id uuid primary key,
  user_id uuid not null references payments.users,
  level text check (level in ('low', 'medium', 'high')),
  reason text not null,
  operator_id uuid not null,
  at timestamptz not null,
  ends_at timestamptz,
  check ((level is null) = (ends_at is null)),
  check (ends_at > at)
);
create index risk_overrides_user on payments.risk_overrides (user_id, at desc);
revoke update, delete on payments.risk_overrides from kheya_app;

alter table payments.transfer_actions
  drop constraint transfer_actions_action_check,
  add constraint transfer_actions_action_check check (action in
    ('retry', 'release', 'return', 'refund', 'confirm_delivered', 'confirm_undelivered', 'end_cool_off'));
