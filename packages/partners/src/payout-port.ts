import type { Money } from '@kheya/money';
import type { Outcome } from '#outcome.ts';

/** Why a rail refused for good. */
export type PayoutRefusal =
  | 'wallet_not_registered'
  | 'wallet_limit_exceeded'
  | 'account_not_found'
  | 'account_closed'
  | 'name_mismatch'
  | 'amount_out_of_range'
  | 'rail_refused';

interface Paid {
  readonly outcome: 'done';
  /** The rail's own number of the payment. */
  readonly trxId: string;
  readonly completedAt: Date | null;
}

interface Refused {
  readonly outcome: 'refused';
  readonly code: PayoutRefusal;
  readonly final: true;
  /** The rail's own code and words, for operators. */
  readonly detail: string;
}

export type SendOutcome =
  | Paid
  | Refused
  /** Accepted and not decided yet: look it up by reference. */
  | { readonly outcome: 'in_progress' }
  /**
   * Certain that nothing was done, and worth another attempt: no float, maintenance, no connection.
   */
  | { readonly outcome: 'not_sent'; readonly cause: Error }
  /** It may have been done. Never send again before `find` has answered. */
  | { readonly outcome: 'unknown'; readonly cause: Error };

/** The receiving bank sent back what had been accepted, or even paid. */
export interface Returned {
  readonly outcome: 'returned';
  /** The rail's own code for the reason: R03, AC04. */
  readonly code: string;
  /** What a bank on the way kept of it. */
  readonly kept: Money;
  /** When it came back; null where the rail does not say. */
  readonly at: Date | null;
}

export type FindOutcome =
  | Paid
  | Refused
  | Returned
  | { readonly outcome: 'in_progress' }
  /** The rail never received it, so sending it is safe. */
  | { readonly outcome: 'not_found' }
  | { readonly outcome: 'unknown'; readonly cause: Error };

/** What the holder of an account or a wallet is called there, compared with a name that was given. */
export type NameCheck =
  | { readonly result: 'match' }
  /** Alike, and not the same: the rail's own spelling is shown to the sender. */
  | { readonly result: 'close'; readonly name: string }
  | { readonly result: 'different' }
  /** There is no such account or wallet. */
  | { readonly result: 'not_found' };

/** Who sends and why, as the rails into Bangladesh ask for it. */
export interface RemittanceDetails {
  /** A business may send more at once: NPSB counts it as an institution. */
  readonly senderKind: 'person' | 'business';
  readonly senderName: string;
  readonly senderCountry: 'US' | 'BD';
  readonly senderAddress: string;
  readonly senderMobile: string;
  readonly senderBirthDate: string | null;
  readonly senderOccupation: string | null;
  readonly recipientName: string;
  readonly purpose: string | null;
  readonly relationship: string | null;
  readonly sourceOfFunds: string | null;
}

/** Pays into a mobile wallet. The reference is ours, and the rail accepts each one once. */
export interface WalletPartner {
  send(payment: {
    readonly reference: string;
    readonly amount: Money;
    readonly msisdn: string;
    readonly details: RemittanceDetails;
  }): Promise<SendOutcome>;
  find(reference: string): Promise<FindOutcome>;
  /** The balance that is left for payouts. */
  readFloat(): Promise<Outcome<{ readonly float: Money }>>;
  /** Only where the wallet tells the name of a number's holder. */
  checkName?(question: {
    readonly msisdn: string;
    readonly name: string;
  }): Promise<Outcome<NameCheck>>;
}

/** How a bank in Bangladesh is paid: at once, in the day's batches, or gross for large amounts. */
export type BdBankRail = 'npsb' | 'beftn' | 'rtgs';

/** An account at a bank in Bangladesh. */
export interface BdBankAccount {
  readonly holderName: string;
  readonly number: string;
  readonly bankName: string;
  readonly branchName: string;
  readonly routingNumber: string;
}

/**
 * Pays into bank accounts in Bangladesh from our settlement account. The reference is ours, and the
 * bank accepts each one once. NPSB answers with its result; the others are `in_progress` until the
 * receiving bank has credited them, and may be returned afterwards.
 */
export interface BdBankPartner {
  send(payment: {
    readonly reference: string;
    readonly rail: BdBankRail;
    readonly amount: Money;
    readonly account: BdBankAccount;
    readonly details: RemittanceDetails;
  }): Promise<SendOutcome>;
  find(reference: string): Promise<FindOutcome>;
  /** The balance of our settlement account. */
  readFloat(): Promise<Outcome<{ readonly float: Money }>>;
  checkName(account: BdBankAccount): Promise<Outcome<NameCheck>>;
}
