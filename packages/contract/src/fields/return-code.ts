import type { FieldError } from './field-error.ts';

const ACH_CODE = /^R\d{2}$/;
/** ISO 20022, as wires and the banks in Bangladesh use them. A wallet's return is told in words: NARR. */
const ISO_CODE = /^[A-Z]{2}[A-Z0-9]{2}$/;

/** The code under which a rail sends a payment back: the fee depends on it. */
export function checkReturnCode(code: string, rail: string): FieldError | undefined {
  if (rail === 'ach') return ACH_CODE.test(code) ? undefined : 'ach_return_code_wrong';
  return ISO_CODE.test(code) ? undefined : 'return_code_wrong';
}
