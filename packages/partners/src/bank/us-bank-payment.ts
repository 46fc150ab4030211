import type { Money } from '@kheya/money';

/** An account at another bank in the United States. */
export interface UsBankAccount {
  readonly holderName: string;
  readonly holderType: 'PERSONAL' | 'BUSINESS';
  readonly accountType: 'CHECKING' | 'SAVINGS';
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly bankName: string;
}

/** A payment to an account at another bank, by ACH or wire, as the partner has it. */
export interface UsBankPayment {
  readonly paymentId: string;
  /** The id of its transaction in the partner's list, where it is once it has settled. */
  readonly transactionId: string;
  /**
   * accepted: queued or on the network. settled: the dollars have left for good. refused: the partner
   * or the network declined it. cancelled: recalled before it left.
   */
  readonly status: 'accepted' | 'settled' | 'refused' | 'cancelled';
  /** The network's own number: an ACH trace number, a wire's IMAD; null before it has one. */
  readonly networkReference: string | null;
  /** The day the receiving bank is to credit it, for ACH. */
  readonly effectiveDate: string | null;
  /** Why it was refused, in the partner's words, for operators. */
  readonly detail: string | null;
}

/** An ACH credit to be sent from a customer's account. */
export interface AchRequest {
  readonly personId: string;
  readonly accountId: string;
  readonly externalAccountId: string;
  readonly amount: Money;
  readonly memo: string;
  readonly isSameDay: boolean;
  readonly effectiveDate: string;
  /** Our transfer, kept by the partner. */
  readonly reference: string;
}

/** A wire to be sent from a customer's account. */
export interface WireRequest {
  readonly personId: string;
  readonly accountId: string;
  readonly externalAccountId: string;
  readonly amount: Money;
  readonly recipientMessage: string;
  /** Our transfer, kept by the partner. */
  readonly reference: string;
}
