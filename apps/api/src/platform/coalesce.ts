import { isOutage } from './outage.ts';

/** More calls wait than may be kept in memory. Nothing happened; ask again in a moment. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

/** One caller has more calls waiting than one may have. Nothing happened; the others go on. */
export class TooManyOfOneCaller extends Error {
  override readonly name = 'TooManyOfOneCaller';
}

export interface CoalesceOptions<Item, Result> {
  /** Does the work of all of them, with one result each, in their order. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** The most that are done together. */
  readonly together?: number;
  /** The most that wait before a further call is refused. */
  readonly waiting?: number;
  /**
   * Whose call it is. Two of one caller never go together, so that who hands the same thing in many times at
   * once makes no batch fail for the others, and no more than a few of them wait.
   */
  readonly callerOf?: (item: Item) => string;
}

/** Calls of one caller that may wait. */
const WAITING_EACH = 16;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly done: (result: Result) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Makes one function of many callers: while one batch is under way the calls that arrive wait, first
 * come first served, and the next batch takes them together. There is no timer, so a call that comes
 * alone goes at once. What the work refuses for one of a batch fails that one alone: the batch is
 * halved until it is found. An outage fails the batch, because its halves would meet it too.
 */
export function coalesce<Item, Result>(
  options: CoalesceOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const { run, together = 256, waiting = 4096, callerOf } = options;
  let queue: Waiting<Item, Result>[] = [];
  let isRunning = false;

  const takeBatch = (): Waiting<Item, Result>[] => {
    const callers = new Set<string>();
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const one of queue) {
      const caller = callerOf?.(one.item);
      const fits = batch.length < together && (caller === undefined || !callers.has(caller));
      (fits ? batch : left).push(one);
      if (fits && caller !== undefined) callers.add(caller);
    }
    queue = left;
    return batch;
  };
  const whyNot = (item: Item): Error | undefined => {
    if (queue.length >= waiting) return new TooManyWaiting(`${queue.length} calls wait already`);
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
    // In the same step as the last look at the queue, or a call made in between would wait for ever.
    isRunning = false;
  };

  return (item) =>
    new Promise<Result>((done, failed) => {
      const refused = whyNot(item);
      if (refused) {
        failed(refused);
        return;
      }
      queue.push({ item, done, failed });
      if (isRunning) return;
      isRunning = true;
      // What the network brought at the same moment comes along.
      setImmediate(() => void runAll());
    });
}

async function settle<Item, Result>(
  run: CoalesceOptions<Item, Result>['run'],
  batch: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await run(batch.map(({ item }) => item));
    if (results.length !== batch.length)
      throw new Error('a batch and its results differ in length');
    batch.forEach(({ done }, index) => done(results[index]!));
  } catch (error) {
    if (batch.length === 1 || isOutage(error)) {
      for (const { failed } of batch) failed(error);
      return;
    }
    const half = Math.ceil(batch.length / 2);
    // One after the other: whoever came first is also judged first.
    await settle(run, batch.slice(0, half));
    await settle(run, batch.slice(half));
  }
}

export interface LookupOptions<Key, Found> {
  /** Equal texts are one question. */
  readonly keyOf: (key: Key) => string;
  /** Looks all of them up, each once, by the text of its key. */
  readonly find: (keys: readonly Key[]) => Promise<ReadonlyMap<string, Found>>;
}

/** A look-up that shares its statement with whoever asks at the same moment; nothing is kept. */
export function lookup<Key, Found>(
  options: LookupOptions<Key, Found>,
): (key: Key) => Promise<Found | undefined> {
  const { keyOf, find } = options;
  return coalesce({
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
