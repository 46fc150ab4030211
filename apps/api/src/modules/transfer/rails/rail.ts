import type { Rail, Transfer, TransferQuote, TransferStatus } from '@kheya/contract';
import type { FindOutcome, SendOutcome } from '@kheya/partners';
import type { TransferRow } from '#database.ts';
import type { NotificationKind } from '#modules/notification/index.ts';
import type { ModuleContext } from '#platform/module.ts';

/**
 * The provider at the end of a rail. It identifies each payment by one reference and accepts it
 * once.
 */
export interface RailProvider {
  /** As its calls are listed for operators: `bank`, or the wallet's word. */
  readonly name: string;
  send(ctx: RailContext, row: TransferRow): Promise<RailAnswer>;
  /** The outcome of a payment that was sent, or may have been. */
  find(ctx: RailContext, row: TransferRow): Promise<RailAnswer>;
  /** Stops a payment that was accepted and has not left; only where the rail can. */
  recall?(ctx: RailContext, row: TransferRow): Promise<RailAnswer>;
}

export type RailContext = Pick<ModuleContext, 'clock' | 'db' | 'partners'>;

/** What a rail says of a payment. */
export type RailAnswer =
  | SendOutcome
  | FindOutcome
  /** Settled by a rail that debits the customer's account at the partner, under this id there. */
  | (Extract<SendOutcome, { outcome: 'done' }> & { readonly bankTransactionId: string })
  /** A batch rail has it: final for the sender, not yet with the payee. */
  | {
      readonly outcome: 'accepted';
      /** The provider's id of the payment, where it is asked about by one of its own. */
      readonly paymentId: string | null;
      /** The network's number, which the receiving bank finds it by; null before it has one. */
      readonly networkReference: string | null;
    };

/** A rail: the contract's row, and how the API carries out a payment on it. */
export interface TransferRail extends Rail {
  /** Whether the payee receives another currency than the payer sends, at a frozen rate. */
  readonly converts: boolean;
  /**
   * The payment's step after the ledger booked it: reserved for the provider, or already settled.
   */
  readonly posts: 'reserved' | 'settled';
  /** When the dollars leave the customer's account at the banking partner. */
  readonly dollarLeg: 'before_hand_over' | 'by_rail' | 'after_settlement' | 'none';
  /** Whether the rail collects payments, settles them later and may give them back. */
  readonly isBatch: boolean;
  /** Null for a payment between accounts with us. */
  readonly provider: RailProvider | null;
  /** The expected steps, in order, of a payment that succeeds. */
  readonly timeline: readonly Transfer['timeline'][number]['step'][];
  /** COMPLETE: a provider delivered it; POSTED: it is credited to an account with us. */
  readonly settledStatus: Extract<TransferStatus, 'COMPLETE' | 'POSTED'>;
  readonly settledNotice: Extract<
    NotificationKind,
    'transfer_complete' | 'transfer_posted' | 'own_transfer_posted' | 'customer_transfer_posted'
  >;
  readonly cancellation: Extract<
    TransferQuote['cancellation'],
    'none' | 'instant_once_sent' | 'until_handed_over' | 'until_recipient_joins'
  >;
  /** How the disclosure describes the delivery. */
  readonly handOver: 'at_once' | 'deposited' | 'later';
  /** A rate cannot be frozen for days, so only payments without a conversion can be planned. */
  readonly isPlannable: boolean;
  /** Whether the sender has to state the purpose and their relationship to the payee. */
  readonly needsPurpose: boolean;
  /** Whether the sender confirms the payment once more; not where the money stays theirs. */
  readonly needsStepUp: boolean;
}
