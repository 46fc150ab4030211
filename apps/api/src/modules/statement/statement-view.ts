import type { Statement, Transaction } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { AccountRow, StatementLineRow, StatementRow } from '#database.ts';
import { type HistoryRow, showTransaction } from '#modules/transaction/index.ts';

/** A statement with what never changes of its account. */
export type StatementOfAccount = StatementRow & Pick<AccountRow, 'currency' | 'account_number'>;

export function showStatement(row: StatementOfAccount): Statement {
  const shown = (minor: bigint) => toDecimal(money(row.currency, minor));
  const ofYear = (minor: bigint | null) => (minor === null ? null : shown(minor));
  return {
    id: row.id,
    account_id: row.account_id,
    account_last_four: row.account_number.slice(-4),
    holder_name: row.holder_name,
    currency: row.currency,
    kind: row.kind,
    period_start: row.period_start,
    period_end: row.period_end,
    opening_balance: shown(row.opening_minor),
    closing_balance: shown(row.closing_minor),
    money_in: shown(row.money_in_minor),
    money_out: shown(row.money_out_minor),
    line_count: row.line_count,
    fees: shown(row.fees_minor),
    interest: shown(row.interest_minor),
    fees_this_year: ofYear(row.year_fees_minor),
    interest_this_year: ofYear(row.year_interest_minor),
    apy_earned: row.apy_earned_bps === null ? null : hundredths(row.apy_earned_bps),
    sha256: row.sha256.toString('hex'),
    issued_at: row.issued_at.toISOString(),
  };
}

/** Hundredths of a per cent as 3.81. */
export function hundredths(bps: number): string {
  const digits = String(bps).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A line as a row of the history, in the words it was issued with. */
export function lineRow(
  line: StatementLineRow,
  accountNumber: string,
): Omit<HistoryRow, 'account_id'> {
  return {
    id: line.transaction_id ?? line.statement_id,
    // What is no transaction is shown as a correction of ours; its line says `internal`.
    kind: (line.kind === 'internal' ? 'correction' : line.kind) as HistoryRow['kind'],
    side: line.side,
    status: 'POSTED',
    at: line.at,
    seq: line.seq,
    amount: line.amount_minor,
    fee: line.fee_minor,
    bdt_amount: line.bdt_minor,
    balance: line.balance_minor,
    account_number: accountNumber,
    other_account: line.other_account,
    other_nickname: line.other_nickname,
    counterparty: line.counterparty,
    wallet_type: line.wallet_type,
    rate_e8: line.rate_e8,
    memo: line.memo,
    reason: null,
    reference: line.reference,
    rail_reference: null,
    reference_info: null,
    trace_number: null,
    transfer_id: null,
  };
}

export function showLine(
  line: StatementLineRow,
  { currency, account_number: number }: StatementOfAccount,
): Transaction {
  const shown = showTransaction(lineRow(line, number), currency);
  return line.kind === 'internal' ? { ...shown, type: 'adjustment', subtype: 'internal' } : shown;
}
