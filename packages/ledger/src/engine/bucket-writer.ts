import type { Pool, PoolClient } from '@kheya/db';
import type { Chain } from '#decide/decide.ts';
import { BucketConnection } from '#engine/bucket-connection.ts';
import { CallQueue } from '#engine/call-queue.ts';
import { groupOfSlices, groupOfWork, type Group } from '#engine/group.ts';
import {
  isPartitionAttached,
  isRefusal,
  isSpentId,
  lockBucket,
  type Appended,
} from '#engine/store.ts';
import {
  DecisionError,
  type BucketTurns,
  type Decide,
  type Needs,
  type Sent,
} from '#engine/turn.ts';
import { LedgerBusy, LedgerMalformed, LedgerUnavailable } from '#errors.ts';
import type { TransferResult } from '#types.ts';

/**
 * Maximum of events in one append; a chain is never split, so a longer chain makes a longer append.
 */
const BATCH_EVENTS = 1000;
/** Appends in flight at once: while the database stores one, the next is decided and sent. */
const DEPTH = 2;
/**
 * Groups that take the head before deciding after a conflict, so that two writers do not keep
 * refusing each other.
 */
const LOCKED_TURNS = 16;
const ATTEMPTS_MAX = 32;

interface InFlightAppend {
  readonly group: Group;
  readonly sent: Sent<unknown>;
}

/**
 * One bucket's writer in this process. Calls that arrive while appends are in flight wait, and the
 * next append takes them together; there is no timer. A batch that cannot be stored as decided is
 * decided again, in the order it was sent.
 */
export class BucketWriter {
  readonly #bucket: number;
  readonly #turns: BucketTurns;
  readonly #connection: BucketConnection;
  readonly #maxWaiting: number;
  readonly #calls = new CallQueue();
  readonly #work: Group[] = [];
  /** Decided again before any new call. */
  readonly #retries: Group[] = [];
  readonly #inFlight: InFlightAppend[] = [];
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
  checkCapacity(events: number): void {
    if (this.#waiting > 0 && this.#waiting + events > this.#maxWaiting) {
      throw new LedgerBusy(`${this.#waiting} events wait in bucket ${this.#bucket}`);
    }
  }

  post(chains: readonly Chain[]): Promise<TransferResult[][]> {
    for (const { events } of chains) this.#waiting += events.length;
    return new Promise((done, reject) => {
      const failed = (error: Error) => {
        this.#dropCall(call);
        reject(error);
      };
      const call = { chains, results: [], done, failed, taken: 0, settled: 0 };
      this.#calls.add(call);
      this.#start();
    });
  }

  /** Runs other work on the books in its turn: opening accounts, expiry. `events` is its size. */
  async run<Result>(needs: Needs, decide: Decide<Result>, events: number): Promise<Result> {
    this.checkCapacity(events);
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
    this.#running ??= this.#writeAll().catch((error: unknown) => this.#restart(error));
  }

  /** A fault in the writer itself: its state can no longer be trusted, so it starts afresh. */
  #restart(error: unknown): void {
    this.#connection.release(true);
    this.#turns.invalidate();
    const groups = [
      ...this.#inFlight.splice(0).map(({ group }) => group),
      ...this.#retries.splice(0),
    ];
    for (const group of groups) group.fail(unavailable(error));
    this.#running = undefined;
    if (this.#work.length > 0 || !this.#calls.isEmpty) this.#start();
  }

