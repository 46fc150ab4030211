import { expect, it } from 'vitest';
import { CallQueue, type Call, type Slice } from '#engine/call-queue.ts';
import { chainsOf } from '#engine/chain.ts';
import { transfer } from '#tests/people.ts';

/** A call with this many events; `linked` ones make one chain. */
function callOf(events: number, linked = false): Call {
  const chains = chainsOf(
    Array.from({ length: events }, (_, index) =>
      transfer({ flags: { linked: linked && index < events - 1 } }),
    ),
  );
  const nothing = () => undefined;
  return { chains, results: [], done: nothing, failed: nothing, taken: 0, settled: 0 };
}

function queueOf(...calls: Call[]): CallQueue {
  const queue = new CallQueue();
  for (const call of calls) queue.add(call);
  return queue;
}

const sizes = (slices: readonly Slice[]) => slices.map(({ from, to }) => to - from);

it('a batch takes a chain of each call in turn, so a long call does not delay short ones', () => {
  const long = callOf(8000);
  const short = Array.from({ length: 63 }, () => callOf(1));
  const queue = queueOf(long, ...short);
  expect(sizes(queue.take(1000))).toEqual([937, ...short.map(() => 1)]);
  const late = callOf(1);
  queue.add(late);
  expect(sizes(queue.take(1000))).toEqual([999, 1]);
  expect(late.taken).toBe(1);
  for (let left = 8000 - 937 - 999; left > 0; left -= 1000) {
    expect(sizes(queue.take(1000))).toEqual([Math.min(left, 1000)]);
  }
  expect(queue.isEmpty).toBe(true);
});

it('long calls share a batch equally, each in its own order', () => {
  const [one, two] = [callOf(1500), callOf(1500)];
  const queue = queueOf(one, two);
  expect(queue.take(1000)).toEqual([
    { call: one, from: 0, to: 500 },
    { call: two, from: 0, to: 500 },
  ]);
  expect(queue.take(1000)).toEqual([
    { call: one, from: 500, to: 1000 },
    { call: two, from: 500, to: 1000 },
  ]);
});

it('chains the last batch did not reach come first in the next', () => {
  const calls = Array.from({ length: 5 }, () => callOf(2));
  const queue = queueOf(...calls);
  expect(queue.take(3).map(({ call }) => calls.indexOf(call))).toEqual([0, 1, 2]);
  expect(queue.take(3).map(({ call }) => calls.indexOf(call))).toEqual([3, 4, 0]);
});

it('a chain is never split: one that does not fit waits, one that is too long goes alone', () => {
  const queue = queueOf(callOf(6), callOf(7, true), callOf(20, true));
  expect(sizes(queue.take(10))).toEqual([1, 1]);
  expect(sizes(queue.take(10))).toEqual([1]);
  expect(sizes(queue.take(10))).toEqual([5]);
  expect(queue.isEmpty).toBe(true);
});

it('the rest of a failed call is dropped', () => {
  const [failed, other] = [callOf(10), callOf(10)];
  const queue = queueOf(failed, other);
  queue.take(4);
  queue.drop(failed);
  expect(queue.take(100).map(({ call }) => call)).toEqual([other]);
});
