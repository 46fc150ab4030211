import { createHash } from 'node:crypto';
import type { Snapshot } from '#verify/finding.ts';

/** Rows of a bucket whose links are proved in one statement; this bounds the memory of a proof. */
const STRETCH_ROWS = 20_000;
const FIRST = 5;

/** A point of a bucket's chain: the last batch up to it has this number and this hash. */
export interface ChainPoint {
  readonly seq: bigint;
  readonly hash: Buffer;
}

/** Where every bucket's chain begins. */
export const CHAIN_START: ChainPoint = {
  seq: 0n,
  hash: createHash('sha256').update('kheya ledger').digest(),
};

/** A bucket's head as the database holds it. */
export interface Head extends ChainPoint {
  readonly bucket: number;
  readonly at: Date;
}

/** The heads of all buckets the database knows. */
export async function readHeads(client: Snapshot): Promise<Head[]> {
  const { rows } = await client.query<{ sk: number; seq: bigint; at: Date; hash: Buffer }>(
    'select sk, seq, at, hash from ledger.bucket_heads order by sk',
  );
  return rows.map(({ sk, seq, at, hash }) => ({ bucket: sk, seq, at, hash }));
}

/** A proved part of a chain: where it ends, and its batches that differ from what was written. */
export interface Stretch {
  readonly end: ChainPoint;
  readonly faults: readonly string[];
}

/**
 * Proves the links of one bucket after a point, over a bounded stretch. `undefined`: no batch
 * follows. What lies under a head never changes, so stretches may be proved in separate snapshots.
 */
export async function proveStretch(
  client: Snapshot,
  bucket: number,
  after: ChainPoint,
  rows = STRETCH_ROWS,
): Promise<Stretch | undefined> {
  const found = await client.query<{ last_seq: bigint; hash: Buffer; faults: string[] }>(
    'select last_seq, hash, faults from ledger.verify_links($1, $2, $3, $4)',
    [bucket, after.seq.toString(), after.hash, rows],
  );
  const [row] = found.rows;
  return row && { end: { seq: row.last_seq, hash: row.hash }, faults: row.faults };
}

/** Walks the chains of all buckets from their beginning; returns the first broken places. */
export async function chainFaults(client: Snapshot): Promise<string[]> {
  const faults: string[] = [];
  for (const { bucket } of await readHeads(client)) {
    let stretch = await proveStretch(client, bucket, CHAIN_START);
    while (stretch) {
      faults.push(...stretch.faults);
      if (faults.length >= FIRST) return faults.slice(0, FIRST);
      stretch = await proveStretch(client, bucket, stretch.end);
    }
  }
  const { rows } = await client.query<{ fault: string }>(
    'select fault from ledger.verify_ends() as fault limit $1',
    [FIRST - faults.length],
  );
  return [...faults, ...rows.map(({ fault }) => fault)];
}
