-- Every call to a rail or to the partner for a transfer and how it was answered: what an operator has to
-- know to answer "where is my money?", and what we hold against a provider who remembers otherwise.
create table payments.provider_calls (
  transfer_id uuid not null references payments.transfers,
  number integer not null check (number > 0),
  provider text not null check (provider ~ '^[a-z_]{1,30}$'),
  call text not null check (call in ('send', 'find', 'remittance', 'fee', 'remittance_reversal', 'fee_reversal')),
  outcome text not null check (outcome in ('done', 'refused', 'in_progress', 'not_sent', 'not_found', 'unknown')),
  -- The provider's number of what was done, or its words; never a key or a number of the payee.
  answer text,
  asked_at timestamptz not null,
  answered_at timestamptz not null,
  primary key (transfer_id, number)
);
revoke update, delete on payments.provider_calls from kheya_app;

-- Operators look for a payment by the number that the rail gives it.
create index transfers_rail_reference on payments.transfers (rail_reference) where rail_reference is not null;

-- What is open about a transfer, read beside it.
create index operator_tasks_subject on payments.operator_tasks (subject_id);
create index tickets_transfer on payments.tickets (transfer_id) where transfer_id is not null;
