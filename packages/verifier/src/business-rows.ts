import type {
  ReturnFacts,
  Snapshot,
  TransferFacts as LedgerFacts,
  TreasuryFacts as TreasuryLedgerFacts,
} from '@kheya/ledger';
import type { Rate } from '@kheya/money';

/** How far a row has got. */
export interface RowFacts {
  readonly id: string;
  /** Where it stands, of a kind of rows that has steps. */
  readonly step?: string;
  /** True when the row waits for its next step, so that its books may be one step ahead. */
  readonly is_open: boolean;
  readonly age_seconds: number;
}

export interface TransferFacts extends RowFacts, Omit<LedgerFacts, 'bdBank' | 'wallet'> {
  readonly step: string;
  readonly rail: string;
  readonly source_id: string;
  readonly mid_e8: bigint | null;
  readonly reason: string | null;
  readonly is_finished: boolean;
  /** True when the row has just changed, so that a provider's list may be older than it. */
  readonly is_recent: boolean;
  /** Paid by a bank that may give it back, or has, and is still asked about it. */
  readonly may_come_back: boolean;
  readonly bank_transfer_id: string | null;
  readonly bank_fee_transfer_id: string | null;
  readonly bank_reversal_id: string | null;
  readonly bank_fee_reversal_id: string | null;
  /** Set when it is known that it came back, before that is booked. */
  readonly return_id: string | null;
}

/** What came back of a transfer. */
export interface ReturnRow extends RowFacts, ReturnFacts {
  readonly id: string;
  readonly step: 'intent' | 'posted';
  readonly fee_minor: bigint;
  readonly transfer: TransferFacts;
}

export interface PaymentFacts extends RowFacts {
  readonly step: 'intent' | 'posted' | 'unallocated';
  readonly bucket: number;
  readonly created_at: Date;
  readonly account: string | null;
  readonly amount_minor: bigint;
  readonly provider_transaction_id: string;
  readonly is_recent: boolean;
}

/** What Kheya itself booked on a customer's account. */
export interface AccountPostingFacts extends RowFacts {
  readonly step: 'intent' | 'posted' | 'waived';
  readonly kind: string;
  readonly bucket: number;
  readonly intent_at: Date;
  readonly account: string;
  readonly amount_minor: bigint;
  readonly currency: 'USD' | 'BDT';
  readonly is_mirrored: boolean;
}

export interface TreasuryFacts extends RowFacts, TreasuryLedgerFacts {
  readonly name: string;
}

export interface AccountFacts {
  readonly ledger_account_id: string;
  readonly bank_account_id: string;
  readonly posted: bigint;
  /** What of a difference from the partner is known: unresolved breaks, and what was booked by hand. */
  readonly known: bigint;
}

/** The rows that explain why each entry exists. */
export interface Business {
  readonly transfers: readonly TransferFacts[];
  readonly returns: readonly ReturnRow[];
  readonly payments: readonly PaymentFacts[];
  readonly treasury: readonly TreasuryFacts[];
  readonly postings: readonly AccountPostingFacts[];
  readonly accounts: readonly AccountFacts[];
  /** The payments that a rail may still be processing. */
  readonly openIntents: readonly string[];
  readonly usdBdt: Rate;
}

/** Before a rate was fetched nothing can have been converted, so any rate gives the right value. */
const NO_RATE = 100_000_000n;

/**
 * Reads the rows in the caller's snapshot. Rows changed within the last `seconds` count as young.
 */
