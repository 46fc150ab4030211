import type { Pool } from '@kheya/db';
import { Books, type Fate } from '#decide/books.ts';
import type { AccountCache } from '#engine/cache.ts';
import {
  append,
  CATCH_UP_MAX,
  load,
  isSpentId,
  lockBucket,
  openAccounts,
  type Appended,
  type Queryable,
} from '#engine/store.ts';
import { LedgerMalformed } from '#errors.ts';
import type { AccountEvent } from '#types.ts';

/** What a decision refers to. */
export interface Needs {
  readonly accountIds: ReadonlySet<string>;
  /** Transfers whose fate must be known before deciding: reservations to resolve. */
  readonly transferIds: readonly string[];
  /** The ids to be spent. New ones are the rule, so the database is asked only where it found one spent. */
  readonly newIds: readonly string[];
}

/** What a turn writes: transfers from the books, or accounts. */
export interface Decision<Result> {
  readonly result: Result;
  readonly accounts?: readonly AccountEvent[];
  /** Ids that were refused: whether they are new must be known, because a replay is answered first. */
  readonly refusedIds?: readonly string[];
}

export type Decide<Result> = (books: Books) => Decision<Result>;

/** Batches after a conflict that take the head first, so that two writers do not keep refusing each other. */
const LOCKED_TURNS = 16;
const ATTEMPTS_MAX = 32;

/**
 * One bucket's turns at the books: load what is missing, decide in memory, prove in the database;
 * behind a stale head catch up and decide again. Turns of one process follow each other.
 */
export class BucketTurns {
  readonly #pool: Pool;
  readonly #bucket: number;
  readonly #cache: AccountCache;
  readonly #now: () => Date;
  #lockedTurns = 0;
  /** The head may have moved past the cache. */
  #behind = true;

  constructor(pool: Pool, bucket: number, cache: AccountCache, now: () => Date) {
    this.#pool = pool;
    this.#bucket = bucket;
    this.#cache = cache;
    this.#now = now;
  }

  /** Decides and stores. Throws when the outcome is unknown or the database refused the decision. */
  async take<Result>(needs: Needs, decide: Decide<Result>): Promise<Result> {
    let known = needs.transferIds;
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      try {
        const turn =
          this.#lockedTurns > 0
            ? await this.#takeLocked(needs, known, decide)
            : await this.#attempt(this.#pool, needs, known, decide);
        this.#lockedTurns = Math.max(0, this.#lockedTurns - 1);
        if (turn.moved) return turn.result;
        this.#lockedTurns = LOCKED_TURNS;
        this.#behind = true;
      } catch (error) {
        this.#behind = true;
        if (!isSpentId(error)) throw error;
        // A replay, or the same id from another process: learn what became of it and decide again.
        known = [...needs.transferIds, ...needs.newIds];
      }
    }
    throw new Error(`bucket ${this.#bucket} could not be written: other writers were always ahead`);
  }

  async #takeLocked<Result>(needs: Needs, known: readonly string[], decide: Decide<Result>) {
    const client = await this.#pool.connect();
    let broken = false;
    try {
      await client.query('begin');
      await lockBucket(client, this.#bucket);
      this.#behind = true;
      const turn = await this.#attempt(client, needs, known, decide);
      await client.query('commit');
      turn.commit?.();
      return turn;
    } catch (error) {
      // The answer to rollback says whether the connection is still of use.
      await client.query('rollback').catch(() => (broken = true));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async #attempt<Result>(
    client: Queryable,
    needs: Needs,
    known: readonly string[],
    decide: Decide<Result>,
  ) {
    const cache = this.#cache;
    const { books, decision } = await this.#decide(client, needs, known, decide);
    const { at } = books;
    const seq = cache.seq!;
    let stored: Appended = { moved: true, seq };
    if (decision.accounts?.length) {
      stored = await openAccounts(client, this.#bucket, seq, at, decision.accounts);
    } else if (books.rows.length > 0) {
      stored = await append(client, this.#bucket, seq, at, books.rows);
    }
    const commit = () => {
      if (stored.seq !== seq) cache.moveTo(stored.seq, at);
      for (const account of books.changed.values()) cache.put(account);
      cache.trim();
    };
    if (stored.moved && client === this.#pool) commit();
    return { moved: stored.moved, result: decision.result, commit: stored.moved ? commit : null };
  }

  async #decide<Result>(
    client: Queryable,
    needs: Needs,
    known: readonly string[],
    decide: Decide<Result>,
  ) {
    const cache = this.#cache;
    const asked = new Set(known);
    for (;;) {
      const fates = await this.#prepare(client, needs.accountIds, [...asked]);
      const now = this.#now();
      // Time never runs backwards in a bucket, whatever the clocks of two processes say.
      const at = now > cache.at ? now : cache.at;
      const books = new Books({ account: (id) => cache.get(id), fate: (id) => fates.get(id) }, at);
      const decision = decide(books);
      const doubtful = (decision.refusedIds ?? []).filter((id) => !asked.has(id));
      if (doubtful.length === 0) return { books, decision };
      for (const id of doubtful) asked.add(id);
    }
  }

  /** Brings the cache to the head if it is behind, and what the decision needs into memory. */
  async #prepare(
    client: Queryable,
    accountIds: ReadonlySet<string>,
    known: readonly string[],
  ): Promise<ReadonlyMap<string, Fate>> {
    const cache = this.#cache;
    const missing = [...accountIds].filter((id) => !cache.touch(id));
    if (!this.#behind && missing.length === 0 && known.length === 0) return new Map();
    const loaded = await load(client, this.#bucket, cache.seq, missing, known);
    if (!loaded) throw new LedgerMalformed(`bucket ${this.#bucket} is not open`);
    if (loaded.entries.length === CATCH_UP_MAX) {
      cache.clear();
      return this.#prepare(client, accountIds, known);
    }
    for (const entry of loaded.entries) cache.apply(entry);
    for (const account of loaded.accounts) cache.put(account);
    cache.moveTo(loaded.seq, loaded.at);
    this.#behind = false;
    return loaded.fates;
  }
}
