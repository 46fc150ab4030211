import type { Rail, Transfer, TransferQuote, TransferStatus } from '@kheya/contract';
import type { FindOutcome, Partners, SendOutcome } from '@kheya/partners';
import type { TransferRow } from '#database.ts';
import type { NotificationKind } from '#modules/notification/index.ts';

/** The provider at the end of a rail. It knows each payment by one reference and takes it once. */
export interface RailProvider {
  send(partners: Partners, row: TransferRow): Promise<SendOutcome>;
  /** What became of a payment that was sent, or may have been. */
  find(partners: Partners, row: TransferRow): Promise<FindOutcome>;
}

/** A rail as a payment lives through it: the contract's row, and what the API does over it. */
export interface TransferRail extends Rail {
  /** Whether the payee receives another currency than is paid, at a rate that was frozen. */
  readonly converts: boolean;
  /** Where a payment stands once the ledger took it: reserved for the provider, or already settled. */
  readonly posts: 'reserved' | 'settled';
  /** When the dollars leave the customer's account at the banking partner. */
  readonly dollarLeg: 'before_hand_over' | 'after_settlement' | 'none';
  /** Null where the money stays with us. */
  readonly provider: RailProvider | null;
  /** What is expected to happen, in order, when all goes well. */
  readonly timeline: readonly Transfer['timeline'][number]['step'][];
  /** COMPLETE was delivered by a provider; POSTED stands in an account with us. */
  readonly settledStatus: Extract<TransferStatus, 'COMPLETE' | 'POSTED'>;
  readonly settledNotice: Extract<NotificationKind, 'transfer_complete' | 'transfer_posted'>;
  readonly cancellation: Extract<TransferQuote['cancellation'], 'none' | 'instant_once_sent'>;
  /** What paying does, as the disclosure says it. */
  readonly handOver: 'at_once' | 'deposited';
  /** A rate cannot be frozen for days, so only what is paid in its own currency is planned ahead. */
  readonly isPlannable: boolean;
  /** Whether the sender has to say why they pay and who the payee is to them. */
  readonly needsPurpose: boolean;
  /** The longest it takes, as it is promised. */
  readonly withinMs: number;
}
