-- How many booked rows of an account's history lie up to a number of its ledger: every hundredth row, written by
-- whoever counted past it. Booked rows never change, so a mark never does: it can be forgotten and written again.
create table payments.history_marks (
  account_id uuid not null references payments.accounts,
  row_number bigint not null check (row_number > 0),
  seq bigint not null,
  primary key (account_id, row_number),
  unique (account_id, seq)
);
revoke update, delete on payments.history_marks from kheya_app;

-- The few that are not booked, found without reading those that are.
create index transfers_source_pending on payments.transfers (source_account_id, created_at desc, id desc)
  where status in ('INIT', 'PENDING');
create index transfers_source_declined on payments.transfers (source_account_id, created_at desc, id desc)
  where status in ('DECLINED', 'FAILED', 'RELEASED', 'EXPIRED');
create index incoming_payments_account_open on payments.incoming_payments (account_id, created_at desc)
  where step = 'intent';
