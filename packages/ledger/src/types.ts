import type { Currency } from '@kheya/money';
import type { AccountStatus, TransferStatus, TransientStatus } from '#status.ts';

export interface AccountFlags {
  readonly debitsMustNotExceedCredits: boolean;
  readonly creditsMustNotExceedDebits: boolean;
  /** Keep the balance after each entry. */
  readonly history: boolean;
}

export interface AccountEventFlags extends AccountFlags {
  /**
   * Succeeds or fails with the next account of the call. A property of the call, so not stored with
   * the account.
   */
  readonly linked: boolean;
}

/** An account to open. */
export interface AccountEvent {
  readonly id: string;
  readonly currency: Currency;
  /** The code of the chart. */
  readonly code: number;
  readonly flags?: Partial<AccountEventFlags>;
}

export interface AccountResult {
  /**
   * When it was opened; for an existing one, the original time; for a refusal, when it was decided.
   */
  readonly timestamp: Date;
  readonly status: AccountStatus;
}

export interface Account {
  readonly id: string;
  readonly bucket: number;
  readonly currency: Currency;
  readonly code: number;
  readonly flags: AccountFlags;
  readonly openedAt: Date;
  readonly closed: boolean;
  readonly debitsPosted: bigint;
  readonly debitsPending: bigint;
  readonly creditsPosted: bigint;
  readonly creditsPending: bigint;
}

export type TransferKind = 'normal' | 'pending' | 'post_pending' | 'void_pending';

/** A message sent with the commit that creates its event. */
export interface OutboxMessage {
  /** Also the key of the job created from it. */
  readonly id: string;
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface TransferFlags {
  /** Succeeds or fails with the next event of the call. */
  readonly linked: boolean;
  /** Move at most `amount`, as far as the debit account's credits reach. */
  readonly balancingDebit: boolean;
  /** Move at most `amount`, as far as the credit account's debits reach. */
  readonly balancingCredit: boolean;
  readonly closingDebit: boolean;
  readonly closingCredit: boolean;
}

/**
 * One transfer to make. Post and void name a `pendingId` and take every field that is omitted (or
 * zero) from the reservation; `amount: 'all'` posts or voids all of it.
 */
export interface TransferEvent {
  readonly id: string;
  readonly kind: TransferKind;
  readonly debitAccountId?: string;
  readonly creditAccountId?: string;
  /** In the currency's smallest unit, 63 bits. */
  readonly amount: bigint | 'all';
  readonly currency?: Currency;
  readonly pendingId?: string;
  /** Seconds until a reservation expires by itself. Card holds only; 0 means never. */
  readonly timeoutSeconds?: number;
  /** The movement's code. */
  readonly code?: number;
  readonly intentId?: string;
  readonly leg?: number;
  readonly flags?: Partial<TransferFlags>;
  readonly outbox?: readonly OutboxMessage[];
}

export interface TransferResult {
  /** When it was created; for a replay, the original time; for a refusal, when it was decided. */
  readonly timestamp: Date;
  readonly status: TransferStatus;
  /** With `id_already_failed`: the reason of the first refusal. */
  readonly firstStatus?: TransientStatus;
}

/** A transfer as stored in the books. */
export interface Transfer {
  readonly id: string;
  readonly bucket: number;
  readonly seq: bigint;
  readonly at: Date;
  readonly kind: TransferKind | 'expire_pending';
  readonly debitAccountId: string;
  readonly creditAccountId: string;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly pendingId: string | null;
  readonly timeoutSeconds: number;
  readonly code: number;
  readonly intentId: string;
  readonly leg: number;
  readonly flags: TransferFlags;
}

export interface HistoryEntry {
  readonly seq: bigint;
  readonly at: Date;
  readonly transferId: string;
  readonly intentId: string;
  readonly leg: number;
  readonly movement: string | null;
  readonly kind: Transfer['kind'];
  readonly side: 'debit' | 'credit';
  readonly amount: bigint;
  readonly counterAccountId: string;
  /** Credits less debits after this entry, and the part not reserved; null without the history flag. */
  readonly balanceAfter: bigint | null;
  readonly availableAfter: bigint | null;
}

/**
 * A page by the numbers of a bucket. `seq` grows with time and orders entries of the same moment.
 */
export interface PageQuery {
  /** Rows before this number: the last `seq` of a page that was newest first. */
  readonly before?: bigint;
  /** Rows after this number: the last `seq` of a page that was oldest first. */
  readonly after?: bigint;
  /** Made at this moment or later. */
  readonly from?: Date;
  /** Made before this moment. */
  readonly until?: Date;
  /** `newest` first is the default. */
  readonly order?: 'newest' | 'oldest';
  /** Defaults to 50; at most 1000. */
  readonly limit?: number;
}

export interface HistoryQuery extends PageQuery {
  readonly side?: 'debit' | 'credit';
  /** Movement codes; rows of others are skipped, so combine a rare one with a time. */
  readonly codes?: readonly number[];
  readonly kinds?: readonly Transfer['kind'][];
}

/** Transfers of one bucket, whatever their accounts. */
export interface TransferQuery extends PageQuery {
  readonly bucket: number;
  readonly intentId?: string;
  readonly currency?: Currency;
  /** Movement codes; rows of others are skipped, so combine a rare one with a time. */
  readonly codes?: readonly number[];
  readonly kinds?: readonly Transfer['kind'][];
}

/** An account's balance at a moment. */
export interface BalanceAt {
  readonly id: string;
  readonly currency: Currency;
  /** Credits less debits. */
  readonly posted: bigint;
  /** The same less the reserved amount. */
  readonly available: bigint;
}

export interface LedgerCapabilities {
  readonly historyWithBalances: boolean;
  readonly queryByTime: boolean;
  readonly sameTransactionPosting: boolean;
  readonly outbox: boolean;
  readonly eventsPerCall: number;
  /** The largest amount, and the largest total of an account. */
  readonly amountMax: bigint;
  readonly buckets: number;
}

/**
 * Double entry, behind any engine. A returned status means the outcome is known. A thrown error
 * means it is not: send the same ids again. Two errors are certain to have changed nothing:
 * `LedgerMalformed` and `LedgerBusy`.
 */
export interface Ledger {
  /** Creates accounts; one status each, in order. */
  open(accounts: readonly AccountEvent[]): Promise<AccountResult[]>;
  /** Makes transfers; one status each, in order. Not atomic as a whole: link events for that. */
  post(events: readonly TransferEvent[]): Promise<TransferResult[]>;
  /** The accounts found, in the order of the request. */
  accounts(ids: readonly string[]): Promise<Account[]>;
  /** The transfers found, in the order of the request. Refused ids are not among them. */
  transfers(ids: readonly string[]): Promise<Transfer[]>;
  /** Entries of one account. */
  history(accountId: string, query?: HistoryQuery): Promise<HistoryEntry[]>;
  /** Transfers of one bucket by time, where the engine has `queryByTime`. */
  query(query: TransferQuery): Promise<Transfer[]>;
  /**
   * Balances just before a moment, in the order of the request; accounts opened later are omitted.
   * One look-up for an account with history; otherwise the entries made since are read.
   */
  balancesAt(ids: readonly string[], at: Date): Promise<BalanceAt[]>;
  /**
   * Waits for the calls already taken and accepts no more. The connection pool stays the caller's.
   */
  close(): Promise<void>;
  /** Throws when the books cannot be reached. */
  health(): Promise<{ readonly buckets: number }>;
  readonly capabilities: LedgerCapabilities;
}
