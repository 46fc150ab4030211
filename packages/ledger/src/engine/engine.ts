import type { Pool } from '@kheya/db';
import { AMOUNT_MAX } from '#decide/decide.ts';
import { decideExpiry } from '#decide/expiry.ts';
import { BucketWriter } from '#engine/bucket-writer.ts';
import { AccountCache } from '#engine/cache.ts';
import { bucketOfChain, chainsOf } from '#engine/chain.ts';
import { accountsByBucket, decideOpen } from '#engine/open.ts';
import { readBalancesAt, readHistory } from '#engine/history.ts';
import { queryTransfers, readAccounts, readTransfers } from '#engine/read.ts';
import { expiredPendings, isRefusal } from '#engine/store.ts';
import { BucketTurns, DecisionError } from '#engine/turn.ts';
import { LedgerMalformed, LedgerUnavailable } from '#errors.ts';
import { houseAccounts } from '#chart.ts';
import { BUCKET_MAX } from '#ids.ts';
import {
  checkAccountEvents,
  checkHistoryQuery,
  checkId,
  checkMoment,
  checkTransferEvents,
  checkTransferQuery,
  EVENTS_PER_CALL,
} from '#validate.ts';
import type {
  Account,
  AccountEvent,
  AccountResult,
  HistoryQuery,
  Ledger,
  TransferEvent,
  TransferQuery,
  TransferResult,
} from '#types.ts';

export interface LedgerOptions {
  readonly pool: Pool;
  readonly clock: { now(): Date };
  /** Number of buckets. It may only grow. */
  readonly buckets?: number;
  /** Accounts kept in memory, per bucket. */
  readonly accountsInMemory?: number;
  /** Events that may wait, per bucket, before a call is answered with `LedgerBusy`. */
  readonly eventsWaiting?: number;
}

/** The ledger on PostgreSQL. */
export interface PostgresLedger extends Ledger {
  /** Releases expired reservations; repeating it is harmless. */
  expirePendings(limit?: number): Promise<number>;
}

/** Opens the buckets and their house accounts (idempotent) and returns the ledger. */
export async function openLedger(options: LedgerOptions): Promise<PostgresLedger> {
  const { pool, clock, buckets = 1, accountsInMemory = 50_000, eventsWaiting = 16_000 } = options;
  if (!Number.isInteger(buckets) || buckets < 1 || buckets > BUCKET_MAX + 1) {
    throw new RangeError(`${buckets} is no number of buckets`);
  }
  await checkBucketCount(pool, buckets);
  await pool.query('select ledger.open_buckets($1)', [buckets]);
  const writers = Array.from({ length: buckets }, (_, bucket) => {
    const cache = new AccountCache(accountsInMemory);
    const turns = new BucketTurns(bucket, cache, () => clock.now());
    return new BucketWriter(bucket, pool, turns, eventsWaiting);
  });
  const ledger = new Engine(pool, clock, writers);
  await ledger.open(writers.flatMap((_, bucket) => houseAccounts(bucket)));
  return ledger;
}

/** An account keeps its bucket for life: with fewer buckets, some accounts could not be reached. */
async function checkBucketCount(pool: Pool, buckets: number): Promise<void> {
  // A bucket without an entry holds no customer's account.
  const { rows } = await pool.query<{ count: bigint }>(
    'select count(*) from ledger.bucket_heads where seq > 0',
  );
  const { count } = rows[0]!;
  if (count <= BigInt(buckets)) return;
  throw new RangeError(`the ledger has ${count} buckets, and ${buckets} would be fewer`);
}

class Engine implements PostgresLedger {
  readonly capabilities;
  readonly #pool: Pool;
  readonly #clock: { now(): Date };
  readonly #writers: readonly BucketWriter[];
  #closed = false;

  constructor(pool: Pool, clock: { now(): Date }, writers: readonly BucketWriter[]) {
    this.#pool = pool;
    this.#clock = clock;
    this.#writers = writers;
    this.capabilities = {
      historyWithBalances: true,
      queryByTime: true,
      sameTransactionPosting: false,
      outbox: true,
      eventsPerCall: EVENTS_PER_CALL,
      amountMax: AMOUNT_MAX,
      buckets: writers.length,
    };
  }

