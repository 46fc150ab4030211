import type {
  LinkedPaymentRequest,
  PaymentRequestDetail,
  RateAlert,
  ReceivedPaymentRequest,
} from '@kheya/contract';

import { dollarAccount } from '#testing/examples/accounts.ts';
import { idOf, november } from '#testing/examples/shared.ts';

// Requests for money, and alerts of the rate.

const linked: LinkedPaymentRequest = {
  ...{ state: 'OPEN', currency: 'USD', amount: '50.00', remaining: '50.00', note: 'Rice, for May' },
  ...{ is_reusable: false, is_part_allowed: true, created_at: november },
  ...{ expires_at: '2026-11-17T09:15:00.000Z', asker_name: 'Nadia Rahman' },
};

/** What the link of a request shows. */
export const aLinkedRequest = (over: Partial<LinkedPaymentRequest> = {}): LinkedPaymentRequest => ({
  ...linked,
  ...over,
});

/** A request that the customer made. */
export const aRequest = (over: Partial<PaymentRequestDetail> = {}): PaymentRequestDetail => ({
  ...linked,
  ...{ id: idOf('a1'), account_id: dollarAccount.id, paid_amount: '0.00', payment_count: 0 },
  link: 'http://localhost:3000/us/pay/Zk3v9QxW2mB7nT5rLd8sHg',
  ...{ payer: null, contact_id: null, ended_at: null, decline_reason: null, payments: [] },
  ...over,
});

/** A request that the customer is asked to pay. */
export const aReceivedRequest = (
  over: Partial<ReceivedPaymentRequest> = {},
): ReceivedPaymentRequest => ({
  ...linked,
  ...{ id: idOf('a2'), paid_by_me: '0.00', declined_at: null },
  ...over,
});

/** A rate that the customer waits for. */
export const anAlert = (over: Partial<RateAlert> = {}): RateAlert => ({
  ...{ id: idOf('a3'), state: 'WAITING', rate: '123.00', created_at: november },
  ...{ expires_at: '2027-11-03T09:15:00.000Z', reached_at: null, reached_rate: null },
  ...over,
});

/** One that was reached and told, one that never was. */
export const endedAlerts: readonly RateAlert[] = [
  anAlert({
    ...{ id: idOf('a3', 2), state: 'REACHED', rate: '122.50', reached_rate: '122.61' },
    reached_at: november,
  }),
  anAlert({ id: idOf('a3', 3), state: 'EXPIRED', rate: '140.00', expires_at: november }),
];
