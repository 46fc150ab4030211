import type { BdBankRail } from '#postings/bd-bank.ts';
import type { Wallet } from '#postings/wallet.ts';

/** The movements that leave for a rail. */
export type PayoutMovement =
  | 'usd_to_wallet'
  | 'bdt_to_wallet'
  | 'usd_to_bd_bank'
  | 'bdt_to_bd_bank'
  | 'ach_out'
  | 'wire_out';

/** What the row of a transfer froze when it was made, under the names of its columns. */
export interface TransferFacts {
  readonly id: string;
  readonly movement:
    | PayoutMovement
    | 'usd_to_bdt'
    | 'own_transfer'
    | 'internal_transfer'
    | 'invited_transfer';
  readonly intent_at: Date;
  readonly bucket: number;
  readonly amount_minor: bigint;
  readonly fee_minor: bigint;
  readonly target_minor: bigint;
  readonly mid_target_minor: bigint;
  readonly reserve_attempt: number;
  /** The ledger account it is paid from. */
  readonly source: string;
  /**
   * The ledger account it is paid into; null where a rail delivers it, or where the recipient is
   * invited and has none yet.
   */
  readonly target: string | null;
  /** The wallet it is paid into; null where something else receives. */
  readonly wallet: Wallet | null;
  /** How it is paid to a bank in Bangladesh; null where something else receives. */
  readonly bdBank: BdBankRail | null;
}
