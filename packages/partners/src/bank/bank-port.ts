import type { Money } from '@kheya/money';
import type { Outcome } from '#outcome.ts';
import type { AchRequest, UsBankAccount, UsBankPayment, WireRequest } from './us-bank-payment.ts';

/** The status of a verification, in the partner's terms. */
export type VerificationStatus =
  | 'UNVERIFIED'
  | 'PENDING'
  | 'PROVISIONAL'
  | 'ACCEPTED'
  | 'REVIEW'
  | 'REJECTED';

export interface PersonDetails {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly email: string;
  readonly phone: string;
  /** Digits of the SSN; null where the person has none. */
  readonly ssn: string | null;
  /** A Bangladesh identity number, for persons without an SSN. */
  readonly nationalId: { readonly type: 'NID' | 'PASSPORT'; readonly number: string } | null;
  readonly address: {
    readonly line1: string;
    readonly line2: string | null;
    readonly city: string;
    readonly state: string | null;
    readonly postalCode: string;
    readonly country: 'US' | 'BD';
  };
}

/** A file about a person, as it is sent to the partner. */
export interface PersonDocument {
  /**
   * What the file shows, such as NID_OR_PASSPORT_FRONT. A later file of the same name replaces it.
   */
  readonly name: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface BusinessDetails {
  readonly name: string;
  /** Nine digits. */
  readonly ein: string;
  readonly email: string;
  readonly phone: string;
  readonly address: PersonDetails['address'];
}

export interface PersonCheck {
  readonly id: string;
  readonly name: 'identity' | 'watchlist';
  readonly result: 'PENDING' | 'PROVISIONAL' | 'ACCEPTED' | 'REVIEW' | 'VENDOR_ERROR' | 'REJECTED';
  /** The failed line of the check, in the partner's words, for operators. */
  readonly reason: string | null;
}

/** The partner's own record of one movement on an account. */
export interface PostedTransaction {
  readonly id: string;
  readonly type: string;
  readonly subtype: string;
  readonly accountId: string;
  readonly accountNumber: string;
  readonly side: 'debit' | 'credit';
  readonly amount: Money;
  readonly memo: string | null;
  readonly senderName: string | null;
  readonly traceNumber: string | null;
  readonly referenceId: string;
  readonly postedAt: Date;
  /** The receiving bank sent back our ACH or wire `paymentId`; null for anything else. */
  readonly returned: {
    readonly paymentId: string;
    /** The network's code for the reason: R03, AC04. */
    readonly code: string;
  } | null;
}

/** The findings of the partner's vendors about a company; the latest of each kind. */
export interface BusinessCheck {
  readonly id: string;
  readonly kind: 'IDENTITY' | 'WATCHLIST' | 'RELATED_ENTITIES' | 'MANUAL_REVIEW';
  readonly result: PersonCheck['result'];
  readonly checkedAt: Date;
  readonly details: readonly {
    readonly label: string | null;
    readonly result: string | null;
    readonly description: string | null;
    readonly vendor_code: string | null;
  }[];
}

/** The result of the partner's verification of a company, with the checks behind it. */
export interface BusinessResult {
  readonly status: VerificationStatus;
  readonly checks: readonly BusinessCheck[];
}

/** The movements between a customer's account and ours on the partner's books. */
export type BankMovement =
  | 'remittance'
  | 'remittance_reversal'
  | 'fee'
  | 'fee_reversal'
  | 'account_fee';

/** The products of the programme: a deposit account is a savings account of its own product. */
export type BankAccountKind = 'checking' | 'savings' | 'deposit';

/** The partner's thirteen statuses, as far as they differ for us. */
export type BankAccountStatus = 'opening' | 'active' | 'suspended' | 'declined' | 'closed';

export interface BankAccount {
  readonly accountId: string;
  readonly accountNumber: string;
  readonly routingNumber: string;
  readonly status: BankAccountStatus;
}

/** Every call carries an idempotency key: repeated with the same key it is done once. */
interface Keyed {
  readonly key: string;
}

/** The banking partner, reduced to what this product needs of it. */
export interface BankPartner {
  createPerson(request: Keyed & { person: PersonDetails }): Promise<Outcome<{ personId: string }>>;
  updatePerson(
    request: Keyed & { personId: string; person: PersonDetails },
  ): Promise<Outcome<object>>;
  /** Updates the person's e-mail address and phone number, and no other field. */
  updateEmailAndPhone(
    request: Keyed & { personId: string; email: string; phone: string },
  ): Promise<Outcome<object>>;
  recordDisclosure(
    request: Keyed & { personId: string; type: string; version: string; acceptedAt: Date },
  ): Promise<Outcome<object>>;
  /** Sends a document or picture of a person, which the partner stores with the person. */
  uploadDocument(
    request: Keyed & { personId: string; document: PersonDocument },
  ): Promise<Outcome<{ documentId: string }>>;
  /**
   * Starts the checks. The result comes by webhook or is read by `readVerification`. The document
   * named is the proof of identity; others are found with the person.
   */
  verifyPerson(
    request: Keyed & { personId: string; ipAddress: string; documentId?: string },
  ): Promise<Outcome<{ status: VerificationStatus; checks: readonly PersonCheck[] }>>;
  /** Tells the partner that our operators have verified somebody (its kind MANUAL_REVIEW). */
  recordManualReview(
    request: Keyed & {
      party: { personId: string } | { businessId: string };
      result: 'ACCEPTED' | 'REJECTED';
      at: Date;
    },
  ): Promise<Outcome<object>>;
  readVerification(request: {
    personId: string;
  }): Promise<Outcome<{ status: VerificationStatus; checks: readonly PersonCheck[] }>>;
  /** A company and the person who owns it. */
  createBusiness(
    request: Keyed & { business: BusinessDetails; managedBy: string },
  ): Promise<Outcome<{ businessId: string }>>;
  verifyBusiness(
    request: Keyed & { businessId: string; ipAddress: string },
  ): Promise<Outcome<BusinessResult>>;
  readBusiness(request: { businessId: string }): Promise<Outcome<BusinessResult>>;
  /** Opens an account; the partner may still have to decide on it (`BankAccountStatus`). */
  openAccount(
    request: Keyed & {
      holder: { personId: string } | { businessId: string };
      kind: BankAccountKind;
      nickname: string | null;
    },
  ): Promise<Outcome<BankAccount>>;
  /** The account as the partner has it now. */
  readAccount(request: { accountId: string }): Promise<Outcome<BankAccount>>;
  /** What the partner says the account holds now. */
  readBalance(request: { accountId: string }): Promise<Outcome<{ balance: Money }>>;
  /** Closes an account for good. The answer may be that the partner has not closed it yet. */
  closeAccount(request: Keyed & { accountId: string }): Promise<Outcome<{ isClosed: boolean }>>;
  /** A payee as the partner's screening knows one: a person who is not a customer. */
  createPayee(
    request: Keyed & { name: string; country: 'US' | 'BD' },
  ): Promise<Outcome<{ payeeId: string }>>;
  /** The watch lists on which the name was found; an empty list is a pass. */
  screen(
    request: Keyed & { payerId: string; payeeId: string },
  ): Promise<Outcome<{ matches: readonly string[] }>>;
  /** Moves dollars between a customer's account and ours at the partner. */
  move(
    request: Keyed & {
      movement: BankMovement;
      accountId: string;
      amount: Money;
      memo: string;
      /** Our transfer, kept by the partner as metadata. */
      reference: string;
    },
  ): Promise<Outcome<{ transactionId: string }>>;
  /** Moves dollars from one account of a customer to another. */
  moveBetween(
    request: Keyed & {
      fromAccountId: string;
      toAccountId: string;
      amount: Money;
      memo: string;
      /** Our transfer, kept by the partner as metadata. */
      reference: string;
    },
  ): Promise<Outcome<{ transactionId: string }>>;
  /** Registers an account at another bank for payments from this person. */
  addExternalAccount(
    request: Keyed & { personId: string; account: UsBankAccount },
  ): Promise<Outcome<{ externalAccountId: string }>>;
  /** Sends an ACH credit. It is queued, settles on its effective date and may be returned later. */
  sendAch(request: Keyed & AchRequest): Promise<Outcome<{ payment: UsBankPayment }>>;
  readAch(request: { paymentId: string }): Promise<Outcome<{ payment: UsBankPayment }>>;
  /** Recalls an ACH credit that has not left; refused once it has. */
  cancelAch(request: Keyed & { paymentId: string }): Promise<Outcome<{ payment: UsBankPayment }>>;
  /** Sends a wire; on the network within minutes in its hours. */
  sendWire(request: Keyed & WireRequest): Promise<Outcome<{ payment: UsBankPayment }>>;
  readWire(request: { paymentId: string }): Promise<Outcome<{ payment: UsBankPayment }>>;
  /** Recalls a wire that has not left; refused once it has. */
  cancelWire(request: Keyed & { paymentId: string }): Promise<Outcome<{ payment: UsBankPayment }>>;
  /** Pays interest from the programme's own money. */
  payInterest(
    request: Keyed & { accountId: string; amount: Money; memo: string; reference: string },
  ): Promise<Outcome<{ transactionId: string }>>;
  listPosted(request: {
    accountId?: string;
    from?: Date;
    pageToken?: string;
  }): Promise<
    Outcome<{ transactions: readonly PostedTransaction[]; nextPageToken: string | null }>
  >;
  /**
   * Registers the address for the partner's webhooks. Registering the same address twice creates
   * one.
   */
  registerWebhook(request: { url: string }): Promise<Outcome<{ webhookId: string }>>;
}
