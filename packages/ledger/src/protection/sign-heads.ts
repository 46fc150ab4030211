import type { Pool } from '@kheya/db';
import { appendHead, newestHeads } from '#protection/head-file.ts';
import { isSignedBy, signHead, type HeadKey, type SignedHead } from '#protection/signed-head.ts';
import { CHAIN_START, proveStretch, readHeads, type ChainPoint, type Head } from '#verify/chain.ts';

/**
 * Stretches proved between signatures: after a stop, a long chain is not proved from its beginning
 * again.
 */
const STRETCHES_PER_LINE = 50;

export interface HeadSigning {
  readonly pool: Pick<Pool, 'query'>;
  /** The number of buckets there must be. */
  readonly buckets: number;
  readonly clock: { now(): Date };
  /** The file outside the database that signed heads are appended to. */
  readonly file: string;
  readonly key: HeadKey;
  /**
   * Maximum of stretches proved per bucket in this call; the next one continues. All when omitted.
   */
  readonly stretches?: number;
}

/** The outcome for one bucket. A broken chain is reported and never signed. */
export interface SignHeadResult {
  readonly bucket: number;
  readonly seq: bigint;
  readonly outcome: 'signed' | 'unmoved' | 'broken';
  readonly faults: readonly string[];
}

/**
 * Proves each bucket's chain from its last signed head on and signs where the proof ends. A chain
 * that no longer contains that head, or is broken after it, is left unsigned. Repeating it is
 * harmless, and several processes may run it at once.
 */
export async function signHeads(options: HeadSigning): Promise<SignHeadResult[]> {
  const buckets = Array.from({ length: options.buckets }, (_, bucket) => bucket);
  // The file is read first: a head another process signs in between would otherwise be ahead of the
  // heads read here.
  const newest = await newestHeads(options.file, buckets);
  const heads = new Map((await readHeads(options.pool)).map((head) => [head.bucket, head]));
  const results: SignHeadResult[] = [];
  for (const bucket of buckets) {
    const head = heads.get(bucket);
    results.push(
      head
        ? await signBucket(head, newest.get(bucket), options)
        : { bucket, seq: 0n, outcome: 'broken', faults: [`bucket ${bucket} is not there`] },
    );
  }
  return results;
}

async function signBucket(
  head: Head,
  last: SignedHead | undefined,
  options: HeadSigning,
): Promise<SignHeadResult> {
  const { bucket, seq } = head;
  const broken = (...faults: string[]): SignHeadResult => ({
    bucket,
    seq,
    outcome: 'broken',
    faults,
  });
  if (last && !isSignedBy(last, options.key)) {
    return broken(`bucket ${bucket} has a head in the file that this key did not sign`);
  }
  if (last && head.seq < last.seq) return broken(behind(head, last));
  if (last && !(await holds(options.pool, last))) return broken(rewritten(last));
  const start: ChainPoint = last ?? CHAIN_START;
  if (head.seq === start.seq) {
    return { bucket, seq, outcome: 'unmoved', faults: [] };
  }
  const walk = await walkTo(head, start, options);
  if (walk.faults.length > 0) return broken(...walk.faults);
  await write(bucket, walk.end, options);
  return { bucket, seq: walk.end.seq, outcome: 'signed', faults: [] };
}

/** Proves the chain up to the given head, or as far as this call goes. */
async function walkTo(head: Head, start: ChainPoint, options: HeadSigning) {
  const { pool, stretches = Number.POSITIVE_INFINITY } = options;
  let end = start;
  for (let count = 1; end.seq < head.seq && count <= stretches; count += 1) {
    const stretch = await proveStretch(pool, head.bucket, end);
    if (!stretch) return { end, faults: [`bucket ${head.bucket} head ${head.seq}`] };
    if (stretch.faults.length > 0) return { end, faults: stretch.faults };
    end = stretch.end;
    if (count % STRETCHES_PER_LINE === 0 && end.seq < head.seq) {
      await write(head.bucket, end, options);
    }
  }
  return { end, faults: [] };
}

async function write(bucket: number, { seq, hash }: ChainPoint, options: HeadSigning) {
  const { clock, file, key } = options;
  await appendHead(file, signHead({ bucket, seq, hash, at: clock.now() }, key));
}

async function holds(
  pool: HeadSigning['pool'],
  { bucket, seq, hash }: SignedHead,
): Promise<boolean> {
  const { rowCount } = await pool.query('select from ledger.verify_heads($1, $2, $3)', [
    [bucket],
    [seq.toString()],
    [hash],
  ]);
  return rowCount === 0;
}

export function behind(head: Head | undefined, last: SignedHead): string {
  const now = head ? `stands at ${head.seq}` : 'is not there';
  return `bucket ${last.bucket} ${now}, its last signed head is ${last.seq}`;
}

export function rewritten({ bucket, seq }: { bucket: number; seq: bigint }): string {
  return `bucket ${bucket} does not hold its signed head ${seq}`;
}
