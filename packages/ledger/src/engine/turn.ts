import { randomUUID } from 'node:crypto';
import { Books, type IdOutcome } from '#decide/books.ts';
import type { AccountCache } from '#engine/cache.ts';
import {
  append,
  CATCH_UP_MAX,
  load,
  openAccounts,
  type Appended,
  type Queryable,
} from '#engine/store.ts';
import { LedgerMalformed } from '#errors.ts';
import type { Account, AccountEvent } from '#types.ts';

/** What a decision refers to. */
export interface Needs {
  readonly accountIds: ReadonlySet<string>;
  /** Transfers whose outcome must be known before deciding: reservations to resolve. */
  readonly transferIds: readonly string[];
}

/** What a turn writes: transfers from the books, or accounts. */
export interface Decision<Result> {
  readonly result: Result;
  readonly accounts?: readonly AccountEvent[];
  /**
   * Ids whose refusal no append proves to be new: their outcome must be looked up, because a replay
   * is answered first.
   */
  readonly doubtfulIds?: readonly string[];
}

export type Decide<Result> = (books: Books) => Decision<Result>;

export interface Turn<Result> {
  readonly needs: Needs;
  readonly decide: Decide<Result>;
  /** Ids known or suspected to be spent. */
  readonly lookupIds: Set<string>;
}

/** A decision sent to the database, with the state of the bucket if it is stored. */
export interface Sent<Result> {
  readonly result: Result;
  readonly answer: Promise<Appended>;
  readonly seq: bigint;
  readonly at: Date;
  readonly changed: ReadonlyMap<string, Account>;
  readonly idOutcomes: ReadonlyMap<string, IdOutcome>;
  /**
   * Names the batch that is written; the next decision depends on it. Undefined when nothing is
   * written.
   */
  readonly token: string | undefined;
}

/**
 * The books of one bucket as this process knows them: the confirmed state and, on top, batches sent
 * and not yet answered. A decision based on a sent batch is stored only if that batch was stored.
 */
export class BucketTurns {
  readonly #bucket: number;
  readonly #cache: AccountCache;
  readonly #now: () => Date;
  readonly #sent: Sent<unknown>[] = [];
  /** The head may have moved beyond the cache. */
  #isStale = true;

  constructor(bucket: number, cache: AccountCache, now: () => Date) {
    this.#bucket = bucket;
    this.#cache = cache;
    this.#now = now;
  }

