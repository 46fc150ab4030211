/** What becomes of a request for money. */
export const PAYMENT_REQUEST_STATES = [
  'OPEN',
  'PARTLY_PAID',
  'PAID',
  'EXPIRED',
  'DECLINED',
  'CANCELLED',
] as const;
export type PaymentRequestState = (typeof PAYMENT_REQUEST_STATES)[number];

/** What can happen to one. `pay_rest` leaves nothing to pay; of a code for several payers, none does. */
export const PAYMENT_REQUEST_EVENTS = [
  'pay_part',
  'pay_rest',
  'expire',
  'decline',
  'cancel',
] as const;
export type PaymentRequestEvent = (typeof PAYMENT_REQUEST_EVENTS)[number];

type Moves = Readonly<Partial<Record<PaymentRequestEvent, PaymentRequestState>>>;

const WHILE_OPEN = {
  pay_part: 'PARTLY_PAID',
  pay_rest: 'PAID',
  expire: 'EXPIRED',
  decline: 'DECLINED',
  cancel: 'CANCELLED',
} as const;

/** The only moves there are; a request that has ended stays as it ended. */
const MOVES: Readonly<Record<PaymentRequestState, Moves>> = {
  OPEN: WHILE_OPEN,
  PARTLY_PAID: WHILE_OPEN,
  PAID: {},
  EXPIRED: {},
  DECLINED: {},
  CANCELLED: {},
};

/** Where an event leads; undefined where it can't happen. */
export function paymentRequestAfter(
  state: PaymentRequestState,
  event: PaymentRequestEvent,
): PaymentRequestState | undefined {
  return MOVES[state][event];
}

/** The states in which a request can be paid. */
export const PAYABLE_REQUEST_STATES = PAYMENT_REQUEST_STATES.filter(
  (state) => paymentRequestAfter(state, 'pay_rest') !== undefined,
);

/** How long a request can be valid, in days. */
export const PAYMENT_REQUEST_DAYS = [7, 14, 30] as const;

/** How many requests one customer can have open. */
export const OPEN_PAYMENT_REQUESTS_MAX = 20;
