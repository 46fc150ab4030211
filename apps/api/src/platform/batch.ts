import { isOutage } from '@kheya/service-kit';

/**
 * More calls wait than may be kept in memory. Nothing was done; the caller may retry in a moment.
 */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

/**
 * One caller has too many waiting calls. Nothing was done for this call; other callers are not
 * affected.
 */
export class TooManyOfOneCaller extends Error {
  override readonly name = 'TooManyOfOneCaller';
}

export interface BatchOptions<Item, Result> {
  /** Runs all calls of a batch and returns one result for each, in their order. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** The most calls in one batch. */
  readonly maxBatch?: number;
  /** How many calls may wait before the next one is refused. */
  readonly maxWaiting?: number;
  /**
   * The caller of an item. Two items of one caller never share a batch, so that somebody who
   * submits the same thing many times at once makes no batch fail for others, and only a few of
   * their calls wait.
   */
  readonly callerOf?: (item: Item) => string;
}

/** How many calls of one caller may wait. */
const WAITING_EACH = 16;

interface WaitingCall<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches the calls of many callers: while one batch runs, new calls wait in arrival order, and the next
 * batch takes them together. There is no timer, so a single call starts at once. When `run` throws for
 * one call of a batch, only that call fails: the batch is halved until the call is found. An outage
 * fails the whole batch, because its halves would fail as well.
 */
export function batch<Item, Result>(
  options: BatchOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const { run, maxBatch = 256, maxWaiting = 4096, callerOf } = options;
  let queue: WaitingCall<Item, Result>[] = [];
  let isRunning = false;

  const takeBatch = (): WaitingCall<Item, Result>[] => {
    const callers = new Set<string>();
    const calls: WaitingCall<Item, Result>[] = [];
    const left: WaitingCall<Item, Result>[] = [];
    for (const one of queue) {
      const caller = callerOf?.(one.item);
      const fits = calls.length < maxBatch && (caller === undefined || !callers.has(caller));
      (fits ? calls : left).push(one);
      if (fits && caller !== undefined) callers.add(caller);
    }
    queue = left;
    return calls;
  };
  const refusalOf = (item: Item): Error | undefined => {
    if (queue.length >= maxWaiting) return new TooManyWaiting(`${queue.length} calls wait already`);
    const caller = callerOf?.(item);
    if (caller === undefined) return undefined;
    const own = queue.filter((one) => callerOf?.(one.item) === caller).length;
    return own < WAITING_EACH
      ? undefined
      : new TooManyOfOneCaller(`${own} calls of one caller wait`);
  };

  const runAll = async () => {
    while (queue.length > 0) {
      await settle(run, takeBatch());
    }
    // In the same step as the last look at the queue; otherwise a call made in between would wait
    // for ever.
    isRunning = false;
  };

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      const refused = refusalOf(item);
      if (refused) {
        reject(refused);
        return;
      }
      queue.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      // Requests that arrived at the same moment join this batch.
      setImmediate(() => void runAll());
    });
}

async function settle<Item, Result>(
  run: BatchOptions<Item, Result>['run'],
  calls: readonly WaitingCall<Item, Result>[],
): Promise<void> {
  try {
    const results = await run(calls.map(({ item }) => item));
    if (results.length !== calls.length)
      throw new Error('a batch and its results differ in length');
    calls.forEach(({ resolve }, index) => resolve(results[index]!));
  } catch (error) {
    if (calls.length === 1 || isOutage(error)) {
      for (const { reject } of calls) reject(error);
      return;
    }
    const half = Math.ceil(calls.length / 2);
    // Run one after the other, so that the call that came first also runs first.
    await settle(run, calls.slice(0, half));
    await settle(run, calls.slice(half));
  }
}

export interface LookupOptions<Key, Value> {
  /** Keys with the same text are looked up once. */
  readonly keyOf: (key: Key) => string;
  /** Looks up all keys in one run, each distinct text once. */
  readonly find: (keys: readonly Key[]) => Promise<ReadonlyMap<string, Value>>;
}

/** A look-up that shares one statement with other calls of the same moment. Nothing is cached. */
export function lookup<Key, Value>(
  options: LookupOptions<Key, Value>,
): (key: Key) => Promise<Value | undefined> {
  const { keyOf, find } = options;
  return batch({
    run: async (keys: readonly Key[]) => {
      const different = new Map(keys.map((key) => [keyOf(key), key]));
      const found = await find([...different.values()]);
      return keys.map((key) => found.get(keyOf(key)));
    },
  });
}

/** Rows by their id; an id is a uuid, whichever way a caller wrote it. */
export function lookupById<Row extends { readonly id: string }>(
  find: (ids: readonly string[]) => Promise<readonly Row[]>,
): (id: string) => Promise<Row | undefined> {
  return lookup({
    keyOf: (id: string) => id.toLowerCase(),
    find: async (ids) => new Map((await find(ids)).map((row) => [row.id, row])),
  });
}
