/** bKash's own codes; every one is sent with HTTP 200. */
export const BKASH_ERRORS = {
  '2001': 'Invalid App Key',
  '2003': 'Process failed',
  '2006': 'Invalid amount',
  '2007': 'Invalid currency',
  '2012': 'Invalid Receiver MSISDN',
  '2023': 'Insufficient Balance',
  '2029': 'Duplicate for all transactions',
  '2031': 'Invalid merchant invoice number',
  '2032': 'Invalid transfer type',
  '2033': 'Transaction not found',
  '2041': 'Credit party limit exceeded',
  '2057': 'Not a bKash Account',
  '2065': 'Mandatory field missing',
} as const;
export type BkashErrorCode = keyof typeof BKASH_ERRORS;

export interface BkashError {
  readonly errorCode: BkashErrorCode;
  readonly errorMessage: string;
}

/** A refusal in bKash's format. */
export function bkashError(errorCode: BkashErrorCode): BkashError {
  return { errorCode, errorMessage: BKASH_ERRORS[errorCode] };
}
