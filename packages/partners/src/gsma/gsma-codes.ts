import type { PayoutRefusal } from '#payout-port.ts';

/** What an error of the GSMA contract means for a payment that it answers. */
export type GsmaMeaning =
  | { readonly kind: 'refused'; readonly code: PayoutRefusal }
  /** The reference exists already, and so does the payment: look it up. */
  | { readonly kind: 'duplicate' }
  /** Nothing was done and the payee is not the cause: try again later. */
  | { readonly kind: 'not_now' }
  /** It may have been done: ask first. */
  | { readonly kind: 'unknown' };

const refused = (code: PayoutRefusal): GsmaMeaning => ({ kind: 'refused', code });
const NOT_NOW: GsmaMeaning = { kind: 'not_now' };
const UNKNOWN: GsmaMeaning = { kind: 'unknown' };

/**
 * GSMA Mobile Money API 1.2, `errorObject`: by category, and in it the codes that mean something
 * else than their category does.
 */
const MEANINGS: Readonly<
  Record<
    string,
    { readonly other: GsmaMeaning; readonly codes?: Readonly<Record<string, GsmaMeaning>> }
  >
> = {
  businessRule: {
    other: refused('rail_refused'),
    codes: {
      dailyVolumeLimitExceeded: refused('wallet_limit_exceeded'),
      dailyValueLimitExceeded: refused('wallet_limit_exceeded'),
      weeklyVolumeLimitExceeded: refused('wallet_limit_exceeded'),
      weeklyValueLimitExceeded: refused('wallet_limit_exceeded'),
      monthlyVolumeLimitExceeded: refused('wallet_limit_exceeded'),
      monthlyValueLimitExceeded: refused('wallet_limit_exceeded'),
      accountMaxTotalVolumeExceeded: refused('wallet_limit_exceeded'),
      accountMaxTotalValueExceeded: refused('wallet_limit_exceeded'),
      maxBalanceExceeded: refused('wallet_limit_exceeded'),
      lessThanTransactionMinValue: refused('amount_out_of_range'),
      greaterThanTransactionMaxValue: refused('amount_out_of_range'),
      incorrectState: refused('account_closed'),
      duplicateRequest: { kind: 'duplicate' },
      // Our float is short, we call too often, or the quote ran out on the way: not the payee's fault.
      insufficientFunds: NOT_NOW,
      rateLimitError: NOT_NOW,
      quoteHasExpired: NOT_NOW,
    },
  },
  validation: { other: refused('rail_refused') },
  // Our credentials were not taken. The wallet's own refusal of this payment comes in here as well.
  authorisation: { other: NOT_NOW, codes: { requestDeclined: refused('rail_refused') } },
  identification: { other: refused('wallet_not_registered') },
  internal: { other: UNKNOWN },
  serviceUnavailable: { other: NOT_NOW },
};

export interface GsmaError {
  readonly errorCategory: string;
  readonly errorCode: string;
  readonly errorDescription?: string | undefined;
}

export function meaningOf({ errorCategory, errorCode }: GsmaError): GsmaMeaning {
  const category = MEANINGS[errorCategory];
  return category?.codes?.[errorCode] ?? category?.other ?? UNKNOWN;
}

/** What became of a request that was accepted and then failed: it is over, whatever the error says. */
export function refusalOf(error: GsmaError): PayoutRefusal {
  const meaning = meaningOf(error);
  return meaning.kind === 'refused' ? meaning.code : 'rail_refused';
}