  async #writeAll(): Promise<void> {
    await afterCurrentTick();
    for (;;) {
      if (this.#inFlight.length >= DEPTH) {
        await this.#settleOldest();
        await afterCurrentTick();
        continue;
      }
      const group = this.#next();
      if (group) {
        await this.#write(group).catch((error: unknown) => {
          group.fail(unavailable(error));
          throw error;
        });
      } else if (this.#inFlight.length > 0) {
        await this.#settleOldest();
        await afterCurrentTick();
      } else break;
    }
    this.#connection.release();
    // Cleared in the same step as the last look at the queue; a call made in between would wait for
    // ever.
    this.#running = undefined;
  }

  #next(): Group | undefined {
    const group = this.#retries.shift() ?? this.#work.shift();
    if (group || this.#calls.isEmpty) return group;
    return groupOfSlices(this.#calls.take(BATCH_EVENTS), this.#bucket, (events) => {
      this.#waiting -= events;
    });
  }

  async #write(group: Group): Promise<void> {
    const isLocked = this.#lockedTurns > 0;
    const fromMemory = !isLocked && group.canPipeline && this.#turns.hasLoaded(group.turn);
    if (!fromMemory && this.#inFlight.length > 0) {
      // Groups that fail during the wait are put in front of this one.
      this.#retries.unshift(group);
      await this.#settleAll();
      return;
    }
    try {
      if (isLocked) await this.#writeLocked(group);
      else await this.#send(group);
    } catch (error) {
      // Batches already sent are answered first, while their connection still exists.
      await this.#settleAll();
      this.#turns.invalidate();
      const halves = error instanceof DecisionError ? group.halves() : [];
      if (halves.length === 0) group.fail(this.#discardConnection(error));
      this.#retries.unshift(...halves);
    }
    if (!group.canPipeline) await this.#settleAll();
  }

  async #send(group: Group): Promise<void> {
    const client = await this.#connection.get();
    const { turn } = group;
    const idOutcomes = this.#turns.hasLoaded(turn)
      ? new Map()
      : await this.#turns.catchUp(client, turn);
    const sent = this.#turns.send(client, turn, idOutcomes);
    if (sent) this.#inFlight.push({ group, sent });
    else this.#retries.unshift(group);
  }

  /** Takes the head before deciding, so that no other writer can move it meanwhile. */
  async #writeLocked(group: Group): Promise<void> {
    const client = await this.#connection.get();
    this.#lockedTurns -= 1;
    this.#turns.invalidate();
    const sent = await this.#sendLocked(client, group);
    if (!sent) this.#retries.unshift(group);
    else this.#inFlight.push({ group, sent });
    await this.#settleAll();
  }

  async #sendLocked(client: PoolClient, { turn }: Group): Promise<Sent<unknown> | undefined> {
    let sent: Sent<unknown> | undefined;
    let end: Promise<unknown>;
    try {
      const [, , idOutcomes] = await Promise.all([
        client.query('begin'),
        lockBucket(client, this.#bucket),
        this.#turns.catchUp(client, turn),
      ]);
      sent = this.#turns.send(client, turn, idOutcomes);
      sent ??= this.#turns.send(client, turn, await this.#turns.catchUp(client, turn));
    } finally {
      // Sent directly after the append, without waiting for its answer; after an error it rolls
      // back.
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
    while (this.#inFlight.length > 0) await this.#settleOldest();
  }

  async #settleOldest(): Promise<void> {
    const { group, sent } = this.#inFlight[0]!;
    const stored = await outcomeOf(sent);
    this.#inFlight.shift();
    if (stored instanceof Error ? false : stored.moved) {
      this.#turns.confirm(sent);
      group.answer(sent.result);
      return;
    }
    this.#turns.invalidate();
    // Batches sent later depend on this one: the token they expect is not at the head, so none was
    // stored.
    const later: Group[] = [];
    for (const flight of this.#inFlight.splice(0)) {
      const follower = await outcomeOf(flight.sent);
      if (follower instanceof Error) flight.group.fail(this.#discardConnection(follower));
      else later.push(flight.group);
    }
    this.#retries.unshift(...this.#groupsToRetry(group, stored), ...later);
  }

  /** The groups to decide again from a group that was not stored. */
  #groupsToRetry(group: Group, outcome: Appended | Error): Group[] {
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
      // A replay, or the same id from another process: look up its outcome.
      for (const id of group.ids()) group.turn.lookupIds.add(id);
      return [group];
    }
    if (isPartitionAttached(outcome)) return [group];
    // An event the database itself refuses must not fail the others of its batch.
    const halves = isRefusal(outcome) ? group.halves() : [];
    if (halves.length === 0) group.fail(this.#discardConnection(outcome));
    return halves;
  }

  /** Discards the connection after an error the database did not answer. */
  #discardConnection(error: unknown): Error {
    if (!isRefusal(error) && !(error instanceof DecisionError)) this.#connection.release(true);
    return unavailable(error);
  }

  /** Once part of a call has failed, the rest is not posted: the caller sends all of it again. */
  #dropCall(call: Parameters<CallQueue['add']>[0]): void {
    for (const { events } of call.chains.slice(call.taken)) this.#waiting -= events.length;
    call.taken = call.chains.length;
    this.#calls.drop(call);
  }
}

/** Resolves after one turn of the event loop, which gathers the calls made together. */
function afterCurrentTick(): Promise<void> {
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
