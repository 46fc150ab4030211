import { sql, type RawBuilder } from 'kysely';
import type { Transaction, TransactionCategory, TransferStatus, WalletType } from '@kheya/contract';

export interface HistoryFilter {
  readonly status?: 'PENDING' | 'POSTED' | 'DECLINED' | undefined;
  readonly account_number?: string | undefined;
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
  readonly search?: string | undefined;
  readonly kind?: Transaction['subtype'] | undefined;
  readonly side?: 'debit' | 'credit' | undefined;
  readonly category?: TransactionCategory | 'none' | undefined;
  readonly kept?: 'note' | 'photo' | undefined;
}

export interface HistoryPage {
  readonly limit: number | 'all';
  readonly offset: number;
}

export interface TransactionQuery {
  readonly userId: string;
  readonly currency: 'USD' | 'BDT';
  readonly filter: HistoryFilter;
}

/** What identifies an account's history. */
export interface HistoryAccount {
  readonly id: string;
  readonly bucket: number;
  readonly ledger_account_id: string;
  readonly account_number: string;
}

type CardSubtype = Extract<Transaction['subtype'], `card_${string}`>;

/** One row of an account's history, as the query returns it. */
export interface HistoryRow {
  readonly id: string;
  readonly kind: Exclude<Transaction['subtype'], 'internal' | CardSubtype>;
  readonly side: 'debit' | 'credit';
  readonly status: TransferStatus;
  readonly at: Date;
  /** Its sequence number in the ledger's bucket; null until it is booked. */
  readonly seq: bigint | null;
  readonly amount: bigint;
  readonly fee: bigint | null;
  readonly bdt_amount: bigint | null;
  /** The ledger balance after this movement; null until it is booked. */
  readonly balance: bigint | null;
  readonly account_id: string;
  readonly account_number: string;
  readonly other_account: string | null;
  readonly other_nickname: string | null;
  readonly counterparty: string;
  readonly wallet_type: WalletType | null;
  readonly rate_e8: bigint | null;
  readonly memo: string | null;
  readonly reason: string | null;
  /** Ours of a transfer; the bank's own of an incoming payment. */
  readonly reference: string | null;
  /** The number under which the rail keeps a transfer. */
  readonly rail_reference: string | null;
  readonly reference_info: string | null;
  readonly trace_number: string | null;
  /** The transfer whose page the reader may open; a payee may not open the sender's. */
  readonly transfer_id: string | null;
}

/** Some rows of a history, and how many there are. */
export interface HistoryPart {
  readonly rows: readonly HistoryRow[];
  readonly count: number;
}

/** The conditions for each source; a source left out is not read. */
interface Sources {
  /** For `payments.transfers t`, sent from the account. */
  readonly sent?: RawBuilder<unknown>;
  /** For `payments.transfers t`, a conversion or an own transfer from another account into this one. */
  readonly received?: RawBuilder<unknown>;
  /** For `payments.incoming_payments p`. */
  readonly incoming?: RawBuilder<unknown>;
  /** For `payments.transfer_returns r`: what came back of a transfer sent from the account. */
  readonly returned?: RawBuilder<unknown>;
  /** For `payments.account_postings b`: what Kheya itself booked, such as interest and fees. */
  readonly own?: RawBuilder<unknown>;
}

/**
 * The rows of an account's history without their ledger sequence, from five sources: transfers sent,
 * transfers received from another account, what came back of those sent, incoming payments, and
 * what Kheya itself booked.
 */
export function historyRows(account: HistoryAccount, sources: Sources): RawBuilder<unknown> {
  const { sent, received, returned, incoming, own } = sources;
  const rows = [
    sent && sentRows(account, sent),
    received && receivedRows(account, received),
    returned && returnedRows(account, returned),
    incoming && incomingRows(account, incoming),
    own && ownRows(account, own),
  ].filter((one) => one !== undefined);
  return sql.join(rows, sql` union all `);
}

