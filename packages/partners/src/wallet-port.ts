import type { Money } from '@kheya/money';
import type { Outcome } from '#outcome.ts';

/** Why a wallet rail refused for good. */
export type WalletRefusal = 'wallet_not_registered' | 'wallet_limit_exceeded' | 'rail_refused';

interface Paid {
  readonly outcome: 'done';
  /** The rail's own number of the payment. */
  readonly trxId: string;
  readonly completedAt: Date | null;
}

interface Refused {
  readonly outcome: 'refused';
  readonly code: WalletRefusal;
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

export type FindOutcome =
  | Paid
  | Refused
  | { readonly outcome: 'in_progress' }
  /** The rail never received it, so sending it is safe. */
  | { readonly outcome: 'not_found' }
  | { readonly outcome: 'unknown'; readonly cause: Error };

/** Pays into a mobile wallet. The reference is ours, and the rail accepts each one once. */
export interface WalletPartner {
  send(payment: {
    readonly reference: string;
    readonly amount: Money;
    readonly msisdn: string;
  }): Promise<SendOutcome>;
  find(reference: string): Promise<FindOutcome>;
  /** The balance that is left for payouts. */
  readFloat(): Promise<Outcome<{ readonly float: Money }>>;
}
