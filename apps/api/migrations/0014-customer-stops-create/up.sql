-- What froze a customer, each cause once: access opens again when none is left. `user_status` follows.
create table payments.user_freezes (
  user_id uuid not null references payments.users,
  cause text not null check (cause in ('customer_stop', 'operator')),
  frozen_at timestamptz not null,
  primary key (user_id, cause)
);
insert into payments.user_freezes (user_id, cause, frozen_at)
select id, 'operator', updated_at from payments.users where user_status = 'FROZEN';

-- "Stop everything": the row is the intent. Freeze, sessions, ticket and notices are of its own
-- transaction; the payments are cancelled after it, by whoever gets there, and then it is finished.
create table payments.customer_stops (
  id uuid primary key,
  user_id uuid not null references payments.users,
  -- The session that asked for it and goes on.
  session_id uuid not null,
  ticket_id uuid not null references payments.tickets,
  sessions_ended integer not null,
  stopped_at timestamptz not null,
  finished_at timestamptz,
  -- Opening access again takes two operators of ours, each with a reason.
  lift_proposed_by uuid,
  lift_proposed_at timestamptz,
  lifted_by uuid,
  lifted_at timestamptz,
  check ((lift_proposed_by is null) = (lift_proposed_at is null)),
  check ((lifted_by is null) = (lifted_at is null)),
  check (lifted_by <> lift_proposed_by)
);
-- Twice is once, also when two phones ask at the same moment.
create unique index customer_stops_holding on payments.customer_stops (user_id) where lifted_at is null;
create index customer_stops_user on payments.customer_stops (user_id, stopped_at desc);

revoke delete on payments.customer_stops from kheya_app;
