-- How often somebody called where guessing would pay, over all processes. Good for an hour: a crash of PostgreSQL
-- may forget it, so nothing is written to the log for it.
create unlogged table payments.call_counts (
  surface text not null check (surface ~ '^[a-z_]{1,40}$'),
  -- A person or operator by id, or a network by its address.
  who text not null check (length(who) <= 100),
  count integer not null,
  ends_at timestamptz not null,
  primary key (surface, who)
) with (fillfactor = 70);
comment on column payments.call_counts.ends_at is 'the system''s time: a moved clock forgives nobody';
