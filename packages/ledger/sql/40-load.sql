-- What a writer needs before it decides, in one snapshot: the head, the entries after its own seq, accounts it does not
-- have in memory, and the outcomes of ids. Amounts are sent as text because JSON numbers lose digits.

create or replace function ledger.account_json(a ledger.accounts) returns jsonb language sql stable
return jsonb_build_object('id', a.id, 'currency', a.currency, 'code', a.code, 'flags', a.flags,
  'openedAt', extract(epoch from a.opened_at) * 1000, 'closed', a.closed,
  'debitsPosted', a.debits_posted::text, 'debitsPending', a.debits_pending::text,
  'creditsPosted', a.credits_posted::text, 'creditsPending', a.credits_pending::text);

create or replace function ledger.entry_json(e ledger.entries) returns jsonb language sql stable
return jsonb_build_object('id', e.id, 'seq', e.seq::text, 'at', extract(epoch from e.at) * 1000, 'kind', e.kind,
  'debitAccountId', e.debit_account_id, 'creditAccountId', e.credit_account_id, 'amount', e.amount::text,
  'currency', e.currency, 'pendingId', e.pending_id, 'timeoutSeconds', e.timeout, 'code', e.code,
  'intentId', e.intent_id, 'leg', e.leg, 'flags', e.flags);

create or replace function ledger.load(
  p_sk integer, p_after_seq bigint, p_limit integer, p_account_ids uuid[], p_ids uuid[]
) returns jsonb language sql stable security definer
  set search_path = pg_catalog, pg_temp
  -- Each row is found by its key, regardless of the number of rows and of statistics.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
begin atomic
  with known as materialized (
    select o.id, o.outcome, o.seq, f.entry, (f.entry).debit_account_id, (f.entry).credit_account_id,
      case
        when (f.entry).kind is distinct from 'pending' then null
        when (select p.seq from ledger.pendings p where p.sk = p_sk and p.id = o.id) is not null then 'open'
        else (select r.kind::text from ledger.entries r where r.sk = p_sk and r.pending_id = o.id)
      end as resolution
    from unnest(p_ids) as i(id)
      cross join lateral (select * from ledger.outcomes n where n.sk = p_sk and n.id = i.id offset 0) o
      left join lateral (
        select e as entry from ledger.entries e
        where o.outcome = 'created' and e.sk = p_sk and e.seq = o.seq offset 0) f on true
  ), later as (
    select l.*, r.amount as released, r.flags as released_flags
    from (
      select e.seq, e.kind, e.debit_account_id, e.credit_account_id, e.amount, e.flags, e.pending_id
      from ledger.entries e
      where e.sk = p_sk and e.seq > p_after_seq order by e.seq limit p_limit) l
      left join lateral (
        select p.amount, p.flags
        from (select n.seq from ledger.outcomes n where n.sk = p_sk and n.id = l.pending_id offset 0) o
          cross join lateral (
            select q.amount, q.flags from ledger.entries q where q.sk = p_sk and q.seq = o.seq offset 0) p
        offset 0) r on l.pending_id is not null
  ), wanted as (
    select unnest(p_account_ids) as id
    union select k.debit_account_id from known k where k.resolution = 'open'
    union select k.credit_account_id from known k where k.resolution = 'open'
  )
  select jsonb_build_object(
    'seq', h.seq::text,
    'at', extract(epoch from h.at) * 1000,
    -- One line per entry: two writers wait while a batch is read, and one object per entry would take most of that.
    'entries', (select string_agg(concat(ledger.kind_place(l.kind), ',', l.debit_account_id, ',', l.credit_account_id, ',',
        l.amount, ',', l.flags, ',', l.pending_id, ',', l.released, ',', l.released_flags), ';' order by l.seq)
      from later l),
    'accounts', coalesce((select jsonb_agg(ledger.account_json(f.account)) from wanted w cross join lateral (
        select a as account from ledger.accounts a where a.sk = p_sk and a.id = w.id offset 0) f), '[]'),
    'transfers', coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'outcome', k.outcome,
        'resolution', k.resolution, 'entry',
        case when k.outcome = 'created' then ledger.entry_json(k.entry) end)) from known k), '[]'))
  from ledger.heads h where h.sk = p_sk;
end;
