import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from '@kheya/db';
import type { Currency } from '@kheya/money';
import type { DecidedRow, IdOutcome, Resolution } from '#decide/books.ts';
import { accountFlagBits, accountFlags, transferFlags } from '#decide/flags.ts';
import { columnsOf, KINDS } from '#engine/columns.ts';
import { bucketOf } from '#ids.ts';
import type { TransientStatus } from '#status.ts';
import type { Account, AccountEvent, Transfer } from '#types.ts';

/** A pool, or one connection of it inside a transaction. */
export type Queryable = Pick<Pool | PoolClient, 'query'>;

/** The effect of an entry another writer appended, with the reservation it resolves. */
export interface LaterEntry {
  readonly transfer: Pick<
    Transfer,
    'kind' | 'debitAccountId' | 'creditAccountId' | 'amount' | 'flags' | 'pendingId'
  >;
  readonly pending: Pick<Transfer, 'amount' | 'flags'> | undefined;
}

/** The answer of `ledger.load`, read in one snapshot. */
export interface Loaded {
  readonly seq: bigint;
  readonly at: Date;
  readonly entries: readonly LaterEntry[];
  readonly accounts: readonly Account[];
  readonly idOutcomes: ReadonlyMap<string, IdOutcome>;
}

interface EntryJson {
  id: string;
  at: number;
  kind: Transfer['kind'];
  debitAccountId: string;
  creditAccountId: string;
  amount: string;
  currency: Currency;
  pendingId: string | null;
  timeoutSeconds: number;
  code: number;
  intentId: string;
  leg: number;
  flags: number;
}

interface LoadedJson {
  seq: string;
  at: number;
  entries: string | null;
  accounts: {
    id: string;
    currency: Currency;
    code: number;
    flags: number;
    openedAt: number;
    closed: boolean;
    debitsPosted: string;
    debitsPending: string;
    creditsPosted: string;
    creditsPending: string;
  }[];
  transfers: {
    id: string;
    outcome: 'created' | TransientStatus;
    resolution: 'open' | 'post_pending' | 'void_pending' | 'expire_pending' | null;
    entry: EntryJson | null;
  }[];
}

const RESOLUTION = {
  open: 'open',
  post_pending: 'posted',
  void_pending: 'voided',
  expire_pending: 'expired',
} as const satisfies Record<string, Resolution>;

/** Maximum of entries caught up with in one step; a cache further behind starts afresh. */
export const CATCH_UP_MAX = 5000;

/** Reads what a decision needs. `undefined` means that the bucket is not open. */
export async function load(
  client: Queryable,
  bucket: number,
  afterSeq: bigint | undefined,
  accountIds: readonly string[],
  ids: readonly string[],
): Promise<Loaded | undefined> {
  const { rows } = await client.query<{ loaded: LoadedJson | null }>({
    name: 'ledger-load',
    text: 'select ledger.load($1, $2, $3, $4, $5) as loaded',
    values: [bucket, afterSeq?.toString() ?? null, CATCH_UP_MAX, accountIds, ids],
  });
  const loaded = rows[0]?.loaded;
  if (!loaded) return undefined;
  return {
    seq: BigInt(loaded.seq),
    at: new Date(loaded.at),
    entries: loaded.entries === null ? [] : loaded.entries.split(';').map(laterOf),
    accounts: loaded.accounts.map((account) => ({
      ...account,
      bucket,
      flags: accountFlags(account.flags),
      openedAt: new Date(account.openedAt),
      debitsPosted: BigInt(account.debitsPosted),
      debitsPending: BigInt(account.debitsPending),
      creditsPosted: BigInt(account.creditsPosted),
      creditsPending: BigInt(account.creditsPending),
    })),
    idOutcomes: new Map(loaded.transfers.map((known) => [known.id, idOutcomeOf(known)])),
  };
}

function laterOf(line: string): LaterEntry {
  const [kind, debitAccountId, creditAccountId, amount, flags, pendingId, released, releasedFlags] =
    line.split(',') as [string, string, string, string, string, string, string, string];
  return {
    transfer: {
      kind: KINDS[Number(kind) - 1]!,
      debitAccountId,
      creditAccountId,
      amount: BigInt(amount),
      flags: transferFlags(Number(flags)),
      pendingId: pendingId === '' ? null : pendingId,
    },
    pending:
      released === ''
        ? undefined
        : { amount: BigInt(released), flags: transferFlags(Number(releasedFlags)) },
  };
}

