import { createHash } from 'node:crypto';
import type { PoolClient } from './pool.ts';

/** Up to where the log of operators was proved. */
export interface AuditHead {
  readonly number: bigint;
  readonly hash: string;
}

export interface AuditProof {
  /** The last entry that fits, and with it every entry before. */
  readonly head: AuditHead;
  /** The first that does not; undefined where all do. */
  readonly brokenAt?: bigint;
}

interface Entry {
  readonly number: bigint;
  readonly previous_hash: string;
  readonly hash: string;
  readonly text: string;
}

export const AUDIT_START: AuditHead = { number: 0n, hash: '0'.repeat(64) };
const PAGE = 2000;

type Reader = Pick<PoolClient, 'query'>;

/**
 * Proves the chain of what operators did, outside the database that keeps it: each entry's number
 * follows, its hash is that of its own fields and of the entry before, and the last one is where the
 * count beside the log says. What was signed elsewhere about the end is compared by whoever asks.
 */
export async function proveAuditChain(
  reader: Reader,
  from: AuditHead = AUDIT_START,
): Promise<AuditProof> {
  // Read first: entries that come meanwhile lie beyond it.
  const counted = await readAuditHead(reader);
  let head = from;
  while (head.number < counted.number) {
    const page = await readPage(reader, head.number, counted.number);
    for (const entry of page) {
      if (!follows(entry, head)) return { head, brokenAt: head.number + 1n };
      head = { number: entry.number, hash: entry.hash };
    }
    if (page.length === 0) return { head, brokenAt: head.number + 1n };
  }
  const agrees = head.number === counted.number && head.hash === counted.hash;
  const isBeyond = !agrees || (await hasMore(reader, counted.number));
  return isBeyond ? { head, brokenAt: head.number + 1n } : { head };
}

/** Where the log says it ends. */
export async function readAuditHead(reader: Reader): Promise<AuditHead> {
  const { rows } = await reader.query<{ number: bigint; hash: string }>(
    'select number, hash from payments.operator_action_head',
  );
  return rows[0] ?? AUDIT_START;
}

/** The hash of one entry; undefined where there is none. */
export async function auditHashAt(reader: Reader, number: bigint): Promise<string | undefined> {
  const { rows } = await reader.query<{ hash: string }>(
    'select hash from payments.operator_actions where number = $1',
    [number.toString()],
  );
  return rows[0]?.hash;
}

function follows(entry: Entry, { number, hash }: AuditHead): boolean {
  if (entry.number !== number + 1n || entry.previous_hash !== hash) return false;
  return createHash('sha256').update(entry.text).digest('hex') === entry.hash;
}

/** An entry past the count, or without a place, is broken too, unless it came after the count was read. */
async function hasMore(reader: Reader, counted: bigint): Promise<boolean> {
  const { rows } = await reader.query<{ more: boolean }>(
    `select exists (select from payments.operator_actions a, payments.operator_action_head h
       where a.number > $1 and h.number = $1 or a.number is null) as more`,
    [counted.toString()],
  );
  return rows[0]?.more ?? false;
}

/** The text that is hashed, field by field as it is kept: one a line, the facts last. */
async function readPage(reader: Reader, after: bigint, until: bigint): Promise<Entry[]> {
  const { rows } = await reader.query<Entry>(
    `select number, previous_hash, hash,
       concat_ws(E'\\n', 'kheya operator action', number, previous_hash, id, operator_id, action, subject_id,
         (extract(epoch from at) * 1000000)::numeric(30, 0), facts) as text
     from payments.operator_actions
     where number > $1 and number <= $2
     order by number limit ${PAGE}`,
    [after.toString(), until.toString()],
  );
  return rows;
}

/** Its place among the signed heads: beyond every bucket of the ledger, so that neither passes for the other. */
export const AUDIT_CHAIN = 9999;

/** The signed ends of the log lie beside those of the ledger, in a file of their own. */
export function auditHeadsFileOf(ledgerHeadsFile: string): string {
  return `${ledgerHeadsFile.replace(/\.jsonl$/, '')}-audit.jsonl`;
}