  async open(accounts: readonly AccountEvent[]): Promise<AccountResult[]> {
    this.#expectOpen();
    checkAccountEvents(accounts, this.#writers.length);
    const results: AccountResult[] = [];
    const groups = accountsByBucket(accounts);
    const writers = [...groups.keys()].map((bucket) => this.#writer(bucket));
    for (const [position, indexes] of [...groups.values()].entries()) {
      const events = indexes.map((index) => accounts[index]!);
      const accountIds = new Set(events.map((event) => event.id));
      const decided = await writers[position]!.run(
        { accountIds, transferIds: [] },
        (books) => decideOpen(events, books),
        events.length,
      );
      for (const [n, index] of indexes.entries()) results[index] = decided[n]!;
    }
    return results;
  }

  async post(events: readonly TransferEvent[]): Promise<TransferResult[]> {
    this.#expectOpen();
    checkTransferEvents(events, this.#writers.length);
    const chains = chainsOf(events);
    const groups = [...Map.groupBy(chains.keys(), (index) => bucketOfChain(chains[index]!))];
    const parts = groups.map(([bucket, indexes]) => {
      const own = indexes.map((index) => chains[index]!);
      return { writer: this.#writer(bucket), indexes, own };
    });
    for (const { writer, own } of parts) {
      writer.checkCapacity(own.reduce((sum, chain) => sum + chain.events.length, 0));
    }
    const results: TransferResult[][] = [];
    await Promise.all(
      parts.map(async ({ writer, indexes, own }) => {
        const decided = await writer.post(own);
        for (const [n, index] of indexes.entries()) results[index] = decided[n]!;
      }),
    );
    return results.flat();
  }

  async accounts(ids: readonly string[]): Promise<Account[]> {
    ids.forEach(checkId);
    return readAccounts(this.#pool, ids);
  }

  async transfers(ids: readonly string[]) {
    ids.forEach(checkId);
    return readTransfers(this.#pool, ids);
  }

  async history(accountId: string, query: HistoryQuery = {}) {
    checkHistoryQuery(accountId, query);
    return readHistory(this.#pool, accountId, query);
  }

  async query(query: TransferQuery) {
    checkTransferQuery(query);
    return queryTransfers(this.#pool, query);
  }

  async balancesAt(ids: readonly string[], at: Date) {
    ids.forEach(checkId);
    checkMoment(at);
    return readBalancesAt(this.#pool, ids, at);
  }

  async expirePendings(limit = 500): Promise<number> {
    this.#expectOpen();
    let expired = 0;
    const failures: unknown[] = [];
    for (const [bucket, writer] of this.#writers.entries()) {
      const ids = await expiredPendings(this.#pool, bucket, this.#clock.now(), limit);
      expired += await expireTogether(writer, ids, failures);
    }
    if (failures.length > 0) {
      throw new AggregateError(failures, `${failures.length} reservations could not be expired`);
    }
    return expired;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#writers.map((writer) => writer.idle()));
  }

  async health(): Promise<{ readonly buckets: number }> {
    await this.#pool.query("select ledger.bucket_of('00000000-0000-8000-8000-000000000000')");
    return { buckets: this.#writers.length };
  }

  #writer(bucket: number): BucketWriter {
    const writer = this.#writers[bucket];
    if (!writer) throw new LedgerMalformed(`bucket ${bucket} is not open`);
    return writer;
  }

  #expectOpen(): void {
    if (this.#closed) throw new LedgerUnavailable('the ledger is closed');
  }
}

/**
 * Expires reservations in one batch; when one of them cannot be expired, halving the batch isolates
 * it and the others expire.
 */
async function expireTogether(
  writer: BucketWriter,
  ids: readonly string[],
  failures: unknown[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const needs = { accountIds: new Set<string>(), transferIds: ids };
  try {
    return await writer.run(needs, (books) => ({ result: decideExpiry(ids, books) }), ids.length);
  } catch (error) {
    const { cause } = error as Error;
    if (!isRefusal(cause) && !(cause instanceof DecisionError)) throw error;
    if (ids.length === 1) {
      failures.push(new Error(`reservation ${ids[0]} cannot be expired`, { cause: error }));
      return 0;
    }
    const middle = ids.length >> 1;
    const first = await expireTogether(writer, ids.slice(0, middle), failures);
    return first + (await expireTogether(writer, ids.slice(middle), failures));
  }
}
