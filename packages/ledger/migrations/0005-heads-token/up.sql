-- Names the batch the head stands at, by a word of its writer's. A number alone does not: another process may have
-- stored a batch of the same length, and what was decided over the one must not be stored over the other.
alter table ledger.heads add column token uuid;
