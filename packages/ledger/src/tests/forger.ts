import type { PoolClient } from '@kheya/db';

/**
 * An attacker who may write everything, knows how the books are made, and makes them consistent
 * again after a change: totals, balances after each entry, the chain and its head. Bucket 0 only.
 */
export async function makeBooksFit(client: PoolClient): Promise<void> {
  for (const step of [TOTALS, RUNNING, CHAIN]) await client.query(step);
}

/** Removes the last batches, with everything that belongs to them. */
export async function cutOff(client: PoolClient, batches: number): Promise<void> {
  await client.query(
    `create temporary table cut on commit drop as
     select min(first_seq) as seq from (
       select first_seq from ledger.batches where sk = 0 order by last_seq desc limit ${batches}) b`,
  );
  // A reservation resolved in the removed part is open again.
  await client.query(`insert into ledger.pendings (sk, id, seq, amount, expires_at, debit_account_id,
      credit_account_id, intent_id, currency, flags)
    select p.sk, p.id, p.seq, p.amount, case when p.timeout > 0 then p.at + make_interval(secs => p.timeout) end,
      p.debit_account_id, p.credit_account_id, p.intent_id, p.currency, p.flags
    from ledger.entries p where p.sk = 0 and p.kind = 'pending' and p.seq < (select seq from cut)
      and exists (select from ledger.entries r
        where r.sk = 0 and r.pending_id = p.id and r.seq >= (select seq from cut))`);
  for (const [table, column] of NUMBERED) {
    await client.query(
      `delete from ledger.${table} where sk = 0 and ${column} >= (select seq from cut)`,
    );
  }
}

/** Removes one batch from the middle and renumbers the later ones. */
export async function takeOut(client: PoolClient, lastSeq: bigint): Promise<void> {
  const { rows } = await client.query<{ first_seq: bigint }>(
    'select first_seq from ledger.batches where sk = 0 and last_seq = $1',
    [lastSeq],
  );
  const first = rows[0]!.first_seq;
  const gap = lastSeq - first + 1n;
  for (const [table, column] of NUMBERED) {
    await client.query(
      `delete from ledger.${table} where sk = 0 and ${column} between ${first} and ${lastSeq}`,
    );
    // In two steps, because numbers would collide within one statement.
    const moved = `update ledger.${table} set ${column} = `;
    await client.query(`${moved} - ${column} where sk = 0 and ${column} > ${lastSeq}`);
    await client.query(`${moved} - ${column} - ${gap} where sk = 0 and ${column} < 0`);
  }
  await client.query(
    `update ledger.batches set first_seq = first_seq - ${gap} where sk = 0 and first_seq > ${lastSeq}`,
  );
}

const NUMBERED = [
  ['entries', 'seq'],
  ['outcomes', 'seq'],
  ['pendings', 'seq'],
  ['outbox', 'seq'],
  ['accounts', 'opened_seq'],
  ['batches', 'last_seq'],
] as const;

const TOTALS = `
  update ledger.accounts a set debits_posted = t.dp, credits_posted = t.cp, debits_pending = t.dpe, credits_pending = t.cpe
  from (
    select a.id,
      (select coalesce(sum(amount), 0) from ledger.entries where sk = 0 and debit_account_id = a.id
        and kind in ('normal', 'post_pending')) as dp,
      (select coalesce(sum(amount), 0) from ledger.entries where sk = 0 and credit_account_id = a.id
        and kind in ('normal', 'post_pending')) as cp,
      (select coalesce(sum(amount), 0) from ledger.pendings where sk = 0 and debit_account_id = a.id) as dpe,
      (select coalesce(sum(amount), 0) from ledger.pendings where sk = 0 and credit_account_id = a.id) as cpe
    from ledger.accounts a where a.sk = 0
  ) t where a.sk = 0 and a.id = t.id`;

const RUNNING = `
  with side as (
    select e.seq, true as is_debit, e.debit_account_id as account_id,
      case when e.kind in ('normal', 'post_pending') then - e.amount else 0 end as posted,
      case e.kind when 'normal' then - e.amount when 'pending' then - e.amount when 'post_pending' then p.amount - e.amount
        else p.amount end as available
    from ledger.entries e left join ledger.entries p on p.sk = 0 and p.id = e.pending_id where e.sk = 0
    union all
    select e.seq, false, e.credit_account_id, c.posted, c.posted
    from ledger.entries e cross join lateral (
      select case when e.kind in ('normal', 'post_pending') then e.amount else 0 end as posted) c where e.sk = 0
  ), running as (
    select s.seq, s.is_debit, sum(s.posted) over w as balance, sum(s.available) over w as available
    from side s join ledger.accounts a on a.sk = 0 and a.id = s.account_id and a.flags & 4 <> 0
    window w as (partition by s.account_id order by s.seq)
  )
  update ledger.entries e set debit_balance = d.balance, debit_available = d.available,
    credit_balance = c.balance, credit_available = c.available
  from ledger.entries o
    left join running d on d.seq = o.seq and d.is_debit left join running c on c.seq = o.seq and not c.is_debit
  where o.sk = 0 and e.sk = 0 and e.seq = o.seq`;

/**
 * Only broken links are made anew, by form 1, which needs the rows' text alone: no link records its
 * form.
 */
const CHAIN = `do $$
declare
  b record;
  v_hash bytea := sha256('kheya ledger');
  v_seq bigint := 0;
begin
  for b in select * from ledger.batches where sk = 0 order by last_seq loop
    if exists (select from ledger.verify_links(0, v_seq, v_hash, 1) l where l.last_seq = b.last_seq and l.faults = '{}') then
      v_seq := b.last_seq;
      v_hash := b.hash;
      continue;
    end if;
    v_seq := b.last_seq;
    select ledger.link(v_hash, 0, b.first_seq, b.last_seq, b.at, string_agg(l.line, E'\\n' order by l.seq)) into v_hash
    from (
      select o.seq, ledger.entry_line(o.seq, o.id, o.outcome, e.kind, e.debit_account_id, e.credit_account_id,
        e.amount, e.currency, e.pending_id, e.timeout, e.code, e.intent_id, e.leg, e.flags) as line
      from ledger.outcomes o left join ledger.entries e on e.sk = 0 and e.seq = o.seq where o.sk = 0
      union all
      select a.opened_seq, ledger.account_line(a.opened_seq, a.id, a.currency, a.code, a.flags)
      from ledger.accounts a where a.sk = 0
    ) l where l.seq between b.first_seq and b.last_seq;
    update ledger.batches set hash = v_hash, form = 1 where sk = 0 and last_seq = b.last_seq;
  end loop;
  update ledger.heads h set seq = coalesce(e.last_seq, 0), at = coalesce(e.at, 'epoch'), hash = v_hash
  from (select) nothing left join lateral (
    select last_seq, at from ledger.batches where sk = 0 order by last_seq desc limit 1) e on true
  where h.sk = 0;
end $$`;
