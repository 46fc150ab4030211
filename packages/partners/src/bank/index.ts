import { bankAccounts } from './bank-accounts.ts';
import { bankBusinesses } from './bank-businesses.ts';
import { createBankCall, type BankSettings } from './bank-client.ts';
import { bankDocuments } from './bank-documents.ts';
import { bankPersons } from './bank-persons.ts';
import type { BankPartner } from './bank-port.ts';
import { usBankPayments } from './us-bank-payments.ts';

export { isBankSignature } from './bank-signature.ts';
export { postedTransactions } from './bank-transaction.ts';
export type {
  BankAccountKind,
  BankAccountStatus,
  BankMovement,
  BankPartner,
  BusinessCheck,
  BusinessDetails,
  BusinessResult,
  PersonCheck,
  PersonDetails,
  PersonDocument,
  PostedTransaction,
  VerificationStatus,
} from './bank-port.ts';
export type { AchRequest, UsBankAccount, UsBankPayment, WireRequest } from './us-bank-payment.ts';

/** The banking partner over its HTTP contract, v0. */
export function createBankPartner(settings: BankSettings): BankPartner {
  const call = createBankCall(settings);
  return {
    ...bankPersons(call),
    ...bankDocuments(call),
    ...bankBusinesses(call),
    ...bankAccounts(call),
    ...usBankPayments(call),
  };
}
