import type { Pool, PoolClient } from '@kheya/db';
import type { Chain } from '#decide/decide.ts';
import { BucketConnection } from '#engine/bucket-connection.ts';
import { CallQueue } from '#engine/call-queue.ts';
import { groupOfSlices, groupOfWork, type Group } from '#engine/group.ts';
import { isRefusal, isSpentId, lockBucket, type Appended } from '#engine/store.ts';
import {
  DecisionFault,
  type BucketTurns,
  type Decide,
  type Needs,
  type Sent,
} from '#engine/turn.ts';
import { LedgerBusy, LedgerMalformed, LedgerUnavailable } from '#errors.ts';
import type { TransferResult } from '#types.ts';

/** Events sent to the database in one append; a chain is never split, so one may be longer. */
const BATCH_EVENTS = 1000;
/** Appends on their way at once: while the database stores one, the next is decided and sent. */
const DEPTH = 2;
/** Groups after a conflict that take the head first, so that two writers do not keep refusing each other. */
const LOCKED_TURNS = 16;
const ATTEMPTS_MAX = 32;

interface Flight {
  readonly group: Group;
  readonly sent: Sent<unknown>;
}

/**
 * One bucket's writer in this process. While appends are under way the calls that arrive wait, and the
 * next append takes them together; there is no timer. What cannot be stored as it was decided is decided
 * again, in the order it was sent.
 */
export class BucketWriter {
  readonly #bucket: number;
  readonly #turns: BucketTurns;
  readonly #connection: BucketConnection;
  readonly #maxWaiting: number;
  readonly #calls = new CallQueue();
  readonly #work: Group[] = [];
  /** To be decided again, before anything new. */
  readonly #again: Group[] = [];
  readonly #flights: Flight[] = [];
  #lockedTurns = 0;
  #waiting = 0;
  #running: Promise<void> | undefined;

  constructor(bucket: number, pool: Pool, turns: BucketTurns, maxWaiting: number) {
    this.#bucket = bucket;
    this.#turns = turns;
    this.#connection = new BucketConnection(pool);
    this.#maxWaiting = maxWaiting;
  }

  /** Throws `LedgerBusy` before taking anything when the call does not fit. */
  expectRoom(events: number): void {
    if (this.#waiting > 0 && this.#waiting + events > this.#maxWaiting) {
      throw new LedgerBusy(`${this.#waiting} events wait in bucket ${this.#bucket}`);
    }
  }

  post(chains: readonly Chain[]): Promise<TransferResult[][]> {
    for (const { events } of chains) this.#waiting += events.length;
    return new Promise((done, reject) => {
      const failed = (error: Error) => {
        this.#forget(call);
        reject(error);
      };
      const call = { chains, results: [], done, failed, taken: 0, settled: 0 };
      this.#calls.add(call);
      this.#start();
    });
  }

