-- A moment is looked up as a number (ledger.seq_at), because entries are indexed by number: time never runs backwards in a
-- bucket, so what was made from a moment on has the numbers from the first batch at or after it.
create index batches_by_time on ledger.batches (sk, at, last_seq);
