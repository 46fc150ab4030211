import { decideChain, type Chain } from '#decide/decide.ts';
import type { Slice } from '#engine/call-queue.ts';
import { needsOf } from '#engine/chain.ts';
import type { Decide, Needs, Turn } from '#engine/turn.ts';
import { isTransient } from '#status.ts';
import type { TransferResult } from '#types.ts';

/** Work that is decided and stored together. */
export interface Group {
  readonly turn: Turn<unknown>;
  /** Whether the next group may be sent before this one is answered. */
  readonly canPipeline: boolean;
  attempts: number;
  /** Every id the group spends. */
  ids(): string[];
  /** Smaller groups, to isolate what the database refuses; none when the group cannot be split. */
  halves(): Group[];
  answer(result: unknown): void;
  fail(error: Error): void;
}

/**
 * Slices of calls, posted in one statement. `settled` receives the number of events that leave the
 * queue.
 */
export function groupOfSlices(
  slices: readonly Slice[],
  bucket: number,
  settled: (events: number) => void,
): Group {
  const chains = slices.flatMap(({ call, from, to }) => call.chains.slice(from, to));
  const settleSlice = ({ call, from, to }: Slice) => {
    call.settled += to - from;
    settled(eventsOf(call.chains.slice(from, to)));
  };
  return {
    turn: {
      needs: needsOf(chains, bucket),
      decide: (books) => {
        const result = chains.map((chain) => decideChain(chain, books));
        return { result, doubtfulIds: chains.flatMap((chain, n) => doubtful(chain, result[n]!)) };
      },
      lookupIds: new Set(),
    },
    canPipeline: true,
    attempts: 0,
    ids: () => chains.flatMap(({ events }) => events.map(({ id }) => id)),
    halves: () =>
      chains.length === 1
        ? []
        : halvesOf(slices).map((half) => groupOfSlices(half, bucket, settled)),
    answer(result) {
      const answers = result as TransferResult[][];
      let next = 0;
      for (const slice of slices) {
        const { call, from, to } = slice;
        for (let n = from; n < to; n += 1) call.results[n] = answers[next++]!;
        settleSlice(slice);
        if (call.settled === call.chains.length) call.done(call.results);
      }
    },
    fail(error) {
      for (const slice of slices) {
        settleSlice(slice);
        slice.call.failed(error);
      }
    },
  };
}

function eventsOf(chains: readonly Chain[]): number {
  return chains.reduce((sum, { events }) => sum + events.length, 0);
}

/**
 * Ids to look up before their refusal is answered. Storing a refusal proves that it is new; in a
 * broken chain only the refusal of the event that broke it is stored.
 */
function doubtful({ events }: Chain, results: readonly TransferResult[]): string[] {
  if (results.every(({ status }) => status === 'created')) return [];
  if (events.length === 1 && isTransient(results[0]!.status)) return [];
  return events.map(({ id }) => id);
}

function halvesOf(slices: readonly Slice[]): Slice[][] {
  if (slices.length > 1) {
    const middle = slices.length >> 1;
    return [slices.slice(0, middle), slices.slice(middle)];
  }
  const { call, from, to } = slices[0]!;
  const middle = (from + to) >> 1;
  return [[{ call, from, to: middle }], [{ call, from: middle, to }]];
}

/** Other work on the books in its turn: opening accounts, expiry. */
export function groupOfWork<Result>(
  needs: Needs,
  decide: Decide<Result>,
  done: (result: Result) => void,
  failed: (error: Error) => void,
): Group {
  return {
    turn: { needs, decide, lookupIds: new Set() },
    canPipeline: false,
    attempts: 0,
    ids: () => [],
    halves: () => [],
    answer: (result) => done(result as Result),
    fail: failed,
  };
}
