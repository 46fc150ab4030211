import type { OutboxMessage, Account, Transfer } from '#types.ts';
import type { TransientStatus } from '#status.ts';

/** How a reservation ended, or that it has not. */
export type Resolution = 'open' | 'posted' | 'voided' | 'expired';

/** What became of an id: a transfer in the books, or the refusal that spent it. */
export type Fate =
  | { readonly outcome: 'created'; readonly transfer: StoredTransfer }
  | { readonly outcome: TransientStatus };

/** A transfer without its number: it gets one when the database appends it. */
export type StoredTransfer = Omit<Transfer, 'seq'> & { readonly resolution: Resolution | null };

/** What was known when the decision began. */
export interface World {
  account(id: string): Account | undefined;
  fate(id: string): Fate | undefined;
}

/** One row to append: a transfer, or an id spent on a refusal. */
export interface DecidedRow {
  readonly id: string;
  readonly fate: Fate;
  readonly outbox: readonly OutboxMessage[];
}

/** A place in the books to go back to when a chain fails. */
export interface Mark {
  readonly rows: number;
}

interface Undo {
  readonly map: Map<string, unknown>;
  readonly key: string;
  readonly previous: unknown;
}

/**
 * The balances as they become while a batch is decided: what was known, with the batch's own changes
 * over it. A failed chain is undone step by step.
 */
export class Books {
  readonly at: Date;
  readonly rows: DecidedRow[] = [];
  readonly changed = new Map<string, Account>();
  readonly #world: World;
  readonly #fates = new Map<string, Fate>();
  readonly #undo: Undo[] = [];

  constructor(world: World, at: Date) {
    this.#world = world;
    this.at = at;
  }

  account(id: string): Account | undefined {
    return this.changed.get(id) ?? this.#world.account(id);
  }

  fate(id: string): Fate | undefined {
    return this.#fates.get(id) ?? this.#world.fate(id);
  }

  put(account: Account): void {
    this.#set(this.changed, account.id, account);
  }

  resolve(transfer: StoredTransfer, resolution: Resolution): void {
    this.#set(this.#fates, transfer.id, {
      outcome: 'created',
      transfer: { ...transfer, resolution },
    });
  }

  record(row: DecidedRow): void {
    this.rows.push(row);
    this.#set(this.#fates, row.id, row.fate);
  }

  /** What became of the ids the batch spends or resolves. */
  get fates(): ReadonlyMap<string, Fate> {
    return this.#fates;
  }

  /** Where a chain begins. What was done before it stays done. */
  mark(): Mark {
    this.#undo.length = 0;
    return { rows: this.rows.length };
  }

  rollBack(mark: Mark): void {
    for (let step = this.#undo.pop(); step; step = this.#undo.pop()) {
      if (step.previous === undefined) step.map.delete(step.key);
      else step.map.set(step.key, step.previous);
    }
    this.rows.length = mark.rows;
  }

  #set<Value>(map: Map<string, Value>, key: string, value: Value): void {
    this.#undo.push({ map: map as Map<string, unknown>, key, previous: map.get(key) });
    map.set(key, value);
  }
}
