import type {
  ManualMovement,
  OpenedBreak,
  ReconciliationBreak,
  ReconciliationDay,
} from '@kheya/contract';

import { COLLEAGUES_NAME } from '#testing/examples/operators.ts';

export const BREAK_ID = '01998000-0000-7000-8000-00000000e101';
export const MOVEMENT_ID = '01998000-0000-7000-8000-00000000e201';

const account = {
  ...{ id: '01998000-0000-7000-8000-00000000c101', holder: 'Nadia Haque' },
  ...{ customer_id: '01998000-0000-7000-8000-00000000a101', account_number: '880000004821' },
};

export const aBreak = (over: Partial<ReconciliationBreak> = {}): ReconciliationBreak => ({
  ...{ id: BREAK_ID, account, day: '2026-11-19', kind: 'other_amount', state: 'open' },
  difference: '-7.00',
  partner: {
    ...{ transaction_id: '6f1c0000-0000-4000-8000-000000000001', amount: '107.00' },
    ...{ at: '2026-11-19T15:00:00.000Z', text: 'INCOMING_ACH_CREDIT: PAYROLL' },
  },
  ours: {
    ...{ kind: 'incoming_payment', id: '01998000-0000-7000-8000-00000000d101', leg: 'amount' },
    ...{ amount: '100.00', at: '2026-11-19T15:00:02.000Z' },
  },
  ...{ owner: null, note: null, ended_at: null, ended_by: null },
  found_at: '2026-11-20T07:00:00.000Z',
  ...over,
});

const aDay = (day: string, over: Partial<ReconciliationDay>): ReconciliationDay => ({
  ...{ day, accounts: 12, clean: 0, broken: 0, unanswered: 0, not_run: 0 },
  last_run_at: '2026-11-20T07:00:00.000Z',
  ...over,
});

/** Days with a break, an answer missing, not compared, and clean. */
export const days: readonly ReconciliationDay[] = [
  aDay('2026-11-19', { clean: 11, broken: 1 }),
  aDay('2026-11-18', { clean: 10, unanswered: 2 }),
  aDay('2026-11-17', { clean: 11, not_run: 1 }),
  aDay('2026-11-16', { clean: 12 }),
];

export const anOpenBreak = (over: Partial<OpenedBreak> = {}): OpenedBreak => ({
  ...aBreak(),
  entries: [
    {
      ...{ id: '01998000-0000-7000-8000-00000000d201', at: '2026-11-19T15:00:02.000Z' },
      ...{ kind: 'normal', state: 'posted', movement: 'incoming_ach', leg: 1 },
      debit: {
        ...{ name: 'bank_cash', code: 1000, holder: null, masked_number: null },
        account_id: null,
      },
      credit: {
        ...{ name: 'customer', code: 2000, holder: 'Nadia Haque', masked_number: '•••• 4821' },
        account_id: account.id,
      },
      ...{ amount: '100.00', currency: 'USD' },
    },
  ],
  run: {
    ...{ partner_balance: '107.00', ledger_balance: '80.00', timing: '-20.00' },
    ran_at: '2026-11-20T07:00:00.000Z',
  },
  movement_ids: [],
  ...over,
});

export const aMovement = (over: Partial<ManualMovement> = {}): ManualMovement => ({
  ...{ id: MOVEMENT_ID, account, currency: 'USD', kind: 'correction', side: 'credit' },
  ...{ amount: '7.00', reason: 'The payroll was seven dollars more, see the bank’s letter.' },
  ...{ corrects: '01998000-0000-7000-8000-00000000d101', break_id: BREAK_ID, state: 'proposed' },
  entries: [{ debit: 'bank_cash', credit: 'customer', amount: '7.00' }],
  ...{ proposed_by: COLLEAGUES_NAME, proposed_at: '2026-11-20T09:00:00.000Z' },
  ...{ decided_by: null, decided_at: null, decision_note: null, booked_at: null, failure: null },
  may_decide: true,
  ...over,
});

/** Of the balance, and resolved by a movement. */
export const aResolvedBreak = (): OpenedBreak =>
  anOpenBreak({
    ...{ kind: 'balance', partner: null, ours: null, entries: [], run: null },
    ...{ state: 'resolved', ended_by: COLLEAGUES_NAME, movement_ids: [MOVEMENT_ID] },
    ...{ ended_at: '2026-11-20T12:00:00.000Z', note: 'Booked what the bank paid.' },
  });

/** Approved, and refused by the ledger. */
export const aRefusedMovement = (): ManualMovement =>
  aMovement({
    ...{ state: 'failed', failure: 'exceeds_credits', may_decide: false },
    ...{ decided_by: COLLEAGUES_NAME, decided_at: '2026-11-20T12:00:00.000Z' },
    ...{ decision_note: 'The letter says so.', break_id: null },
  });
