/** The contract's harmonised codes, as far as this wallet uses them: category, HTTP status, words. */
export const GSMA_ERRORS = {
  identifierError: ['identification', 404, 'There is no such account, quote or request.'],
  dailyValueLimitExceeded: ['businessRule', 400, 'The daily limit of the account is exceeded.'],
  lessThanTransactionMinValue: ['businessRule', 400, 'The amount is below the minimum.'],
  greaterThanTransactionMaxValue: ['businessRule', 400, 'The amount is above the maximum.'],
  duplicateRequest: ['businessRule', 400, 'A request with this reference exists already.'],
  insufficientFunds: ['businessRule', 400, 'The balance of the debit party is too small.'],
  quoteHasExpired: ['businessRule', 400, 'The quote has expired.'],
  transactionTypeError: ['businessRule', 400, 'This type of transaction is not offered.'],
  formatError: ['validation', 400, 'A value has the wrong format.'],
  mandatoryValueNotSupplied: ['validation', 400, 'A mandatory value is missing.'],
  currencyNotSupported: ['validation', 400, 'Only BDT is supported.'],
  clientAuthorisationError: ['authorisation', 401, 'The client is not authorised.'],
  requestDeclined: ['authorisation', 401, 'The request was declined.'],
  genericError: ['internal', 500, 'Something broke at the wallet.'],
} as const;
export type GsmaErrorCode = keyof typeof GSMA_ERRORS;

export interface GsmaAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An `errorObject` of the contract; `parameter` names the value that is wrong. */
export function gsmaError(errorCode: GsmaErrorCode, parameter?: string): GsmaAnswer {
  const [errorCategory, status, errorDescription] = GSMA_ERRORS[errorCode];
  const named = parameter ? { errorParameters: [{ key: 'parameter', value: parameter }] } : {};
  return { status, body: { errorCategory, errorCode, errorDescription, ...named } };
}
