import { expect, it } from 'vitest';
import {
  PAYABLE_REQUEST_STATES,
  PAYMENT_REQUEST_EVENTS,
  PAYMENT_REQUEST_STATES,
  paymentRequestAfter,
} from './payment-request-state.ts';

it('moves an open request by every event, and one that has ended by none', () => {
  const moves = PAYMENT_REQUEST_STATES.map((state) => [
    state,
    PAYMENT_REQUEST_EVENTS.map((event) => paymentRequestAfter(state, event)),
  ]);
  const everywhere = ['PARTLY_PAID', 'PAID', 'EXPIRED', 'DECLINED', 'CANCELLED'];
  const nowhere = PAYMENT_REQUEST_EVENTS.map(() => undefined);
  expect(Object.fromEntries(moves)).toEqual({
    OPEN: everywhere,
    PARTLY_PAID: everywhere,
    PAID: nowhere,
    EXPIRED: nowhere,
    DECLINED: nowhere,
    CANCELLED: nowhere,
  });
  expect(PAYABLE_REQUEST_STATES).toEqual(['OPEN', 'PARTLY_PAID']);
});
