-- A batch rail that is given a payment later than planned delivers it later than promised. `arrives_by` stays what was
-- promised, and what the on-time share is counted by; this is what is expected since then.
alter table payments.transfers add column expected_by timestamptz check (expected_by > arrives_by);