type SourceRows = (account: HistoryAccount, condition: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Transfers sent from the account. */
const sentRows: SourceRows = (account, condition) => sql`
  select t.id, 'debit' as side,
    payments.kind_of_movement(t.movement) as kind,
    case when t.status = 'COMPLETE' or t.step in ('accepted', 'returned') then 'POSTED'
      else t.status end as status, t.created_at,
    t.amount_minor + t.fee_minor as amount, t.fee_minor as fee,
    case t.target_currency when 'BDT' then t.target_minor end as bdt_amount,
    t.payee ->> 'account_display' as other_account, c.nickname as other_nickname,
    coalesce(c.nickname, t.payee ->> 'name') as counterparty,
    t.payee ->> 'wallet_type' as wallet_type, t.rate_e8, t.memo, t.reason,
    t.reference, t.rail_reference, t.reference_info, null::text as trace_number, t.id as transfer_id
  from payments.transfers t left join payments.contacts c on c.id = t.contact_id
  where t.source_account_id = ${account.id} and ${condition}`;

/** Conversions and transfers from another account into this one. */
const receivedRows: SourceRows = (account, condition) => sql`
  select t.id, 'credit' as side,
    payments.kind_of_receipt(t.movement) as kind,
    t.status, t.created_at, t.target_minor as amount, null::bigint as fee,
    case t.target_currency when 'BDT' then t.target_minor end as bdt_amount,
    '•••• ' || right(s.account_number, 4) as other_account,
    case t.movement when 'own_transfer' then s.nickname end as other_nickname,
    s.holder_name as counterparty, null::text as wallet_type, t.rate_e8, t.memo, null::text as reason,
    null::text as reference, null::text as rail_reference, t.reference_info, null::text as trace_number,
    null::uuid as transfer_id
  from payments.transfers t join payments.accounts s on s.id = t.source_account_id
  where t.target_account_id = ${account.id} and ${condition}`;

/** What came back of transfers sent from the account. */
const returnedRows: SourceRows = (account, condition) => sql`
  select r.id, 'credit' as side, 'transfer_return' as kind,
    case r.step when 'posted' then 'POSTED' else 'PENDING' end as status, r.created_at,
    r.amount_minor + r.fee_minor as amount, null::bigint as fee, null::bigint as bdt_amount,
    t.payee ->> 'account_display' as other_account, c.nickname as other_nickname,
    coalesce(c.nickname, t.payee ->> 'name') as counterparty, t.payee ->> 'wallet_type' as wallet_type,
    null::bigint as rate_e8, null::text as memo, t.reason, t.reference, t.rail_reference,
    null::text as reference_info, null::text as trace_number, t.id as transfer_id
  from payments.transfer_returns r join payments.transfers t on t.id = r.transfer_id
    left join payments.contacts c on c.id = t.contact_id
  where r.account_id = ${account.id} and not r.is_unallocated and ${condition}`;

/** Payments from outside. */
const incomingRows: SourceRows = (account, condition) => sql`
  select p.id, 'credit' as side, 'ach_credit' as kind,
    case p.step when 'posted' then 'POSTED' else 'PENDING' end as status, p.created_at,
    p.amount_minor as amount, null::bigint as fee, null::bigint as bdt_amount,
    null::text as other_account, null::text as other_nickname, p.sender_name as counterparty,
    null::text as wallet_type,
    null::bigint as rate_e8, p.memo, null::text as reason,
    p.provider_transaction_id as reference, null::text as rail_reference,
    null::text as reference_info, p.trace_number, null::uuid as transfer_id
  from payments.incoming_payments p
  where p.account_id = ${account.id} and ${condition}`;

/** What Kheya itself booked. */
const ownRows: SourceRows = (account, condition) => sql`
  select b.id, b.side, case when b.kind like '%_fee' then 'account_fee' else b.kind end as kind,
    case b.step when 'posted' then 'POSTED' else 'PENDING' end as status, b.created_at,
    b.amount_minor as amount, null::bigint as fee, null::bigint as bdt_amount,
    null::text as other_account, null::text as other_nickname, 'Kheya' as counterparty,
    null::text as wallet_type, null::bigint as rate_e8, 
    -- The month alone, also of interest that a closed account paid here.
    case when b.kind in ('interest', 'monthly_fee') then split_part(b.subject, ' ', 1) end as memo,
    null::text as reason,
    null::text as reference, null::text as rail_reference, null::text as reference_info,
    null::text as trace_number, null::uuid as transfer_id
  from payments.account_postings b
  where b.account_id = ${account.id} and ${condition}`;
