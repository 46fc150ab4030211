/** The two kinds of yes: credited, and accepted for a later session. */
export const CREDITED = '0001';
export const ACCEPTED = '0002';

/** The bank's refusals; every one is sent with HTTP 200. */
export const BD_BANK_ERRORS = {
  '1001': 'Mandatory field missing',
  '1002': 'Invalid value',
  '1003': 'Duplicate TransactionReferenceNo',
  '1004': 'MandateType not offered',
  '2001': 'Beneficiary account not found',
  '2002': 'Beneficiary account closed',
  '2003': 'Beneficiary name does not match the account title',
  '2005': 'Routing number not known',
  '3001': 'Amount outside the range of the MandateType',
  '3002': 'Insufficient balance in the settlement account',
  '5001': 'Transaction not found',
  '9009': 'Request declined',
} as const;
export type BdBankErrorCode = keyof typeof BD_BANK_ERRORS;

export interface BdBankError {
  readonly Code: BdBankErrorCode;
  readonly Message: string;
}

/** A refusal; a field is named where one is the cause. */
export function bdBankError(Code: BdBankErrorCode, field?: string): BdBankError {
  const words = BD_BANK_ERRORS[Code];
  return { Code, Message: field === undefined ? words : `${words}: ${field}` };
}

/** Why a bank sends a payment back (pacs.004), by ISO 20022's codes. */
export const RETURN_REASONS = {
  AC01: 'Incorrect account number',
  AC03: 'Invalid creditor account number',
  AC04: 'Closed account number',
  AC06: 'Blocked account',
  AC07: 'Closed creditor account number',
  AG01: 'Transaction forbidden',
  AM02: 'Amount not allowed',
  AM05: 'Duplication',
  BE01: 'Inconsistent with end customer',
  MS03: 'Reason not specified',
  RC01: 'Incorrect bank identifier',
  RR04: 'Regulatory reason',
} as const;
export type ReturnCode = keyof typeof RETURN_REASONS;
export const RETURN_CODES = Object.keys(RETURN_REASONS) as ReturnCode[];
