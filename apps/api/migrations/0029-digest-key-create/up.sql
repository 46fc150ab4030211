-- Up to which of its keys the digests of identity numbers are made. Nothing here: the first there was. Only the
-- owner changes it, in the transaction that changes the digests (npm run rotate-keys).
create table payments.digest_key_in_force (
  only_row boolean primary key default true check (only_row),
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$')
);
revoke insert, update, delete, truncate on payments.digest_key_in_force from kheya_app;
