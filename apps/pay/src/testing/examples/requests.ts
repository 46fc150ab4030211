import type {
  LinkedPaymentRequest,
  PaymentRequestDetail,
  ReceivedPaymentRequest,
} from '@kheya/contract';

import { dollarAccount } from '#testing/examples/accounts.ts';
import { idOf, november } from '#testing/examples/shared.ts';

// Requests for money.

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
  ...{ payer: null, ended_at: null, decline_reason: null, payments: [] },
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
