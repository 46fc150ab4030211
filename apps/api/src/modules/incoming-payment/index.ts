import type { ApiModule } from '#platform/module.ts';
import {
  incomingBookSweep,
  incomingPollSweep,
  pollIncomingPayments,
} from './incoming-payment-jobs.ts';

export { takePosted } from './incoming-payment-service.ts';

export const incomingPaymentModule: ApiModule = {
  name: 'incoming-payment',
  handlers: [],
  tasks: { poll_incoming_payments: pollIncomingPayments },
  sweeps: [incomingPollSweep, incomingBookSweep],
};