export async function readBusiness(client: Snapshot, seconds: number): Promise<Business> {
  const since = `clock.now() - make_interval(secs => ${seconds})`;
  const age = (at: string) => `greatest(extract(epoch from clock.now() - ${at}), 0)::integer`;
  // A payment planned for a day is in progress from that day on, and one that waits for somebody who
  // was invited from the moment they can be paid: until then nothing is being done about it.
  const begun = "greatest(t.created_at, t.scheduled_for::timestamp at time zone 'Asia/Dhaka')";
  const { rows: transfers } = await client.query<TransferFacts>(`
    select t.id, t.step, t.movement, t.rail, t.bucket, t.intent_at, s.id as source_id,
      s.ledger_account_id as source, g.ledger_account_id as target, t.amount_minor, t.fee_minor,
      t.target_minor, t.mid_target_minor, t.mid_e8, t.reserve_attempt, t.reason,
      t.completed_at is not null as is_finished, t.updated_at > ${since} as is_recent,
      t.step = 'settled' and (t.next_attempt_at is not null or t.return_id is not null)
        as may_come_back,
      t.completed_at is null and (t.step <> 'intent' or t.scheduled_for is null)
        and (t.step <> 'reserved' or t.waits_until is null) as is_open,
      ${age(begun)} as age_seconds,
      t.bank_transfer_id, t.bank_fee_transfer_id, t.bank_reversal_id, t.bank_fee_reversal_id, t.return_id
    from payments.transfers t
      join payments.accounts s on s.id = t.source_account_id
      left join payments.accounts g on g.id = t.target_account_id`);
  const { rows: payments } = await client.query<PaymentFacts>(`
    select p.id, p.step, coalesce(a.bucket, 0) as bucket, p.created_at,
      a.ledger_account_id as account, p.amount_minor, p.provider_transaction_id,
      p.created_at > ${since} as is_recent, p.step = 'intent' as is_open,
      ${age('p.created_at')} as age_seconds
    from payments.incoming_payments p left join payments.accounts a on a.id = p.account_id`);
  const { rows: treasury } = await client.query<TreasuryFacts>(`
    select id, kind, name, facts, intent_at, posted_at is null as is_open,
      ${age('intent_at')} as age_seconds
    from payments.treasury_movements`);
  const { rows: postings } = await client.query<AccountPostingFacts>(`
    select b.id, b.step, b.kind, b.bucket, b.intent_at, a.ledger_account_id as account,
      b.amount_minor, a.currency, b.bank_transfer_id is not null as is_mirrored, b.step = 'intent' as is_open,
      ${age('b.created_at')} as age_seconds
    from payments.account_postings b join payments.accounts a on a.id = b.account_id`);
  const { rows: accounts } = await client.query<AccountFacts>(`
    select a.ledger_account_id, a.bank_account_id, b.posted, (
        select coalesce(sum(k.effect_minor), 0) from payments.reconciliation_breaks k
        where k.account_id = a.id and k.state <> 'resolved' and k.kind <> 'other_day')::bigint + (
        select coalesce(sum(case m.side when 'credit' then m.amount_minor else - m.amount_minor end), 0)
        from payments.manual_movements m
        where m.account_id = a.id and m.state = 'booked' and m.break_id is null and not exists (
          select from payments.reconciliation_breaks k where k.our_id = m.id))::bigint as known
    from payments.accounts a
      join ledger.account_balances b on b.sk = a.bucket and b.account_id = a.ledger_account_id
    where a.bank_account_id is not null`);
  const { rows: mids } = await client.query<{ rate_e8: bigint }>(
    'select rate_e8 from payments.mid_rates order by fetched_at desc, id desc limit 1',
  );
  return {
    transfers,
    returns: await readReturns(client, transfers, age),
    payments,
    treasury,
    postings,
    accounts,
    openIntents: transfers.filter((row) => !row.is_finished || row.is_recent).map((row) => row.id),
    usdBdt: { base: 'USD', quote: 'BDT', e8: mids[0]?.rate_e8 ?? NO_RATE },
  };
}

async function readReturns(
  client: Snapshot,
  transfers: readonly TransferFacts[],
  age: (at: string) => string,
): Promise<ReturnRow[]> {
  const { rows } = await client.query<Omit<ReturnRow, 'transfer'> & { transfer_id: string }>(`
    select r.id, r.step, r.transfer_id, r.code, r.is_after_settlement, r.kept_minor, r.fee_minor,
      r.is_unallocated, r.step = 'intent' as is_open, ${age('r.created_at')} as age_seconds
    from payments.transfer_returns r`);
  if (rows.length === 0) return [];
  const byId = new Map(transfers.map((transfer) => [transfer.id, transfer]));
  return rows.flatMap(({ transfer_id: id, ...row }) => {
    const transfer = byId.get(id);
    return transfer ? [{ ...row, transfer }] : [];
  });
}
