-- The closing of one account among several is the same intent as that of a profile; it names the account.
alter table payments.account_closures
  -- Null: every account of the profile, and the profile with them.
  add column account_id uuid references payments.accounts,
  -- The own account that the rest goes to, and the transfer that took it there.
  add column move_to_id uuid references payments.accounts,
  add column transfer_id uuid unique references payments.transfers,
  add check (account_id is not null or move_to_id is null),
  add check (move_to_id is not null or transfer_id is null),
  add check (move_to_id <> account_id);
create unique index account_closures_closed on payments.account_closures (account_id) where step = 'closed';
