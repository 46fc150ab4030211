import type { Chain } from '#decide/decide.ts';
import type { TransferResult } from '#types.ts';

/** The chains of one call that lie in one bucket, and how many have been taken. */
export interface Call {
  readonly chains: readonly Chain[];
  readonly results: TransferResult[][];
  readonly done: (results: TransferResult[][]) => void;
  readonly failed: (error: Error) => void;
  /** Chains handed out so far. */
  taken: number;
  settled: number;
}

/** Consecutive chains of one call. */
export interface Slice {
  readonly call: Call;
  readonly from: number;
  readonly to: number;
}

/**
 * The calls that wait. A batch takes one chain of each call in turn until it is full, so that a
 * call with thousands of events does not delay the others. The order within a call is kept.
 */
export class CallQueue {
  #calls: Call[] = [];

  get isEmpty(): boolean {
    return this.#calls.length === 0;
  }

  add(call: Call): void {
    this.#calls.push(call);
  }

  /**
   * The next batch; a chain is never split, so a batch that begins with a long one may exceed the
   * limit.
   */
  take(maxEvents: number): Slice[] {
    const starts = new Map<Call, number>();
    let active = this.#calls;
    let room = maxEvents;
    while (active.length > 0 && room > 0) {
      const further: Call[] = [];
      for (const call of active) {
        const { length } = call.chains[call.taken]!.events;
        if (length > room && room < maxEvents) {
          room = 0;
          break;
        }
        if (!starts.has(call)) starts.set(call, call.taken);
        call.taken += 1;
        room -= length;
        if (call.taken < call.chains.length) further.push(call);
      }
      active = further;
    }
    // The calls this batch did not reach come first in the next.
    const left = this.#calls.filter(({ taken, chains }) => taken < chains.length);
    const { reached = [], waiting = [] } = Object.groupBy(left, (call) =>
      starts.has(call) ? 'reached' : 'waiting',
    );
    this.#calls = [...waiting, ...reached];
    return [...starts].map(([call, from]) => ({ call, from, to: call.taken }));
  }

  /** Drops the rest of a call that failed: its caller sends all of it again. */
  drop(call: Call): void {
    this.#calls = this.#calls.filter((waiting) => waiting !== call);
  }
}
