-- How a batch's digest was made: 1 from the text lines of its rows, 2 from its columns (sql/10-lines.sql).
-- Links that are there stay as they were made.
alter table ledger.batches add column form smallint not null default 1 check (form in (1, 2));

-- sum() of bigint goes through numeric. This one stays bigint, and an overflow is refused.
create aggregate ledger.total (bigint) (sfunc = int8pl, stype = bigint, initcond = '0', parallel = safe);
