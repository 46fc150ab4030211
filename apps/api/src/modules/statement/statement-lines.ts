import { sql, type Kysely } from 'kysely';
import type { StatementLineRow, Database } from '#database.ts';
import { bookedRow, type HistoryRow } from '#modules/transaction/index.ts';
import { rowInsert } from '#platform/insert-rows.ts';

const CHUNK = 500;
const BOOKED = sql`array['normal', 'post_pending']`;

export interface LedgerAccount {
  readonly id: string;
  readonly bucket: number;
  readonly ledger_account_id: string;
  readonly account_number: string;
}

/** Between the two commits of a movement the books are one step ahead of its row. */
export class StillMoving extends Error {}

/** Entries between both numbers, which are excluded. */
export interface Range {
  readonly after: bigint;
  readonly before: bigint;
}

export type StatementLine = Omit<StatementLineRow, 'statement_id'>;

type RowFacts = Pick<
  HistoryRow,
  | 'bdt_amount'
  | 'counterparty'
  | 'fee'
  | 'memo'
  | 'other_account'
  | 'other_nickname'
  | 'rate_e8'
  | 'reference'
  | 'wallet_type'
>;

interface BookedIntent extends Partial<RowFacts> {
  readonly seq: bigint;
  readonly at: Date;
  readonly balance: bigint;
  readonly is_last: boolean;
  /** Booked, and its row does not say so yet. */
  readonly is_moving: boolean;
  readonly net: bigint;
  /** Null where the entry has no row in the customer's history. */
  readonly id: string | null;
  readonly kind: HistoryRow['kind'] | null;
}

/**
 * What was booked on an account in a range of the ledger, oldest first, a line for each intent: its
 * amount is what the ledger's entries come to, and the history only says what it was about.
 */
export async function* readLines(
  db: Kysely<Database>,
  account: LedgerAccount,
  range: Range,
): AsyncGenerator<readonly StatementLine[]> {
  let { after } = range;
  for (;;) {
    const { rows } = await sql<BookedIntent>`
      select e.seq, e.at, e.balance, e.is_last, e.net::bigint as net, b.id, b.kind, b.fee, b.bdt_amount,
        b.counterparty, b.other_account, b.other_nickname, b.wallet_type, b.rate_e8, b.memo, b.reference,
        b.id is null and (
          exists (select from payments.transfers t where t.id = e.intent_id and t.completed_at is null)
          or exists (select from payments.transfer_returns r where r.id = e.intent_id and r.step = 'intent')
          or exists (select from payments.incoming_payments p where p.id = e.intent_id and p.step = 'intent')
          or exists (select from payments.account_postings o where o.id = e.intent_id and o.step = 'intent')
          or exists (select from payments.account_closure_accounts c
            where c.id = e.intent_id and c.crumb_booked_at is null)
        ) as is_moving
      from (
        select p.seq, p.at, p.intent_id, p.balance_after as balance, whole.net, whole.last = p.seq as is_last
        from ledger.account_page(${account.bucket}, ${account.ledger_account_id}, false, ${CHUNK},
          ${range.before}, ${after}, null, null, null, null, ${BOOKED}) p
        join lateral (
          select sum(case x.side when 'credit' then x.amount else -x.amount end) as net, max(x.seq) as last
          from ledger.account_entries x
          where x.sk = p.sk and x.intent_id = p.intent_id and x.account_id = p.account_id
            and x.seq > ${range.after} and x.seq < ${range.before} and x.kind in ('normal', 'post_pending')
        ) whole on true
      ) e left join lateral (${bookedRow(account)}) b on true
      order by e.seq`.execute(db);
    if (rows.some((row) => row.is_moving)) throw new StillMoving();
    // What was booked and taken back within the range moved nothing.
    const lines = rows.filter((row) => row.is_last && row.net !== 0n).map(lineOf);
    if (lines.length > 0) yield lines;
    if (rows.length < CHUNK) return;
    after = rows.at(-1)!.seq;
  }
}

function lineOf(row: BookedIntent): StatementLine {
  return {
    seq: row.seq,
    at: row.at,
    transaction_id: row.id,
    kind: row.kind ?? 'internal',
    side: row.net > 0n ? 'credit' : 'debit',
    amount_minor: row.net > 0n ? row.net : -row.net,
    fee_minor: row.fee ?? null,
    bdt_minor: row.bdt_amount ?? null,
    balance_minor: row.balance,
    counterparty: row.counterparty ?? '',
    other_account: row.other_account ?? null,
    other_nickname: row.other_nickname ?? null,
    wallet_type: row.wallet_type ?? null,
    rate_e8: row.rate_e8 ?? null,
    memo: row.memo ?? null,
    reference: row.reference ?? null,
  };
}

export const insertLines = rowInsert<StatementLineRow>(
  'payments.statement_lines',
  {
    statement_id: 'uuid',
    seq: 'bigint',
    at: 'timestamptz',
    transaction_id: 'uuid',
    kind: 'text',
    side: 'text',
    amount_minor: 'bigint',
    fee_minor: 'bigint',
    bdt_minor: 'bigint',
    balance_minor: 'bigint',
    counterparty: 'text',
    other_account: 'text',
    other_nickname: 'text',
    wallet_type: 'text',
    rate_e8: 'bigint',
    memo: 'text',
    reference: 'text',
  },
  'returning statement_id as id',
);

/** What lines come to. */
export interface Totals {
  readonly line_count: number;
  readonly money_in_minor: bigint;
  readonly money_out_minor: bigint;
  readonly fees_minor: bigint;
  readonly interest_minor: bigint;
}

export const NO_LINES: Totals = {
  line_count: 0,
  money_in_minor: 0n,
  money_out_minor: 0n,
  fees_minor: 0n,
  interest_minor: 0n,
};

export function addLine(totals: Totals, line: StatementLine): Totals {
  const { kind, side, amount_minor: amount } = line;
  const isIn = side === 'credit';
  const fee = kind === 'account_fee' && !isIn ? amount : isIn ? 0n : (line.fee_minor ?? 0n);
  return {
    line_count: totals.line_count + 1,
    money_in_minor: totals.money_in_minor + (isIn ? amount : 0n),
    money_out_minor: totals.money_out_minor + (isIn ? 0n : amount),
    fees_minor: totals.fees_minor + fee,
    interest_minor: totals.interest_minor + (kind === 'interest' && isIn ? amount : 0n),
  };
}

/** The account's last booked entry before a number, with the balance after it. */
export async function lastEntry(
  db: Kysely<Database>,
  account: LedgerAccount,
  before: bigint,
): Promise<{ readonly seq: bigint; readonly balance: bigint }> {
  const { rows } = await sql<{ seq: bigint; balance: bigint }>`
    select p.seq, p.balance_after as balance
    from ledger.account_page(${account.bucket}, ${account.ledger_account_id}, true, 1, ${before}, null,
      null, null, null, null, ${BOOKED}) p`.execute(db);
  return rows[0] ?? { seq: 0n, balance: 0n };
}
