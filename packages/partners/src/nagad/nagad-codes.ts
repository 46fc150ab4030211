import type { PayoutRefusal } from '#payout-port.ts';

/** What a `reason` of Nagad means for us. Unlisted ones are treated as unknown: ask first. */
export type NagadMeaning =
  | { readonly kind: 'refused'; readonly code: PayoutRefusal }
  /** A payment with this reference exists already: look it up. */
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'not_found' }
  /** Nothing was done and the payee is not the cause: try again later. */
  | { readonly kind: 'not_now' };

const refused = (code: PayoutRefusal): NagadMeaning => ({ kind: 'refused', code });

/**
 * Nagad gives its list to merchants alone (docs/decisions/0031): the words are to be compared with
 * the list that comes with the credentials.
 */
const MEANINGS: Readonly<Record<string, NagadMeaning>> = {
  ACCOUNT_NOT_FOUND: refused('wallet_not_registered'),
  INVALID_MOBILE_NO: refused('wallet_not_registered'),
  ACCOUNT_LIMIT_EXCEEDED: refused('wallet_limit_exceeded'),
  ACCOUNT_BALANCE_LIMIT_EXCEEDED: refused('wallet_limit_exceeded'),
  ACCOUNT_BLOCKED: refused('rail_refused'),
  INVALID_AMOUNT: refused('rail_refused'),
  INVALID_REFERENCE_NO: refused('rail_refused'),
  DISBURSEMENT_REJECTED: refused('rail_refused'),
  DUPLICATE_REFERENCE_NO: { kind: 'duplicate' },
  TRANSACTION_NOT_FOUND: { kind: 'not_found' },
  INSUFFICIENT_MERCHANT_BALANCE: { kind: 'not_now' },
  SERVICE_UNAVAILABLE: { kind: 'not_now' },
};

/** The meaning of a reason, if it says anything certain about the payment. */
export function meaningOf(reason: string): NagadMeaning | undefined {
  return MEANINGS[reason];
}
