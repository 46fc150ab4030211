import { describe, expect, it } from 'vitest';
import { batch, TooManyOfOneCaller, TooManyWaiting } from './batch.ts';

/** A run that waits until the test releases it and records what it was given. */
function held() {
  const batches: number[][] = [];
  const gates: (() => void)[] = [];
  const run = (items: readonly number[]) => {
    batches.push([...items]);
    return new Promise<number[]>((resolve) => {
      gates.push(() => resolve(items.map((item) => item * 10)));
    });
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const release = async () => {
    await turn();
    gates.shift()!();
    await turn();
  };
  return { batches, run, release, turn };
}

describe('calls made at once', () => {
  it('go together, and each gets its own result', async () => {
    const { batches, run, release } = held();
    const call = batch({ run });
    const all = Promise.all([1, 2, 3].map(call));
    await release();
    expect(await all).toEqual([10, 20, 30]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('wait for the batch under way and are taken in the order they came', async () => {
    const { batches, run, release, turn } = held();
    const call = batch({ run, maxBatch: 2 });
    const first = call(1);
    await turn();
    const later = Promise.all([2, 3, 4].map(call));
    await release();
    await release();
    await release();
    expect([await first, ...(await later)]).toEqual([10, 20, 30, 40]);
    expect(batches).toEqual([[1], [2, 3], [4]]);
  });

  it('continue after a batch that ended while nobody waited', async () => {
    const call = batch({ run: async (items: readonly number[]) => items });
    expect(await call(1)).toBe(1);
    expect(await call(2)).toBe(2);
  });
});

describe('a queue that is full', () => {
  it('refuses at once, keeps what waits, and takes again when there is room', async () => {
    const { batches, run, release, turn } = held();
    const call = batch({ run, maxBatch: 2, maxWaiting: 2 });
    const first = call(1);
    await turn();
    const maxWaiting = [call(2), call(3)];
    await expect(call(4)).rejects.toBeInstanceOf(TooManyWaiting);
    await release();
    const last = call(5);
    await release();
    await release();
    expect(await Promise.all([first, ...maxWaiting, last])).toEqual([10, 20, 30, 50]);
    expect(batches).toEqual([[1], [2, 3], [5]]);
  });
});

describe('one caller with many calls at once', () => {
  const callerOf = (item: number) => (item < 100 ? 'many' : String(item));

  it('has one in each batch, in their order, and delays nobody else', async () => {
    const { batches, run, release, turn } = held();
    const call = batch({ run, callerOf });
    const all = Promise.all([1, 2, 101, 3, 102].map(call));
    await release();
    await release();
    await release();
    await turn();
    expect(await all).toEqual([10, 20, 1010, 30, 1020]);
    expect(batches).toEqual([[1, 101, 102], [2], [3]]);
  });

  it('is refused when too many of their calls wait, while others are accepted', async () => {
    const { run, release, turn } = held();
    const call = batch({ run, callerOf });
    const own = Array.from({ length: 18 }, (_, n) => call(n));
    const settled = Promise.allSettled(own);
    const other = call(101);
    for (let calls = 0; calls < 16; calls += 1) await release();
    await turn();
    expect(await other).toBe(1010);
    const refused = (await settled).flatMap((one) => (one.status === 'rejected' ? one.reason : []));
    expect(refused).toEqual([expect.any(TooManyOfOneCaller), expect.any(TooManyOfOneCaller)]);
  });
});

describe('a batch that fails', () => {
  const poisoned = async (items: readonly number[]) => {
    if (items.includes(13)) throw new Error('13 cannot be done');
    return items;
  };

  it('fails the call at fault and none of its neighbours, in their order', async () => {
    const runs: number[][] = [];
    const call = batch({
      run: (items: readonly number[]) => {
        runs.push([...items]);
        return poisoned(items);
      },
    });
    const settled = await Promise.allSettled([1, 2, 13, 4, 5].map(call));
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(runs).toEqual([[1, 2, 13, 4, 5], [1, 2, 13], [1, 2], [13], [4, 5]]);
  });

  it('is not tried again in halves when the database is away', async () => {
    let runs = 0;
    const call = batch({
      run: async () => {
        runs += 1;
        throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
      },
    });
    const settled = await Promise.allSettled([1, 2, 3].map(call));
    expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
    expect(runs).toBe(1);
  });

  it('a batch that returns too few results is a failure, not a wrong answer', async () => {
    const call = batch({ run: async (items: readonly number[]) => items.slice(1) });
    await expect(call(1)).rejects.toThrow(/differ in length/);
  });
});
