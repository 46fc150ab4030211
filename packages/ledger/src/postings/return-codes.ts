// Why a payment came back, and whether the sender's details were wrong: then we keep the fee.
//
// ACH: the return reason codes of the Nacha Operating Rules (Appendix Four), as moov-io/ach's addenda99.go lists them; those a
// credit can meet. Wire: ISO 20022 ExternalReturnReason1Code, as in a pacs.004 of Fedwire. A code that is
// not here, or speaks of both or of the receiver, is no proof of wrong details.

interface ReturnCode {
  readonly title: string;
  /** The code proves that the details given for the payee were wrong. */
  readonly detailsWrong: boolean;
}

const wrong = (title: string): ReturnCode => ({ title, detailsWrong: true });
const other = (title: string): ReturnCode => ({ title, detailsWrong: false });

export const achReturnCodes = {
  R02: other('account closed'),
  R03: wrong('no account, unable to locate account'),
  R04: wrong('invalid account number'),
  R06: other("returned per the sending bank's request"),
  R12: other('branch sold to another bank'),
  R13: wrong('bank not qualified to participate'),
  R14: other('representative payee deceased'),
  R15: other('beneficiary or account holder deceased'),
  R16: other('account frozen'),
  R17: other('file record edit criteria, questionable'),
  R18: other('improper effective entry date'),
  R19: other('amount field error'),
  R20: wrong('non-payment account'),
  R21: other('invalid company id'),
  R22: wrong('invalid individual id'),
  R23: other('credit refused by receiver'),
  R24: other('duplicate entry'),
  R25: other('addenda error'),
  R26: other('mandatory field error'),
  R27: other('trace number error'),
  R28: wrong('routing number check digit error'),
  R31: other('permissible return'),
  R32: other('bank cannot settle'),
  R34: other('limited participation of the bank'),
  R36: other('improper credit entry'),
} as const satisfies Record<string, ReturnCode>;

export const wireReturnCodes = {
  AC01: wrong('incorrect account number'),
  AC03: wrong('invalid account number of the payee'),
  AC04: other('account closed'),
  AC06: other('account blocked'),
  AG01: other('transaction forbidden on the account'),
  AM05: other('duplicate'),
  AM09: other('wrong amount'),
  BE01: wrong('name does not match the account'),
  BE04: wrong("payee's address missing or wrong"),
  CUST: other('requested by the customer'),
  FOCR: other('after a cancellation request'),
  FR01: other('fraud'),
  MD07: other('payee deceased'),
  MS02: other('no reason given, by the payee'),
  MS03: other('no reason given, by the bank'),
  NARR: other('told in words'),
  RC01: wrong('incorrect bank identifier'),
  RC04: wrong('incorrect bank identifier of the payee'),
  RR04: other('regulatory reason'),
} as const satisfies Record<string, ReturnCode>;

/** Whether an ACH return's fee is refunded; it is for an unknown code. */
export function isAchFeeReturned(code: string): boolean {
  return isFeeReturned(achReturnCodes, code);
}

/** Whether a wire return's fee is refunded; it is for an unknown code. */
export function isWireFeeReturned(code: string): boolean {
  return isFeeReturned(wireReturnCodes, code);
}

function isFeeReturned(codes: Readonly<Record<string, ReturnCode>>, code: string): boolean {
  return !(Object.hasOwn(codes, code) && codes[code]!.detailsWrong);
}
