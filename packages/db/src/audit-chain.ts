import { createHash } from 'node:crypto';
import type { PoolClient } from './pool.ts';

/** The last entry up to which the audit log has been proved. */
export interface AuditHead {
  readonly number: bigint;
  readonly hash: string;
}

export interface AuditProof {
  /** The last entry that is intact; every entry before it is intact as well. */
  readonly head: AuditHead;
  /** The first entry that is broken; undefined when none is. */
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
 * Proves the audit log's hash chain outside the database that stores it. Numbers must follow each
 * other, each hash must be that of the entry's own fields and of the entry before, and the last
 * entry must be the one the separate count names. Comparing the end with a signed end is the
 * caller's task.
 */
export async function proveAuditChain(
  reader: Reader,
  from: AuditHead = AUDIT_START,
): Promise<AuditProof> {
  // The count is read first, because entries that arrive during the check lie beyond it.
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

/** The end of the log, as its own count states it. */
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

/**
 * An entry beyond the count, or without a number, is broken as well, unless it was added after the
 * count was read.
 */
async function hasMore(reader: Reader, counted: bigint): Promise<boolean> {
  const { rows } = await reader.query<{ more: boolean }>(
    `select exists (select from payments.operator_actions a, payments.operator_action_head h
       where a.number > $1 and h.number = $1 or a.number is null) as more`,
    [counted.toString()],
  );
  return rows[0]?.more ?? false;
}

/** The text that is hashed: the stored fields, one per line, with the facts last. */
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

/**
 * The log's bucket number among the signed heads. It lies beyond every bucket of the ledger, so
 * that neither can be mistaken for the other.
 */
export const AUDIT_CHAIN = 9999;

/** The signed ends of the log are kept next to those of the ledger, in a file of their own. */
export function auditHeadsFileOf(ledgerHeadsFile: string): string {
  return `${ledgerHeadsFile.replace(/\.jsonl$/, '')}-audit.jsonl`;
}
