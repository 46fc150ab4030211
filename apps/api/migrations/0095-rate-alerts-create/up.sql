-- Who wants to be told, once, when a dollar is worth so many taka at our rate for them.
create table payments.rate_alerts (
  id uuid primary key,
  user_id uuid not null references payments.users,
  rate_e8 bigint not null check (rate_e8 > 0),
  created_at timestamptz not null,
  reached_at timestamptz,
  reached_rate_e8 bigint,
  check ((reached_at is null) = (reached_rate_e8 is null)),
  check (reached_rate_e8 is null or reached_rate_e8 >= rate_e8)
);
create index rate_alerts_user on payments.rate_alerts (user_id, created_at);
create unique index rate_alerts_once on payments.rate_alerts (user_id, rate_e8) where reached_at is null;
create index rate_alerts_waiting on payments.rate_alerts (rate_e8) where reached_at is null;
