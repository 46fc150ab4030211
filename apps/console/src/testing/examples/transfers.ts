import type { ConsoleLedgerEntry, ConsoleTransfer, TransferAction } from '@kheya/contract';
import { aContext, aCustomer } from '#testing/examples/customers.ts';
import { tasks } from '#testing/examples/cases.ts';

export const TRANSFER_ID = '01998000-0000-7000-8000-00000000a101';
export const REFERENCE = 'KH-7Q4M-2R9X';

/** The account that it is sent from. */
const SENDER_ACCOUNT_ID = '01998000-0000-7000-8000-00000000c102';

type Account = ConsoleLedgerEntry['debit'];

const house = (name: string, code: number): Account => ({
  ...{ name, code, holder: null, masked_number: null, account_id: null },
});
const sender: Account = {
  ...{ name: 'customer', code: 2000, holder: 'Nadia Haque', masked_number: '•••• 6204' },
  account_id: SENDER_ACCOUNT_ID,
};

function anEntry(leg: number, over: Partial<ConsoleLedgerEntry>): ConsoleLedgerEntry {
  return {
    ...{ id: `01998000-0000-8000-8000-00000000a2${String(leg).padStart(2, '0')}`, leg },
    ...{ at: '2026-11-20T10:22:41.000Z', kind: 'pending', state: 'pending' },
    ...{ movement: 'usd_to_wallet', debit: sender, credit: house('income_fee', 4000) },
    ...{ amount: '0.99', currency: 'USD' },
    ...over,
  };
}

const position = house('fx_position_usd_bdt', 3000);

const entries: readonly ConsoleLedgerEntry[] = [
  anEntry(1, { credit: position, amount: '200.00' }),
  anEntry(2, {}),
  anEntry(3, {
    ...{ debit: position, credit: house('transit_bkash', 2113) },
    ...{ amount: '24370.00', currency: 'BDT' },
  }),
  anEntry(4, {
    ...{ debit: position, credit: house('income_fx', 4010) },
    ...{ amount: '110.00', currency: 'BDT' },
  }),
];

/** What a payment in the hands of bKash allows. */
const options: ConsoleTransfer['actions']['options'] = [
  { action: 'ask_again', obstacle: null },
  { action: 'retry', obstacle: 'may_be_with_rail' },
  { action: 'release', obstacle: 'handed_over' },
  { action: 'confirm_delivered', obstacle: null },
  { action: 'confirm_undelivered', obstacle: null },
  { action: 'return', obstacle: 'not_arrived' },
  { action: 'refund', obstacle: 'not_arrived' },
];

const at = (minute: string) => `2026-11-20T10:${minute}.000Z`;

