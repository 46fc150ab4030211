import type { AccountSummary, BdtAccount, Transaction, UserAccount } from '@kheya/contract';

import { dollarAccount } from '#testing/examples/accounts.ts';
import { rahima } from '#testing/examples/contacts.ts';
import { idOf, november } from '#testing/examples/shared.ts';

// Movements of the dollar account.

const noDetails: Transaction['user_data'] = {
  reference_info: null,
  trace_number: null,
  network_decline_details: null,
  merchant_name: null,
  merchant_city: null,
  merchant_country: null,
  card: null,
  last_four_digit: null,
  emboss_name: null,
};

/** The n-th movement of the dollar account: what went to Rahima. */
export function aTransaction(index = 1, over: Partial<Transaction> = {}): Transaction {
  return {
    id: idOf('e', index),
    uuid: idOf('e', index),
    reference_id: index === 1 ? 'KH-7Q4M-2R9B' : `KH-7Q4M-${2222 + index}`,
    transaction_time: november,
    amount: '200.99',
    fee: '0.99',
    bdt_amount: '24370.00',
    currency: 'USD',
    balance: '431.00',
    dc_sign: 'debit',
    type: 'transfer',
    subtype: 'wallet_payout',
    status: 'COMPLETE',
    memo: null,
    account_no: dollarAccount.account_number,
    dst_account_no: rahima.account_number,
    dst_account_nickname: 'Rahima Khatun',
    counterparty: 'Rahima Khatun',
    wallet_type: 'bKash',
    conversion_rate: '121.85',
    reason: null,
    transfer_id: idOf('f', index),
    note: null,
    category: 'family',
    filed_by_rule: false,
    photos: [],
    transfer_image: null,
    user_data: noDetails,
    ...over,
  };
}

const dayMs = 86_400_000;

/** What moved lately on an account: thirty days that end on November 19, with one payment. */
export function anAccountSummary(
  account: UserAccount | BdtAccount,
  over: Partial<AccountSummary> = {},
): AccountSummary {
  const isUsd = account.currency === 'USD';
  const [before, after] = isUsd ? ['650.99', '450.00'] : ['24370.00', '24370.00'];
  const lastDay = Date.parse('2026-11-19');
  return {
    account_id: account.id,
    currency: account.currency,
    month: { money_in: '0.00', money_out: isUsd ? '200.99' : '0.00' },
    last_transaction: isUsd ? aTransaction() : null,
    days: Array.from({ length: 30 }, (_, at) => ({
      day: new Date(lastDay - (29 - at) * dayMs).toISOString().slice(0, 10),
      balance: at < 14 ? before : after,
    })),
    ...over,
  };
}
