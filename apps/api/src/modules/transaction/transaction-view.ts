import type { Kysely } from 'kysely';
import type { Transaction, TransactionNote } from '@kheya/contract';
import { money, rateToDecimal, toDecimal, type Currency } from '@kheya/money';
import type { Database } from '#database.ts';
import { shownReason } from '#modules/transfer/index.ts';
import type { HistoryRow } from './history-row.ts';
import { readNotes } from './transaction-note.ts';

const TYPES: Readonly<Record<HistoryRow['kind'], Transaction['type']>> = {
  wallet_payout: 'transfer',
  bank_payout: 'transfer',
  customer_transfer: 'transfer',
  customer_transfer_in: 'transfer',
  transfer_return: 'transfer',
  conversion: 'transfer',
  conversion_in: 'transfer',
  own_transfer: 'transfer',
  own_transfer_in: 'transfer',
  ach_credit: 'incoming_payment',
  interest: 'interest',
  account_fee: 'fee',
  fee_refund: 'fee',
  correction: 'adjustment',
  crumb: 'adjustment',
};

/** Only cards have merchants and networks that decline, and there are no cards yet. */
const NO_CARD = {
  network_decline_details: null,
  merchant_name: null,
  merchant_city: null,
  merchant_country: null,
  card: null,
  last_four_digit: null,
  emboss_name: null,
} as const satisfies Partial<Transaction['user_data']>;

/** History rows in the contract's shape, with what their owner keeps with them. */
export async function showTransactions(
  db: Kysely<Database>,
  rows: readonly HistoryRow[],
  currency: 'USD' | 'BDT',
): Promise<Transaction[]> {
  const kept = await readNotes(
    db,
    rows.map(({ account_id, id }) => ({ account_id, id })),
  );
  return rows.map((row) => {
    const note = kept.find((one) => one.id === row.id && one.account_id === row.account_id);
    return showTransaction(row, currency, note);
  });
}

type ShownRow = Omit<HistoryRow, 'account_id'>;

const NOTHING_KEPT = { note: null, category: null, filed_by_rule: false, photos: [] };

/** One row (spec section 3); what its owner keeps with it where that is known. */
export function showTransaction(
  row: ShownRow,
  currency: 'USD' | 'BDT',
  kept?: TransactionNote,
): Transaction {
  const decimal = (minor: bigint | null, of: Currency) =>
    minor === null ? null : toDecimal(money(of, minor));
  const type = TYPES[row.kind];
  const { note, category, filed_by_rule, photos } = kept ?? NOTHING_KEPT;
  return {
    id: row.id,
    uuid: row.id,
    reference_id: row.reference,
    transaction_time: row.at.toISOString(),
    amount: toDecimal(money(currency, row.amount)),
    fee: decimal(row.fee, currency),
    bdt_amount: decimal(row.bdt_amount, 'BDT'),
    currency,
    balance: decimal(row.balance, currency),
    dc_sign: row.side,
    type,
    subtype: row.kind,
    status: row.status,
    memo: row.memo,
    account_no: row.account_number,
    dst_account_no: row.other_account,
    dst_account_nickname: row.other_nickname,
    counterparty: row.counterparty,
    wallet_type: row.wallet_type,
    conversion_rate:
      row.rate_e8 === null ? null : rateToDecimal({ base: 'USD', quote: 'BDT', e8: row.rate_e8 }),
    reason: shownReason(row.reason),
    // A payee may not open the sender's transfer.
    transfer_id: row.transfer_id,
    ...{ note, category, filed_by_rule, photos },
    transfer_image: null,
    user_data: {
      reference_info: row.reference_info,
      trace_number: traceNumber(row.trace_number),
      ...NO_CARD,
    },
  };
}

/**
 * The 15-digit trace number of an ACH entry (Nacha); any other value from a bank cannot be traced.
 */
function traceNumber(given: string | null): string | null {
  return given !== null && /^\d{15}$/.test(given) ? given : null;
}
