import type { PayoutRefusal } from '#payout-port.ts';

/** What an errorCode of bKash means for us. Unlisted codes are treated as unknown: ask first. */
export type BkashMeaning =
  | { readonly kind: 'refused'; readonly code: PayoutRefusal }
  /** The reference exists already, and so does the payment: look it up. */
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'not_found' }
  /** Nothing was done and the payee is not the cause: try again later. */
  | { readonly kind: 'not_now' };

const refused = (code: PayoutRefusal): BkashMeaning => ({ kind: 'refused', code });

/** bKash's published error codes, checkout v1.2.0-beta, as far as a payout can meet them. */
const MEANINGS: Readonly<Record<string, BkashMeaning>> = {
  '2009': refused('wallet_not_registered'),
  '2012': refused('wallet_not_registered'),
  '2045': refused('wallet_not_registered'),
  '2057': refused('wallet_not_registered'),
  '2058': refused('wallet_not_registered'),
  '2039': refused('rail_refused'),
  '2040': refused('rail_refused'),
  '2041': refused('wallet_limit_exceeded'),
  '2003': refused('rail_refused'),
  '2006': refused('rail_refused'),
  '2031': refused('rail_refused'),
  '2029': { kind: 'duplicate' },
  '2062': { kind: 'duplicate' },
  '2068': { kind: 'duplicate' },
  '2033': { kind: 'not_found' },
  '2023': { kind: 'not_now' },
  '503': { kind: 'not_now' },
};

/** The meaning of a code, if it says anything certain about the payment. */
export function meaningOf(errorCode: string): BkashMeaning | undefined {
  return MEANINGS[errorCode];
}