  /** Does something else at the books in its turn: opening accounts, expiry. `events` is how much it is. */
  async run<Result>(needs: Needs, decide: Decide<Result>, events: number): Promise<Result> {
    this.expectRoom(events);
    this.#waiting += events;
    try {
      return await new Promise<Result>((done, failed) => {
        this.#work.push(groupOfWork(needs, decide, done, failed));
        this.#start();
      });
    } finally {
      this.#waiting -= events;
    }
  }

  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  #start(): void {
    this.#running ??= this.#writeAll().catch((error: unknown) => this.#abandon(error));
  }

  /** A fault of this writer itself: nothing it has in hand is known any more, and it begins anew. */
  #abandon(error: unknown): void {
    this.#connection.release(true);
    this.#turns.fallBehind();
    const groups = [...this.#flights.splice(0).map(({ group }) => group), ...this.#again.splice(0)];
    for (const group of groups) group.fail(unavailable(error));
    this.#running = undefined;
    if (this.#work.length > 0 || !this.#calls.isEmpty) this.#start();
  }

  async #writeAll(): Promise<void> {
    await gathered();
    for (;;) {
      if (this.#flights.length >= DEPTH) {
        await this.#settleOldest();
        await gathered();
        continue;
      }
      const group = this.#next();
      if (group) {
        await this.#write(group).catch((error: unknown) => {
          group.fail(unavailable(error));
          throw error;
        });
      } else if (this.#flights.length > 0) {
        await this.#settleOldest();
        await gathered();
      } else break;
    }
    this.#connection.release();
    // In the same step as the last look at the queue, or a call made in between would wait for ever.
    this.#running = undefined;
  }

  #next(): Group | undefined {
    const group = this.#again.shift() ?? this.#work.shift();
    if (group || this.#calls.isEmpty) return group;
    return groupOfSlices(this.#calls.take(BATCH_EVENTS), this.#bucket, (events) => {
      this.#waiting -= events;
    });
  }

  async #write(group: Group): Promise<void> {
    const isLocked = this.#lockedTurns > 0;
    const fromMemory = !isLocked && group.sendsAhead && this.#turns.knows(group.turn);
    if (!fromMemory && this.#flights.length > 0) {
      // Behind those that fail meanwhile, which are put before it.
      this.#again.unshift(group);
      await this.#settleAll();
      return;
    }
    try {
      if (isLocked) await this.#writeLocked(group);
      else await this.#send(group);
    } catch (error) {
      // What was sent before is answered first, on a connection that is still there.
      await this.#settleAll();
      this.#turns.fallBehind();
      const halves = error instanceof DecisionFault ? group.halves() : [];
      if (halves.length === 0) group.fail(this.#lose(error));
      this.#again.unshift(...halves);
    }
    if (!group.sendsAhead) await this.#settleAll();
  }

  async #send(group: Group): Promise<void> {
    const client = await this.#connection.get();
    const { turn } = group;
    const fates = this.#turns.knows(turn) ? new Map() : await this.#turns.catchUp(client, turn);
    const sent = this.#turns.send(client, turn, fates);
    if (sent) this.#flights.push({ group, sent });
    else this.#again.unshift(group);
  }

  /** Takes the head before deciding: nobody else can move it meanwhile. */
  async #writeLocked(group: Group): Promise<void> {
    const client = await this.#connection.get();
    this.#lockedTurns -= 1;
    this.#turns.fallBehind();
    const sent = await this.#sendLocked(client, group);
    if (!sent) this.#again.unshift(group);
    else this.#flights.push({ group, sent });
    await this.#settleAll();
  }

  async #sendLocked(client: PoolClient, { turn }: Group): Promise<Sent<unknown> | undefined> {
    let sent: Sent<unknown> | undefined;
    let end: Promise<unknown>;
    try {
      const [, , fates] = await Promise.all([
        client.query('begin'),
        lockBucket(client, this.#bucket),
        this.#turns.catchUp(client, turn),
      ]);
      sent = this.#turns.send(client, turn, fates);
      sent ??= this.#turns.send(client, turn, await this.#turns.catchUp(client, turn));
    } finally {
      // Right behind the append, without waiting for its answer; after an error it rolls back.
      end = client.query('commit');
      end.catch(() => undefined);
    }
    if (!sent) {
      await end;
      return undefined;
    }
    const answer = Promise.all([sent.answer, end]).then(([stored]) => stored);
    answer.catch(() => undefined);
    return { ...sent, answer };
  }

  async #settleAll(): Promise<void> {
    while (this.#flights.length > 0) await this.#settleOldest();
  }

  async #settleOldest(): Promise<void> {
    const { group, sent } = this.#flights[0]!;
    const stored = await outcomeOf(sent);
    this.#flights.shift();
    if (stored instanceof Error ? false : stored.moved) {
      this.#turns.confirm(sent);
      group.answer(sent.result);
      return;
    }
    this.#turns.fallBehind();
    // What was sent after it rests on it: the token it expects is not at the head, so nothing of it was stored.
    const later: Group[] = [];
    for (const flight of this.#flights.splice(0)) {
      const follower = await outcomeOf(flight.sent);
      if (follower instanceof Error) flight.group.fail(this.#lose(follower));
      else later.push(flight.group);
    }
    this.#again.unshift(...this.#retried(group, stored), ...later);
  }

  /** What is decided again of a group that was not stored. */
  #retried(group: Group, outcome: Appended | Error): Group[] {
    group.attempts += 1;
    if (group.attempts > ATTEMPTS_MAX) {
      group.fail(new LedgerUnavailable('other writers were always ahead'));
      return [];
    }
    if (!(outcome instanceof Error)) {
      this.#lockedTurns = LOCKED_TURNS;
      return [group];
    }
    if (isSpentId(outcome)) {
      // A replay, or the same id from another process: learn what became of it.
      for (const id of group.ids()) group.turn.asked.add(id);
      return [group];
    }
    // What the database itself refuses must not fail its neighbours.
    const halves = isRefusal(outcome) ? group.halves() : [];
    if (halves.length === 0) group.fail(this.#lose(outcome));
    return halves;
  }

  /** The connection goes with an error the database did not answer. */
  #lose(error: unknown): Error {
    if (!isRefusal(error) && !(error instanceof DecisionFault)) this.#connection.release(true);
    return unavailable(error);
  }

  /** The rest of a call whose part failed is not worth posting: its caller asks for all of it again. */
  #forget(call: Parameters<CallQueue['add']>[0]): void {
    for (const { events } of call.chains.slice(call.taken)) this.#waiting -= events.length;
    call.taken = call.chains.length;
    this.#calls.drop(call);
  }
}

/** One turn of the event loop gathers the calls made together. */
function gathered(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

async function outcomeOf(sent: Sent<unknown>): Promise<Appended | Error> {
  try {
    return await sent.answer;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function unavailable(error: unknown): Error {
  if (error instanceof LedgerBusy || error instanceof LedgerMalformed) return error;
  if (error instanceof LedgerUnavailable) return error;
  return new LedgerUnavailable('the ledger did not answer', { cause: error });
}
