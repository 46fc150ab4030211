import type { Transaction } from '@kheya/contract';
import { money, rateToDecimal, toDecimal, type Currency } from '@kheya/money';
import { shownReason } from '#modules/transfer/index.ts';
import type { HistoryRow } from './history-row.ts';

const TYPES: Readonly<Record<HistoryRow['kind'], Transaction['type']>> = {
  wallet_payout: 'transfer',
  conversion: 'transfer',
  conversion_in: 'transfer',
  ach_credit: 'incoming_payment',
};

/** A history row in the contract's shape (spec section 3). */
export function showTransaction(row: HistoryRow, currency: 'USD' | 'BDT'): Transaction {
  const decimal = (minor: bigint | null, of: Currency) =>
    minor === null ? null : toDecimal(money(of, minor));
  const type = TYPES[row.kind];
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
    // What came into an account by somebody else's transfer is not theirs to open.
    transfer_id: type === 'transfer' && row.side === 'debit' ? row.id : null,
    user_data: {
      reference_info: row.reference_info,
      trace_number: traceNumber(row.trace_number),
      // Comes with the cards: nothing else is declined by a network.
      network_decline_details: null,
    },
  };
}

/** Of an ACH entry, 15 digits (Nacha); what a bank gives in its place is no number a person could ask by. */
function traceNumber(given: string | null): string | null {
  return given !== null && /^\d{15}$/.test(given) ? given : null;
}
