-- Up to where the log of operators was proved, signed by a key the database never sees: who asks whether the log
-- is whole reads on from there. The whole of it is read by `npm run verify`.
create table payments.operator_action_checkpoint (
  only_row boolean primary key default true check (only_row),
  number bigint not null check (number > 0),
  hash bytea not null check (length(hash) = 32),
  signed_at timestamptz not null,
  signature bytea not null
);
revoke delete, truncate on payments.operator_action_checkpoint from kheya_app;
