-- A payment's row changes six times on its way. No index holds what changes while it goes well, and each page keeps
-- room for the next version, so a change stays in its page instead of being written into every index (HOT).
alter table payments.transfers set (fillfactor = 50);

drop index payments.transfers_open;
create index transfers_open on payments.transfers (id) where completed_at is null;

drop index payments.transfers_unmirrored;
create index transfers_unmirrored on payments.transfers (id)
  where movement = 'usd_to_bdt' and bank_transfer_id is null;

drop index payments.transfers_source_pending;
create index transfers_source_pending on payments.transfers (source_account_id, created_at desc, id desc)
  where completed_at is null;

-- Whoever was not paid is told why; so the reason finds those rows without an index of the status.
alter table payments.transfers add constraint transfers_reason_check
  check (reason is not null or status not in ('DECLINED', 'FAILED', 'RELEASED', 'EXPIRED'));
drop index payments.transfers_source_declined;
create index transfers_source_declined on payments.transfers (source_account_id, created_at desc, id desc)
  where reason is not null;