/** A payout to bKash, which has not confirmed it; a test overrides what it is about. */
export function aTransfer(over: Partial<ConsoleTransfer> = {}): ConsoleTransfer {
  const { id, name, country } = aCustomer();
  return {
    ...{ id: TRANSFER_ID, reference: REFERENCE, status: 'PENDING', step: 'sent', reason: null },
    ...{ amount: '200.00', fee: '0.99', total: '200.99', currency: 'USD' },
    ...{ target_amount: '24370.00', target_currency: 'BDT', margin: '110.00' },
    ...{ rate: '121.85', mid_rate: '122.40', spread_bps: 45, purpose: 'family_support' },
    ...{ created_at: at('22:41'), arrives_by: at('54:00'), expected_by: null },
    ...{ scheduled_for: null, next_update_at: null, completed_at: null, movement: 'usd_to_wallet' },
    ...{ rail: 'bkash_from_usd', hands_over_at: null, waits_until: null, rail_payment_id: null },
    ...{ returned: null, return_meaning: null, return_heard: null, held_by: null },
    ...{ soft_limit_review: null, soft_limits: [], may_review: false },
    ...{ name_matches: [], waits_for_names: false },
    travel_rule: null,
    scam_answers: [],
    actions: { options: [...options], open: null, past: [] },
    payee: { name: 'Rahima Khatun', masked_number: '•••• 4821' },
    source_account_id: SENDER_ACCOUNT_ID,
    source_masked_number: '•••• 6204',
    our_reference: `KH${TRANSFER_ID.replaceAll('-', '')}`,
    ...{ rail_reference: null, rail_requested_at: at('24:02'), attempts: 2 },
    ...{ next_attempt_at: at('59:00'), bank_transfer_id: 'btr_0a17c9', bank_reversal_id: null },
    timeline: [
      { step: 'created', at: at('22:41'), state: 'done' },
      { step: 'handed_over', at: at('24:02'), state: 'done' },
      { step: 'asked_again', at: at('44:09'), state: 'done' },
      { step: 'delivered', at: null, state: 'current' },
    ],
    events: [
      { step: 'created', at: at('22:41') },
      { step: 'handed_over', at: at('24:02') },
      { step: 'asked_again', at: at('39:05') },
      { step: 'asked_again', at: at('44:09') },
    ],
    customer: { id, name, country },
    ledger_entries: [...entries],
    provider_calls: [
      {
        ...{ number: 1, provider: 'bank', call: 'remittance', outcome: 'done' },
        ...{ answer: 'btr_0a17c9', asked_at: at('23:50'), answered_at: at('23:51') },
      },
      {
        ...{ number: 2, provider: 'bkash', call: 'send', outcome: 'unknown' },
        answer: 'The operation was aborted due to timeout',
        ...{ asked_at: at('24:02'), answered_at: at('24:32') },
      },
      {
        ...{ number: 3, provider: 'bkash', call: 'find', outcome: 'in_progress', answer: null },
        ...{ asked_at: at('39:05'), answered_at: at('39:06') },
      },
    ],
    tasks: [{ ...tasks[0]!, subject_id: TRANSFER_ID }],
    tickets: aContext().tickets,
    closures: [{ kind: 'freeze', since: at('40:00'), until: null }],
    latest: [
      {
        ...{ id: TRANSFER_ID, reference: REFERENCE, status: 'PENDING', amount: '200.00' },
        ...{ currency: 'USD', payee: 'Rahima Khatun', created_at: at('22:41') },
      },
      ...aContext().transfers,
    ],
    ...over,
  };
}

/** Dollars to a US bank, sent back by it after it had them. */
export function aReturnedTransfer(): ConsoleTransfer {
  return aTransfer({
    ...{ status: 'FAILED', step: 'returned', reason: 'RETURNED_BY_BANK', movement: 'ach_out' },
    ...{ rail: 'ach', target_amount: '200.00', target_currency: 'USD', margin: '0.00' },
    ...{ rate: null, mid_rate: null, spread_bps: null, completed_at: at('58:00') },
    ...{ hands_over_at: at('23:00'), rail_payment_id: 'pay_7c1f', rail_reference: '091000019' },
    ...{ next_attempt_at: null, return_meaning: 'no account, unable to locate account' },
    returned: { code: 'R03', amount: '200.00', fee: '0.00', at: at('58:00') },
    ledger_entries: [],
  });
}

export const ACTION_ID = '01998000-0000-7000-8000-00000000a301';

/** A release that Farid proposed and the operator may decide. */
export function anAction(over: Partial<TransferAction> = {}): TransferAction {
  return {
    ...{ id: ACTION_ID, action: 'release', state: 'proposed', release_reason: 'RAIL_UNAVAILABLE' },
    reason: 'bKash won’t be back before Sunday.',
    ...{ return_code: null, occurred_on: null, rail_reference: null, evidence: null },
    proposed_by: { id: '01998000-0000-7000-8000-00000000b901', name: 'Farid' },
    ...{ proposed_at: at('56:00'), decided_by: null, decided_at: null, decision_note: null },
    ...{ ended_at: null, obstacle: null, may_decide: true },
    ...over,
  };
}
