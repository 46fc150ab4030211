import type { OutboxMessage, Account, Transfer } from '#types.ts';
import type { TransientStatus } from '#status.ts';

/** How a reservation ended; `open` when it has not. */
export type Resolution = 'open' | 'posted' | 'voided' | 'expired';

/** The outcome of an id: a transfer in the books, or the refusal that spent it. */
export type IdOutcome =
  | { readonly outcome: 'created'; readonly transfer: StoredTransfer }
  | { readonly outcome: TransientStatus };

/** A transfer without its number, which the database assigns on append. */
export type StoredTransfer = Omit<Transfer, 'seq'> & { readonly resolution: Resolution | null };

/** The balances and outcomes known when the decision began. */
export interface LedgerState {
  account(id: string): Account | undefined;
  idOutcome(id: string): IdOutcome | undefined;
}

/** One row to append: a transfer, or an id spent by a refusal. */
export interface DecidedRow {
  readonly id: string;
  readonly idOutcome: IdOutcome;
  readonly outbox: readonly OutboxMessage[];
}

/** A savepoint to roll back to when a chain fails. */
export interface Savepoint {
  readonly rows: number;
}

interface Undo {
  readonly map: Map<string, unknown>;
  readonly key: string;
  readonly previous: unknown;
}

/**
 * The balances while a batch is decided: the known state with the batch's own changes on top. A
 * failed chain is undone step by step.
 */
export class Books {
  readonly at: Date;
  readonly rows: DecidedRow[] = [];
  readonly changed = new Map<string, Account>();
  readonly #state: LedgerState;
  readonly #idOutcomes = new Map<string, IdOutcome>();
  readonly #undo: Undo[] = [];

  constructor(state: LedgerState, at: Date) {
    this.#state = state;
    this.at = at;
  }

  account(id: string): Account | undefined {
    return this.changed.get(id) ?? this.#state.account(id);
  }

  idOutcome(id: string): IdOutcome | undefined {
    return this.#idOutcomes.get(id) ?? this.#state.idOutcome(id);
  }

  put(account: Account): void {
    this.#set(this.changed, account.id, account);
  }

  resolve(transfer: StoredTransfer, resolution: Resolution): void {
    this.#set(this.#idOutcomes, transfer.id, {
      outcome: 'created',
      transfer: { ...transfer, resolution },
    });
  }

  record(row: DecidedRow): void {
    this.rows.push(row);
    this.#set(this.#idOutcomes, row.id, row.idOutcome);
  }

  /** The outcomes of the ids that the batch spends or resolves. */
  get idOutcomes(): ReadonlyMap<string, IdOutcome> {
    return this.#idOutcomes;
  }

  /** Sets a savepoint at the start of a chain; earlier decisions stay. */
  savepoint(): Savepoint {
    this.#undo.length = 0;
    return { rows: this.rows.length };
  }

  rollBack(savepoint: Savepoint): void {
    for (let step = this.#undo.pop(); step; step = this.#undo.pop()) {
      if (step.previous === undefined) step.map.delete(step.key);
      else step.map.set(step.key, step.previous);
    }
    this.rows.length = savepoint.rows;
  }

  #set<Value>(map: Map<string, Value>, key: string, value: Value): void {
    this.#undo.push({ map: map as Map<string, unknown>, key, previous: map.get(key) });
    map.set(key, value);
  }
}
