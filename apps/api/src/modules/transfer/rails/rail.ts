import type { Rail, Transfer, TransferQuote, TransferStatus } from '@kheya/contract';
import type { FindOutcome, Partners, SendOutcome } from '@kheya/partners';
import type { TransferRow } from '#database.ts';
import type { NotificationKind } from '#modules/notification/index.ts';

/**
 * The provider at the end of a rail. It identifies each payment by one reference and accepts it
 * once.
 */
export interface RailProvider {
  send(partners: Partners, row: TransferRow): Promise<SendOutcome>;
  /** The outcome of a payment that was sent, or may have been. */
  find(partners: Partners, row: TransferRow): Promise<FindOutcome>;
}

/** A rail: the contract's row, and how the API carries out a payment on it. */
export interface TransferRail extends Rail {
  /** Whether the payee receives another currency than the payer sends, at a frozen rate. */
  readonly converts: boolean;
  /**
   * The payment's step after the ledger booked it: reserved for the provider, or already settled.
   */
  readonly posts: 'reserved' | 'settled';
  /** When the dollars leave the customer's account at the banking partner. */
  readonly dollarLeg: 'before_hand_over' | 'after_settlement' | 'none';
  /** Null for a payment between accounts with us. */
  readonly provider: RailProvider | null;
  /** The expected steps, in order, of a payment that succeeds. */
  readonly timeline: readonly Transfer['timeline'][number]['step'][];
  /** COMPLETE: a provider delivered it; POSTED: it is credited to an account with us. */
  readonly settledStatus: Extract<TransferStatus, 'COMPLETE' | 'POSTED'>;
  readonly settledNotice: Extract<
    NotificationKind,
    'transfer_complete' | 'transfer_posted' | 'own_transfer_posted'
  >;
  readonly cancellation: Extract<TransferQuote['cancellation'], 'none' | 'instant_once_sent'>;
  /** How the disclosure describes the delivery. */
  readonly handOver: 'at_once' | 'deposited';
  /** A rate cannot be frozen for days, so only payments without a conversion can be planned. */
  readonly isPlannable: boolean;
  /** Whether the sender has to state the purpose and their relationship to the payee. */
  readonly needsPurpose: boolean;
  /** Whether the sender confirms the payment once more; not where the money stays theirs. */
  readonly needsStepUp: boolean;
  /** The longest time to delivery that we promise. */
  readonly withinMs: number;
}
