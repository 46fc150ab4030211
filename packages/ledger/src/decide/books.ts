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
  readonly undo: number;
  readonly rows: number;
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
  readonly #undo: (() => void)[] = [];

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

  mark(): Mark {
    return { undo: this.#undo.length, rows: this.rows.length };
  }

  rollBack(mark: Mark): void {
    while (this.#undo.length > mark.undo) this.#undo.pop()?.();
    this.rows.length = mark.rows;
  }

  #set<Value>(map: Map<string, Value>, key: string, value: Value): void {
    const previous = map.get(key);
    this.#undo.push(() => (previous === undefined ? map.delete(key) : map.set(key, previous)));
    map.set(key, value);
  }
}
