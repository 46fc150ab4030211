-- Protection by ownership and grants: the application executes these functions and reads these views, nothing else.
revoke all on schema ledger from public;
revoke execute on all functions in schema ledger from public;
grant usage on schema ledger to kheya_app;

grant execute on function
  ledger.append, ledger.open_accounts, ledger.open_buckets, ledger.lock_bucket, ledger.expired_pendings,
  ledger.load, ledger.take_outbox, ledger.make_partition, ledger.account_page, ledger.bucket_of, ledger.movement_name, ledger.seq_at, ledger.change_since, ledger.transit_of,
  ledger.verify_balances, ledger.verify_limits, ledger.verify_transit,
  ledger.verify_links, ledger.verify_ends, ledger.verify_heads, ledger.verify_outbox, ledger.analyse_next
to kheya_app;

grant select on
  ledger.account_balances, ledger.account_entries, ledger.transfers, ledger.bucket_transfers, ledger.open_reservations,
  ledger.open_moves,
  ledger.code_balances, ledger.transit_open, ledger.fx_by_intent, ledger.bucket_heads
to kheya_app;
