import { PAYABLE_REQUEST_STATES, type Locale, type PaymentRequestState } from '@kheya/contract';
import { type Refusal, refuse } from '@kheya/http-kit';
import { formatMoney, money, type Money } from '@kheya/money';
import type { PaymentRequestRow } from '#database.ts';

/** What one customer pays or has paid for a request; what is under way counts. */
export interface RequestShare {
  readonly userId: string;
  readonly minor: bigint;
}

export interface RequestPayment {
  readonly userId: string;
  /** What its asker receives. */
  readonly amount: Money;
  readonly at: Date;
  readonly locale: Locale;
}

type Expiring = Pick<PaymentRequestRow, 'state' | 'expires_at'>;

/** A request is over when its time is, whether or not that was written down yet. */
export function stateAt({ state, expires_at: expiresAt }: Expiring, at: Date): PaymentRequestState {
  return PAYABLE_REQUEST_STATES.includes(state) && expiresAt <= at ? 'EXPIRED' : state;
}

/** Why nothing can become of a request any more; undefined while it is open. */
export function refuseEnded(
  row: Expiring,
  at: Date,
):
  | Refusal<'payment_request_expired' | 'payment_request_paid' | 'payment_request_closed'>
  | undefined {
  switch (stateAt(row, at)) {
    case 'OPEN':
    case 'PARTLY_PAID':
      return undefined;
    case 'EXPIRED':
      return refuse('payment_request_expired');
    case 'PAID':
      return refuse('payment_request_paid');
    case 'DECLINED':
    case 'CANCELLED':
      return refuse('payment_request_closed');
  }
}

/** What is left to pay; null where the payer says how much. */
export function remainingOf(
  row: Pick<PaymentRequestRow, 'amount_minor' | 'is_reusable' | 'currency'>,
  paidMinor: bigint,
): Money | null {
  if (row.amount_minor === null) return null;
  return money(row.currency, row.is_reusable ? row.amount_minor : row.amount_minor - paidMinor);
}

/** Whether a payment can be made for a request, after those that were begun before it. */
export function checkRequestPayment(
  row: PaymentRequestRow,
  { userId, amount, at, locale }: RequestPayment,
  before: readonly RequestShare[],
) {
  const ended = refuseEnded(row, at);
  if (ended) return ended;
  if (row.is_reusable) return checkAmount(row, amount, 0n, locale);
  if (before.some((share) => share.userId !== userId)) {
    return refuse('payment_request_other_payer');
  }
  const claimed = before.reduce((sum, { minor }) => sum + minor, 0n);
  // It isn't written down as paid yet, so the payment that covers it is under way.
  const isCovered = claimed >= (row.amount_minor ?? 1n);
  if (isCovered) return refuse('payment_request_being_paid');
  return checkAmount(row, amount, claimed, locale);
}

function checkAmount(row: PaymentRequestRow, amount: Money, claimed: bigint, locale: Locale) {
  const left = remainingOf(row, claimed);
  if (left === null) return undefined;
  const facts = { remaining: formatMoney(left, locale) };
  if (amount.minor > left.minor) return refuse('payment_request_amount_too_high', { facts });
  if (amount.minor < left.minor && !row.is_part_allowed) {
    return refuse('payment_request_amount_in_full', { facts });
  }
  return undefined;
}
