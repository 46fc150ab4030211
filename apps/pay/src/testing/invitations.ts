import type { BodyOf, Transfer, TransferQuote, transferQuoteCreate } from '@kheya/contract';

import { customerQuote, inHours } from '#testing/bank-sending.ts';
import { sabina } from '#testing/contacts.ts';
import { paidTransfer } from '#testing/examples.ts';

// Dollars to someone who is invited: what the API answers until they have joined, or haven't.

const sabinaPayee: TransferQuote['payee'] = {
  kind: 'customer',
  id: sabina.id,
  name: 'Sabina Yasmin',
  account_display: sabina.identifier,
  wallet_type: null,
  bank_name: null,
};

const fourteenDays = 14 * 24;

export function invitationQuote(body: BodyOf<typeof transferQuoteCreate>): TransferQuote {
  return {
    ...customerQuote(body),
    payee: sabinaPayee,
    arrives_by: inHours(fourteenDays),
    waits_until: inHours(fourteenDays),
    warnings: ['new_payee'],
    cancellation: 'until_recipient_joins',
  };
}

/** $50.00 that waits for Sabina. */
export function waitingTransfer(over: Partial<Transfer> = {}): Transfer {
  const until = inHours(fourteenDays);
  return {
    ...paidTransfer,
    ...{ status: 'PENDING', step: 'reserved', transfer_mode: 'INTERNAL', rail: 'customer' },
    payee: sabinaPayee,
    ...{ amount: '50.00', fee: '0.00', total: '50.00', cost: '0.00' },
    ...{ target_amount: '50.00', target_currency: 'USD' },
    ...{ rate: null, mid_rate: null, spread_bps: null, purpose: null, relationship: null },
    ...{ created_at: inHours(0), updated_at: inHours(0), completed_at: null },
    ...{ arrives_by: until, waits_until: until, rail_reference: null },
    cancel: { kind: 'full_refund', until },
    timeline: [
      { step: 'created', at: inHours(0), state: 'done' },
      { step: 'reserved', at: inHours(0), state: 'done' },
      { step: 'recipient_joined', at: null, state: 'current' },
      { step: 'posted', at: null, state: 'ahead' },
    ],
    ...over,
  };
}

/** The same once Sabina has joined, and has it. */
export function joinedTransfer(over: Partial<Transfer> = {}): Transfer {
  return waitingTransfer({
    ...{ status: 'POSTED', step: 'settled', completed_at: inHours(0) },
    payee: { ...sabinaPayee, account_display: '•••• 1187' },
    cancel: { kind: 'none', until: null },
    timeline: [
      { step: 'created', at: inHours(-2), state: 'done' },
      { step: 'reserved', at: inHours(-2), state: 'done' },
      { step: 'recipient_joined', at: inHours(0), state: 'done' },
      { step: 'posted', at: inHours(0), state: 'done' },
    ],
    ...over,
  });
}

/** The same when it ended without her: cancelled, or she didn't join. */
export function endedTransfer(end: 'released' | 'expired', over: Partial<Transfer> = {}): Transfer {
  const isExpired = end === 'expired';
  return waitingTransfer({
    ...{ status: isExpired ? 'EXPIRED' : 'RELEASED', step: end, completed_at: inHours(0) },
    reason: isExpired ? 'RECIPIENT_DID_NOT_JOIN' : 'CANCELLED_BY_CUSTOMER',
    cancel: { kind: 'none', until: null },
    timeline: [
      { step: 'created', at: inHours(-2), state: 'done' },
      { step: 'reserved', at: inHours(-2), state: 'done' },
      { step: end, at: inHours(0), state: isExpired ? 'failed' : 'done' },
    ],
    ...over,
  });
}
