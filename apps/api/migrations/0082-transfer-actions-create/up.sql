-- What operators do about one transfer: one of them proposes, another approves, and then it is carried out once. It
-- expires where the transfer has moved on meanwhile.
create table payments.transfer_actions (
  id uuid primary key,
  transfer_id uuid not null references payments.transfers,
  action text not null
    check (action in ('retry', 'release', 'return', 'refund', 'confirm_delivered', 'confirm_undelivered')),
  reason text not null,
  -- What the customer is told of a release.
  release_reason text
    check (release_reason in ('RAIL_UNAVAILABLE', 'DETAILS_UNCLEAR', 'CANCELLED_ON_REQUEST', 'CANCELLED_IN_ERROR')),
  -- What the rail told outside its machine channel, and where that can be read again.
  return_code text check (return_code ~ '^[A-Z0-9]{3,4}$'),
  occurred_on date,
  rail_reference text,
  evidence text,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'done', 'declined', 'expired')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  ended_at timestamptz,
  -- Why it could not be carried out any more.
  obstacle text,
  check (decided_by <> proposed_by),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'proposed') <= (decided_by is null)),
  check ((state in ('approved', 'done', 'declined')) <= (decided_by is not null)),
  check ((state in ('proposed', 'approved')) = (ended_at is null)),
  check ((state = 'expired') = (obstacle is not null)),
  check ((action = 'release') = (release_reason is not null)),
  check ((action = 'return') = (return_code is not null and occurred_on is not null)),
  check ((action = 'confirm_delivered') = (rail_reference is not null)),
  check ((action in ('return', 'confirm_delivered', 'confirm_undelivered')) = (evidence is not null))
);
create index transfer_actions_transfer on payments.transfer_actions (transfer_id, proposed_at);
-- One proposal of a transfer at a time.
create unique index transfer_actions_open on payments.transfer_actions (transfer_id) where state in ('proposed', 'approved');
revoke delete on payments.transfer_actions from kheya_app;

-- Who told of a return: operators, or the bank's own channel; and that the channel told it, too, when it did.
alter table payments.transfer_returns
  add column action_id uuid unique references payments.transfer_actions,
  add column heard_code text,
  add column heard_at timestamptz;
