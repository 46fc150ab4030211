import type { AccountEntry, ConsoleAccount, ConsoleAccountLine } from '@kheya/contract';

import { aBreak } from '#testing/examples/finance.ts';
import { REFERENCE, TRANSFER_ID } from '#testing/examples/transfers.ts';

export const ACCOUNT_ID = '01998000-0000-7000-8000-00000000c101';

const customer: ConsoleAccount['customer'] = {
  ...{ id: '01998000-0000-7000-8000-00000000a101', name: 'Nadia Haque' },
  country: 'US',
};
const transfer = { kind: 'transfer', id: TRANSFER_ID, text: REFERENCE } as const;

export const anAccountLine: ConsoleAccountLine = {
  ...{ id: ACCOUNT_ID, masked_number: '•••• 4821', kind: 'savings', currency: 'USD' },
  ...{ holder: customer.name, closed_at: null },
};

/** A savings account with money reserved and a break, as finance reads it. */
export const anAccount = (over: Partial<ConsoleAccount> = {}): ConsoleAccount => ({
  ...{ id: ACCOUNT_ID, customer, holder: customer.name, kind: 'savings', currency: 'USD' },
  ...{ account_status: 'ACTIVE', nickname: 'For the house', is_default: false },
  ...{ account_number: '880000004821', routing_number: '123456780' },
  bank_account_id: '6f1c0000-0000-4000-8000-000000000901',
  ledger_account_id: '01998000-0000-8000-8000-00000000c901',
  ...{ opened_at: '2026-06-29T15:00:00.000Z', closed_at: null },
  balance: { posted: '1250.40', available: '1049.41', reserved: '200.99', incoming: '0.00' },
  reservations: [
    {
      ...{ id: '01998000-0000-8000-8000-00000000a201', intent_id: TRANSFER_ID, side: 'debit' },
      ...{ amount: '200.00', at: '2026-11-20T10:22:41.000Z', expires_at: null, subject: transfer },
    },
    {
      ...{ id: '01998000-0000-8000-8000-00000000a202', intent_id: ACCOUNT_ID, side: 'credit' },
      ...{ amount: '0.99', at: '2026-11-20T10:22:41.000Z', subject: null },
      expires_at: '2026-11-27T10:22:41.000Z',
    },
  ],
  interest: {
    account_id: ACCOUNT_ID,
    rate: {
      ...{ kind: 'savings', rate: '3.735', apy: '3.80', valid_from: '2025-01-01' },
      tiers: [{ from: '0.00', rate: '3.735' }],
    },
    ...{ accrued: '2.43', accrued_exact: '2.43112408', estimate: '3.84' },
    ...{ next_payment_on: '2026-12-01', paid_this_year: '11.20' },
    last_paid: { month: '2026-10', amount: '3.77', at: '2026-11-01T04:05:00.000Z' },
    months: [
      { month: '2026-10', amount: '3.77' },
      { month: '2026-09', amount: '3.70' },
    ],
  },
  fee_rules: [
    {
      ...{ kind: 'monthly_fee', amount: '2.00', waived_from: '500.00', valid_from: '2026-11-01' },
      ...{ valid_to: '2027-11-01', noticed_at: '2026-09-15T14:00:00.000Z' },
    },
    {
      ...{ kind: 'wire_in_fee', amount: '0.00', waived_from: null, valid_from: '2025-01-01' },
      ...{ valid_to: null, noticed_at: null },
    },
  ],
  waived_fees: [{ month: '2026-10', amount: '2.00', because: 'not_covered' }],
  partner: {
    last_run: {
      ...{ day: '2026-11-19', state: 'breaks', ran_at: '2026-11-20T07:00:00.000Z' },
      ...{ partner_balance: '1257.40', ledger_balance: '1250.40' },
    },
    breaks: [aBreak()],
  },
  may_correct: true,
  ...over,
});

/** A taka account with nothing on it, as support reads it. */
export const aTakaAccount = (): ConsoleAccount =>
  anAccount({
    ...{ kind: 'bdt', currency: 'BDT', account_number: '•••• 4821', nickname: null },
    ...{ routing_number: null, bank_account_id: null, partner: null, interest: null },
    ...{ reservations: [], may_correct: false, waived_fees: [] },
    balance: { posted: '0.00', available: '0.00', reserved: '0.00', incoming: '0.00' },
  });

/** A closed account that was never compared with the partner. */
export const aClosedAccount = (): ConsoleAccount =>
  anAccount({
    ...{ closed_at: '2026-11-20T10:00:00.000Z', reservations: [] },
    partner: { last_run: null, breaks: [] },
  });

export const anAccountEntry = (over: Partial<AccountEntry> = {}): AccountEntry => ({
  ...{ id: '01998000-0000-8000-8000-00000000d201', seq: '4711', at: '2026-11-20T10:22:41.000Z' },
  ...{ intent_id: TRANSFER_ID, kind: 'pending', movement: 'usd_to_wallet', side: 'debit' },
  ...{ amount: '200.00', balance_after: '1250.40', available_after: '1050.40', subject: transfer },
  ...over,
});

const MOVEMENT_ID = '01998000-0000-7000-8000-00000000e201';

/** One entry for each thing that an entry can be booked for. */
export const accountEntries: readonly AccountEntry[] = [
  anAccountEntry(),
  anAccountEntry({
    ...{ kind: 'normal', side: 'credit', amount: '3.77', movement: 'savings_interest' },
    subject: { kind: 'interest', id: ACCOUNT_ID, text: '2026-10' },
  }),
  anAccountEntry({
    ...{ kind: 'normal', side: 'debit', amount: '2.00', movement: 'fee' },
    subject: { kind: 'monthly_fee', id: ACCOUNT_ID, text: '2026-10' },
  }),
  anAccountEntry({
    ...{ kind: 'normal', side: 'credit', amount: '2.00', movement: 'correction' },
    ...{ intent_id: MOVEMENT_ID, subject: { kind: 'fee_refund', id: MOVEMENT_ID, text: null } },
  }),
  anAccountEntry({
    ...{ kind: 'normal', side: 'credit', amount: '1246.63', movement: 'incoming_ach' },
    subject: { kind: 'incoming_payment', id: ACCOUNT_ID, text: 'BROOKLYN TEXTILE HOUSE' },
  }),
  anAccountEntry({ kind: 'void_pending', movement: 'crumbs', subject: null }),
];
