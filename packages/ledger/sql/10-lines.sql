-- The text of one row as the hash chain sees it. append and verify share it, so they cannot disagree.

create or replace function ledger.entry_line(
  seq bigint, id uuid, outcome ledger.outcome, kind ledger.entry_kind,
  debit_account_id uuid, credit_account_id uuid, amount bigint, currency ledger.currency,
  pending_id uuid, timeout integer, code smallint, intent_id uuid, leg smallint, flags smallint
) returns text language sql stable
return concat(seq, '|', id, '|', outcome, '|', kind, '|', debit_account_id, '|', credit_account_id, '|',
  amount, '|', currency, '|', pending_id, '|', timeout, '|', code, '|', intent_id, '|', leg, '|', flags);

create or replace function ledger.account_line(
  seq bigint, id uuid, currency ledger.currency, code smallint, flags smallint
) returns text language sql stable
return concat(seq, '|account|', id, '|', currency, '|', code, '|', flags);

-- One link of the chain. The time is part of it, in microseconds.
create or replace function ledger.link(
  previous bytea, sk integer, first_seq bigint, last_seq bigint, at timestamptz, lines text
) returns bytea language sql stable
return sha256(previous || sha256(convert_to(concat(sk, '|', first_seq, '|', last_seq, '|',
  (extract(epoch from at) * 1000000)::bigint, E'\n', lines), 'UTF8')));

-- An id's bucket: the twelve bits after the version of a version 8 uuid.
create or replace function ledger.bucket_of(id uuid) returns integer language sql immutable
return ('x' || substr(id::text, 16, 3))::bit(12)::integer;
