-- What a closed account still held below what any way of sending takes, given up by its owner: written
-- with the closing, booked after it.
alter table payments.account_closure_accounts
  add column crumb_minor bigint check (crumb_minor > 0),
  add column crumb_booked_at timestamptz,
  add check (crumb_booked_at is null or crumb_minor is not null);
grant update (crumb_minor, crumb_booked_at) on payments.account_closure_accounts to kheya_app;
