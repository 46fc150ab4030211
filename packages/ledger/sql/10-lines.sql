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

-- The places of enum values, by which columns are sent and digested.
create or replace function ledger.kind_place(kind ledger.entry_kind) returns smallint language sql immutable
return case kind when 'normal' then 1 when 'pending' then 2 when 'post_pending' then 3 when 'void_pending' then 4
  when 'expire_pending' then 5 end;

create or replace function ledger.currency_place(currency ledger.currency) returns smallint language sql immutable
return case currency when 'USD' then 1 when 'BDT' then 2 when 'USDC' then 3 end;

-- The enum value at a place.
create or replace function ledger.kind_at(place smallint) returns ledger.entry_kind language sql immutable
return ('{normal,pending,post_pending,void_pending,expire_pending}'::ledger.entry_kind[])[place];

create or replace function ledger.currency_at(place smallint) returns ledger.currency language sql immutable
return ('{USD,BDT,USDC}'::ledger.currency[])[place];

-- One link of the chain over a batch of form 3: the hash of one record in PostgreSQL's binary form, which states the
-- type and length of each column. A column without a value (no transfer, no reservation resolved, no time-out, no
-- refusal) is null.
create or replace function ledger.link_of_columns(
  previous bytea, sk integer, first_seq bigint, last_seq bigint, at timestamptz,
  ids uuid[], kinds smallint[], debits uuid[], credits uuid[], amounts bigint[], currencies smallint[],
  pendings uuid[], timeouts integer[], codes smallint[], intents uuid[], legs smallint[], flags smallint[],
  refused_ids uuid[], refusals ledger.outcome[]
) returns bytea language sql stable
return sha256(record_send(row(previous, sk, first_seq, last_seq, at, ids, kinds, debits, credits, amounts, currencies,
  pendings, timeouts, codes, intents, legs, flags, refused_ids, refusals::text[])));

-- The digest of a batch of form 2: its transfers column by column, then its refusals. A column states its type and
-- length, so no two batches have the same bytes. Columns without a value (no reservation resolved, no time-out, no
-- refusal) are left out, however they are given.
create or replace function ledger.batch_digest(
  ids uuid[], kinds smallint[], debits uuid[], credits uuid[], amounts bigint[], currencies smallint[],
  pendings uuid[], timeouts integer[], codes smallint[], intents uuid[], legs smallint[], flags smallint[],
  refused_ids uuid[], refusals ledger.outcome[]
) returns bytea language sql stable
return sha256(array_send(coalesce(ids, '{}')) || array_send(coalesce(kinds, '{}'))
  || array_send(coalesce(debits, '{}')) || array_send(coalesce(credits, '{}'))
  || array_send(coalesce(amounts, '{}')) || array_send(coalesce(currencies, '{}'))
  || case when cardinality(array_remove(pendings, null)) > 0 then array_send(pendings) else '' end
  || case when cardinality(array_remove(timeouts, 0)) > 0 then array_send(timeouts) else '' end
  || array_send(coalesce(codes, '{}')) || array_send(coalesce(intents, '{}')) || array_send(coalesce(legs, '{}'))
  || array_send(coalesce(flags, '{}')) || array_send(coalesce(refused_ids, '{}'))
  || convert_to(coalesce(array_to_string(refusals, ','), ''), 'UTF8'));

create or replace function ledger.batch_link(
  previous bytea, sk integer, first_seq bigint, last_seq bigint, at timestamptz, digest bytea
) returns bytea language sql stable
return sha256(previous || convert_to(concat(sk, '|', first_seq, '|', last_seq, '|',
  (extract(epoch from at) * 1000000)::bigint, E'\n'), 'UTF8') || digest);

-- An id's bucket: the twelve bits after the version of a version 8 uuid.
create or replace function ledger.bucket_of(id uuid) returns integer language sql immutable
return ('x' || substr(id::text, 16, 3))::bit(12)::integer;

-- Whether all of these ids are of a bucket. It reads their bytes, because it runs for every id of every batch.
create or replace function ledger.are_of_bucket(ids uuid[], sk integer) returns boolean language sql immutable
return coalesce((select bool_and((get_byte(b.bytes, 6) & 15) * 256 + get_byte(b.bytes, 7) = sk)
  from (select uuid_send(unnest(ids)) as bytes) b), true);
