import { AMOUNT_MAX } from '#decide/decide.ts';
import { LedgerUnavailable } from '#errors.ts';
import { movements } from '#movements.ts';
import { MemoryLedger, type MemoryEntry } from '#tests/memory-ledger.ts';
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
  BalanceAt,
  HistoryEntry,
  HistoryQuery,
  Ledger,
  PageQuery,
  Transfer,
} from '#types.ts';

/** A ledger that exists only as long as its process. */
export interface MemoryEngine extends Ledger {
  expirePendings(): Promise<number>;
}

const NAMES = new Map<number, string>(
  Object.entries(movements).map(([name, code]) => [code, name]),
);

/** The whole interface over `MemoryLedger`: a second engine for the conformance suite. It has no outbox. */
export function openMemoryEngine(options: {
  readonly clock: { now(): Date };
  readonly buckets?: number;
}): MemoryEngine {
  const { clock, buckets = 1 } = options;
  const books = new MemoryLedger();
  let isClosed = false;
  const now = () => {
    if (isClosed) throw new LedgerUnavailable('the ledger is closed');
    books.at = clock.now() > books.at ? clock.now() : books.at;
    return books;
  };
  return {
    capabilities: {
      historyWithBalances: true,
      queryByTime: true,
      sameTransactionPosting: false,
      outbox: false,
      eventsPerCall: EVENTS_PER_CALL,
      amountMax: AMOUNT_MAX,
      buckets,
    },
    async open(accounts) {
      checkAccountEvents(accounts, buckets);
      return now().open(accounts);
    },
    async post(events) {
      checkTransferEvents(events, buckets);
      return now().post(events);
    },
    async accounts(ids) {
      ids.forEach(checkId);
      return ids.flatMap((id) => books.accounts.get(id) ?? []);
    },
    async transfers(ids) {
      ids.forEach(checkId);
      const found = new Map(books.entries.map(({ transfer }) => [transfer.id, transfer]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    async history(accountId, query = {}) {
      checkHistoryQuery(accountId, query);
      const account = books.accounts.get(accountId);
      return account ? page(entriesOf(books, account, query), query) : [];
    },
    async query(query) {
      checkTransferQuery(query);
      const { bucket, intentId, currency } = query;
      const rows = books.entries
        .map(({ transfer }) => transfer)
        .filter((own) => own.bucket === bucket)
        .filter((own) => intentId === undefined || own.intentId === intentId)
        .filter((own) => currency === undefined || own.currency === currency);
      return page(rows.filter(matching(query)), query);
    },
    async balancesAt(ids, at) {
      ids.forEach(checkId);
      checkMoment(at);
      return ids.flatMap((id) => balanceAt(books, id, at));
    },
    async expirePendings() {
      return now().expire();
    },
    async close() {
      isClosed = true;
    },
    async health() {
      return { buckets };
    },
  };
}

function touching(books: MemoryLedger, accountId: string): MemoryEntry[] {
  return books.entries.filter(({ transfer }) =>
    [transfer.debitAccountId, transfer.creditAccountId].includes(accountId),
  );
}

function balanceAt(books: MemoryLedger, id: string, at: Date): BalanceAt[] {
  const account = books.accounts.get(id);
  if (!account || account.openedAt >= at) return [];
  const last = touching(books, id).findLast(({ transfer }) => transfer.at < at);
  const isDebit = last?.transfer.debitAccountId === id;
  const after = isDebit ? last?.debitAfter : last?.creditAfter;
  const { posted, available } = after ?? { posted: 0n, available: 0n };
  return [{ id, currency: account.currency, posted, available }];
}

function entriesOf(books: MemoryLedger, account: Account, query: HistoryQuery): HistoryEntry[] {
  return touching(books, account.id)
    .filter(({ transfer }) => matching(query)(transfer))
    .map(({ transfer, debitAfter, creditAfter }) => {
      const isDebit = transfer.debitAccountId === account.id;
      const after = isDebit ? debitAfter : creditAfter;
      const { seq, at, id, intentId, leg, code, kind, amount } = transfer;
      return {
        seq,
        at,
        transferId: id,
        intentId,
        leg,
        movement: NAMES.get(code) ?? null,
        kind,
        side: isDebit ? ('debit' as const) : ('credit' as const),
        amount,
        counterAccountId: isDebit ? transfer.creditAccountId : transfer.debitAccountId,
        balanceAfter: account.flags.history ? after.posted : null,
        availableAfter: account.flags.history ? after.available : null,
      };
    })
    .filter(({ side }) => query.side === undefined || side === query.side);
}

function matching({ codes, kinds }: Pick<HistoryQuery, 'codes' | 'kinds'>) {
  return (transfer: Transfer) =>
    (codes === undefined || codes.includes(transfer.code)) &&
    (kinds === undefined || kinds.includes(transfer.kind));
}

function page<Row extends { readonly seq: bigint; readonly at: Date }>(
  rows: readonly Row[],
  { before, after, from, until, order = 'newest', limit = 50 }: PageQuery,
): Row[] {
  const within = rows.filter(
    ({ seq, at }) =>
      (before === undefined || seq < before) &&
      (after === undefined || seq > after) &&
      (from === undefined || at >= from) &&
      (until === undefined || at < until),
  );
  return (order === 'newest' ? within.toReversed() : within).slice(0, Math.min(limit, 1000));
}