function idOutcomeOf(known: LoadedJson['transfers'][number]): IdOutcome {
  if (known.outcome !== 'created') return { outcome: known.outcome };
  if (!known.entry) throw new Error(`the entry of ${known.id} is missing`);
  const resolution = known.resolution === null ? null : RESOLUTION[known.resolution];
  return { outcome: 'created', transfer: { ...transferOf(known.entry), resolution } };
}

function transferOf(entry: EntryJson): Omit<Transfer, 'seq'> {
  return {
    id: entry.id,
    bucket: bucketOf(entry.id),
    at: new Date(entry.at),
    kind: entry.kind,
    debitAccountId: entry.debitAccountId,
    creditAccountId: entry.creditAccountId,
    amount: BigInt(entry.amount),
    currency: entry.currency,
    pendingId: entry.pendingId,
    timeoutSeconds: entry.timeoutSeconds,
    code: entry.code,
    intentId: entry.intentId,
    leg: entry.leg,
    flags: transferFlags(entry.flags),
  };
}

export interface Appended {
  readonly moved: boolean;
  readonly seq: bigint;
}

const APPEND = `select moved, seq::text from ledger.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
  $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)`;

/** The head an append expects: at this number and, where a token is given, at that batch. */
export interface Expected {
  readonly seq: bigint;
  readonly token?: string | undefined;
}

/**
 * Checks and stores a decided batch, named by a token. `moved: false` means the head was stale and
 * nothing happened.
 */
export async function append(
  client: Queryable,
  bucket: number,
  expected: Expected,
  at: Date,
  rows: readonly DecidedRow[],
  token: string = randomUUID(),
): Promise<Appended> {
  const result = await client.query<{ moved: boolean; seq: string }>({
    name: 'ledger-append',
    text: APPEND,
    values: [
      bucket,
      expected.seq.toString(),
      expected.token ?? null,
      token,
      at.toISOString(),
      ...columnsOf(rows),
    ],
  });
  return appended(result.rows[0]);
}

export async function openAccounts(
  client: Queryable,
  bucket: number,
  expectedSeq: bigint,
  at: Date,
  accounts: readonly AccountEvent[],
): Promise<Appended> {
  const result = await client.query<{ moved: boolean; seq: string }>({
    name: 'ledger-open-accounts',
    text: 'select moved, seq::text from ledger.open_accounts($1, $2, $3, $4, $5, $6, $7)',
    values: [
      bucket,
      expectedSeq.toString(),
      at,
      accounts.map((account) => account.id),
      accounts.map((account) => account.currency),
      accounts.map((account) => account.code),
      accounts.map((account) => accountFlagBits(account.flags)),
    ],
  });
  return appended(result.rows[0]);
}

function appended(row: { moved: boolean; seq: string } | undefined): Appended {
  if (!row) throw new Error('the ledger answered nothing');
  return { moved: row.moved, seq: BigInt(row.seq) };
}

export async function lockBucket(client: Queryable, bucket: number): Promise<void> {
  await client.query('select ledger.lock_bucket($1)', [bucket]);
}

/** Expired reservations, oldest first. */
export async function expiredPendings(
  client: Queryable,
  bucket: number,
  at: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from ledger.expired_pendings($1, $2, $3) as id',
    [bucket, at, limit],
  );
  return rows.map((row) => row.id);
}

/** The SQLSTATE of an error the database answered; undefined for a broken connection. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/**
 * Whether the database refused: wrong data, a violated constraint or a failed check of append; not
 * a lost connection.
 */
export function isRefusal(error: unknown): boolean {
  return /^(22|23|KL)/.test(sqlState(error) ?? '');
}

/**
 * Whether a partition was attached while an append was on its way to the default partition, which no
 * longer takes the row: nothing was stored, and the same append finds the new partition.
 */
export function isPartitionAttached(error: unknown): boolean {
  return (
    sqlState(error) === '23514' &&
    error instanceof Error &&
    error.message.includes('violates partition constraint')
  );
}

/** Whether an append met an id that was already spent. */
export function isSpentId(error: unknown): boolean {
  return (
    sqlState(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === 'outcomes_pkey'
  );
}
