import type { Currency } from '@kheya/money';
import type { Movement } from '#movements.ts';
import type { Transfer } from '#types.ts';

/**
 * Rows of the views the application reads, for a query builder's schema. Join business rows by `sk`
 * and `intent_id`; find an account's rows by `sk` (its bucket) and `account_id`.
 */
export interface LedgerViews {
  'ledger.account_entries': {
    readonly sk: number;
    readonly seq: bigint;
    readonly account_id: string;
    readonly entry_id: string;
    readonly intent_id: string;
    readonly leg: number;
    readonly movement: Movement;
    readonly side: 'debit' | 'credit';
    readonly sign: -1 | 1;
    readonly amount: bigint;
    readonly currency: Currency;
    /** Null for accounts that keep no history. */
    readonly balance_after: bigint | null;
    readonly available_after: bigint | null;
    readonly at: Date;
    readonly kind: Transfer['kind'];
    readonly pending_id: string | null;
    readonly counter_account_id: string;
    readonly code: number;
  };
  'ledger.account_balances': {
    readonly sk: number;
    readonly account_id: string;
    readonly currency: Currency;
    readonly code: number;
    readonly flags: number;
    readonly closed: boolean;
    readonly opened_at: Date;
    readonly debits_posted: bigint;
    readonly debits_pending: bigint;
    readonly credits_posted: bigint;
    readonly credits_pending: bigint;
    readonly posted: bigint;
    readonly available: bigint;
  };
}
