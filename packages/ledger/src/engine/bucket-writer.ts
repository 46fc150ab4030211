import { decideChain, type Chain } from '#decide/decide.ts';
import { needsOf } from '#engine/chain.ts';
import { sqlState } from '#engine/store.ts';
import type { BucketTurns } from '#engine/turn.ts';
import { LedgerBusy, LedgerUnavailable } from '#errors.ts';
import type { TransferResult } from '#types.ts';

/** Events sent to the database in one append; a chain is never split, so one may be longer. */
const BATCH_EVENTS = 1000;

interface Waiting {
  readonly chain: Chain;
  readonly done: (results: TransferResult[]) => void;
  readonly failed: (error: Error) => void;
}

/**
 * The queue of one bucket in this process. While one append is under way the calls that arrive wait,
 * and the next append takes them together; there is no timer.
 */
export class BucketWriter {
  readonly #turns: BucketTurns;
  readonly #maxWaiting: number;
  readonly #bucket: number;
  readonly #queue: (Waiting | (() => Promise<void>))[] = [];
  #waiting = 0;
  #running: Promise<void> | undefined;

  constructor(bucket: number, turns: BucketTurns, maxWaiting: number) {
    this.#bucket = bucket;
    this.#turns = turns;
    this.#maxWaiting = maxWaiting;
  }

  /** Throws `LedgerBusy` before taking anything when the call does not fit. */
  expectRoom(events: number): void {
    if (this.#waiting > 0 && this.#waiting + events > this.#maxWaiting) {
      throw new LedgerBusy(`${this.#waiting} events wait in bucket ${this.#bucket}`);
    }
  }

  post(chain: Chain): Promise<TransferResult[]> {
    this.#waiting += chain.events.length;
    return new Promise((done, failed) => {
      this.#queue.push({ chain, done, failed });
      this.#start();
    });
  }

  /** Runs something else at the books in its turn: opening accounts, expiry. */
  run<Result>(work: (turns: BucketTurns) => Promise<Result>): Promise<Result> {
    return new Promise((done, failed) => {
      this.#queue.push(() => work(this.#turns).then(done, (error) => failed(unavailable(error))));
      this.#start();
    });
  }

  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  #start(): void {
    this.#running ??= this.#work();
  }

  async #work(): Promise<void> {
    // One turn of the event loop gathers the calls made together.
    await Promise.resolve();
    while (this.#queue.length > 0) {
      const next = this.#queue[0]!;
      if (typeof next === 'function') {
        this.#queue.shift();
        await next();
        continue;
      }
      await this.#postTogether(this.#takeBatch());
    }
    // In the same step as the last look at the queue, or a call made in between would wait for ever.
    this.#running = undefined;
  }

  #takeBatch(): Waiting[] {
    let count = 0;
    let events = 0;
    for (const item of this.#queue) {
      if (typeof item === 'function') break;
      events += item.chain.events.length;
      if (count > 0 && events > BATCH_EVENTS) break;
      count += 1;
    }
    return this.#queue.splice(0, count) as Waiting[];
  }

  async #postTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      const chains = batch.map((item) => item.chain);
      const results = await this.#turns.take(needsOf(chains, this.#bucket), (books) => {
        const decided = chains.map((chain) => decideChain(chain, books));
        const refusedIds = chains
          .filter((_, index) => decided[index]!.some((result) => result.status !== 'created'))
          .flatMap((chain) => chain.events.map((event) => event.id));
        return { result: decided, refusedIds };
      });
      batch.forEach((item, index) => this.#settle(item, () => item.done(results[index]!)));
    } catch (error) {
      // What the database itself refused must not fail its neighbours: each is asked alone.
      if (batch.length > 1 && isRefusal(error)) {
        for (const item of batch) await this.#postTogether([item]);
        return;
      }
      for (const item of batch) this.#settle(item, () => item.failed(unavailable(error)));
    }
  }

  #settle(item: Waiting, answer: () => void): void {
    this.#waiting -= item.chain.events.length;
    answer();
  }
}

/** Wrong data, a broken constraint or a proof of append that failed; not a lost connection. */
function isRefusal(error: unknown): boolean {
  return /^(22|23|KL)/.test(sqlState(error) ?? '');
}

function unavailable(error: unknown): Error {
  if (error instanceof LedgerBusy || error instanceof TypeError) return error;
  return new LedgerUnavailable('the ledger did not answer', { cause: error });
}