  /** Whether a turn can be decided from memory. */
  hasLoaded({ needs, lookupIds }: Turn<unknown>): boolean {
    if (this.#isStale || lookupIds.size > 0) return false;
    for (const id of needs.accountIds) if (!this.#hasAccount(id)) return false;
    return needs.transferIds.every((id) => {
      const idOutcome = this.#idOutcome(id);
      if (idOutcome?.outcome !== 'created') return idOutcome !== undefined;
      const { debitAccountId, creditAccountId } = idOutcome.transfer;
      return this.#hasAccount(debitAccountId) && this.#hasAccount(creditAccountId);
    });
  }

  /**
   * Brings the cache to the head, loads what the turn needs, and returns the outcomes of the ids it
   * asks for. No batch may be in flight.
   */
  async catchUp(client: Queryable, turn: Turn<unknown>): Promise<ReadonlyMap<string, IdOutcome>> {
    const cache = this.#cache;
    const accountIds = new Set(turn.needs.accountIds);
    const ids = new Set(turn.lookupIds);
    for (const id of turn.needs.transferIds) {
      const reservation = cache.reservation(id);
      if (!reservation) ids.add(id);
      else accountIds.add(reservation.debitAccountId).add(reservation.creditAccountId);
    }
    const missing = [...accountIds].filter((id) => !cache.touch(id));
    const loaded = await load(client, this.#bucket, cache.seq, missing, [...ids]);
    if (!loaded) throw new LedgerMalformed(`bucket ${this.#bucket} is not open`);
    if (loaded.entries.length === CATCH_UP_MAX) {
      cache.clear();
      return this.catchUp(client, turn);
    }
    for (const entry of loaded.entries) cache.apply(entry);
    for (const account of loaded.accounts) cache.put(account);
    cache.moveTo(loaded.seq, loaded.at);
    this.#isStale = false;
    // Another writer may have resolved a reservation that was held in memory.
    const gone = turn.needs.transferIds.some((id) => !ids.has(id) && !cache.reservation(id));
    return gone ? this.catchUp(client, turn) : loaded.idOutcomes;
  }

  /** Treats the head as moved until the next catch-up. */
  invalidate(): void {
    this.#sent.length = 0;
    this.#isStale = true;
  }

  /** Decides and sends. `undefined`: more must be loaded first, which the turn now asks for. */
  send<Result>(
    client: Queryable,
    turn: Turn<Result>,
    idOutcomes: ReadonlyMap<string, IdOutcome>,
  ): Sent<Result> | undefined {
    const last = this.#sent.at(-1);
    const { seq, at: earliest } = last ?? { seq: this.#cache.seq!, at: this.#cache.at };
    const now = this.#now();
    // Time never runs backwards in a bucket, even when the clocks of two processes differ.
    const at = now > earliest ? now : earliest;
    const books = new Books(
      {
        account: (id) => this.#account(id),
        idOutcome: (id) => this.#idOutcome(id) ?? idOutcomes.get(id),
      },
      at,
    );
    const { result, accounts = [], doubtfulIds = [] } = decided(turn, books);
    const unknown = doubtfulIds.filter((id) => !turn.lookupIds.has(id));
    if (unknown.length > 0) {
      for (const id of unknown) turn.lookupIds.add(id);
      return undefined;
    }
    const { rows, changed } = books;
    const token = rows.length > 0 ? randomUUID() : undefined;
    const answer =
      accounts.length > 0
        ? openAccounts(client, this.#bucket, seq, at, accounts)
        : rows.length > 0
          ? append(client, this.#bucket, { seq, token: last?.token }, at, rows, token)
          : Promise.resolve({ moved: true, seq });
    // The answer is awaited only after the earlier ones, and may be an error before that.
    answer.catch(() => undefined);
    const written = BigInt(accounts.length + rows.length);
    const sent: Sent<Result> = {
      result,
      answer,
      seq: seq + written,
      at: written > 0n ? at : earliest,
      changed,
      idOutcomes: books.idOutcomes,
      token: token ?? last?.token,
    };
    this.#sent.push(sent);
    return sent;
  }

  /** Confirms that the oldest batch in flight is stored. */
  confirm(sent: Sent<unknown>): void {
    this.#sent.shift();
    const cache = this.#cache;
    cache.moveTo(sent.seq, sent.at);
    for (const account of sent.changed.values()) cache.put(account);
    for (const idOutcome of sent.idOutcomes.values()) cache.note(idOutcome);
    cache.trim();
  }

  #account(id: string): Account | undefined {
    for (let n = this.#sent.length - 1; n >= 0; n -= 1) {
      const account = this.#sent[n]!.changed.get(id);
      if (account) return account;
    }
    return this.#cache.get(id);
  }

  #hasAccount(id: string): boolean {
    return this.#cache.touch(id) || this.#account(id) !== undefined;
  }

  #idOutcome(id: string): IdOutcome | undefined {
    for (let n = this.#sent.length - 1; n >= 0; n -= 1) {
      const idOutcome = this.#sent[n]!.idOutcomes.get(id);
      if (idOutcome) return idOutcome;
    }
    const transfer = this.#cache.reservation(id);
    return transfer && { outcome: 'created', transfer };
  }
}

/**
 * A decision that could not be made: a fault of our own, caused by one of the events decided
 * together.
 */
export class DecisionError extends Error {}

function decided<Result>(turn: Turn<Result>, books: Books): Decision<Result> {
  try {
    return turn.decide(books);
  } catch (error) {
    throw new DecisionError('a decision failed', { cause: error });
  }
}
