import type { PayoutRefusal } from '#payout-port.ts';

/** What a Code of the bank means for us. Unlisted codes are treated as unknown: ask first. */
export type BdBankMeaning =
  | { readonly kind: 'refused'; readonly code: PayoutRefusal }
  /** The reference exists already, and so does the payment: look it up. */
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'not_found' }
  /** Nothing was done and the payee is not the cause: try again later. */
  | { readonly kind: 'not_now' };

const refused = (code: PayoutRefusal): BdBankMeaning => ({ kind: 'refused', code });

/**
 * The bank gives its list of codes to its customers only. 0001 and 0002 are its two kinds of yes;
 * the others are agreed with it when the account is opened, and this table is where they go.
 */
const MEANINGS: Readonly<Record<string, BdBankMeaning>> = {
  '1001': refused('rail_refused'),
  '1002': refused('rail_refused'),
  '1003': { kind: 'duplicate' },
  '1004': refused('rail_refused'),
  '2001': refused('account_not_found'),
  '2002': refused('account_closed'),
  '2003': refused('name_mismatch'),
  '2004': refused('rail_refused'),
  '2005': refused('rail_refused'),
  '3001': refused('amount_out_of_range'),
  '3002': { kind: 'not_now' },
  '5001': { kind: 'not_found' },
  '9001': { kind: 'not_now' },
  '9002': { kind: 'not_now' },
  '9009': refused('rail_refused'),
};

/** The meaning of a code, if it says anything certain about the payment. */
export function meaningOf(code: string): BdBankMeaning | undefined {
  return MEANINGS[code];
}

/** ISO 20022's reasons (external code set ExternalReturnReason1Code) with a word of our own. */
const REASONS: Readonly<Record<string, PayoutRefusal>> = {
  AC01: 'account_not_found',
  AC03: 'account_not_found',
  AC04: 'account_closed',
  AC07: 'account_closed',
  AM02: 'amount_out_of_range',
  BE01: 'name_mismatch',
};

/** Why the receiving bank would not take a payment; AC06 (blocked) and the like have one word. */
export function refusalOf(reason: string): PayoutRefusal {
  return REASONS[reason] ?? 'rail_refused';
}
