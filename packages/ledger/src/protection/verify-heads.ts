import { headFileBytes, headPages, keepNewest } from '#protection/head-file.ts';
import { behind, rewritten } from '#protection/sign-heads.ts';
import { isSignedBy, type HeadKey, type SignedHead } from '#protection/signed-head.ts';
import { readHeads, type Head } from '#verify/chain.ts';
import type { Finding, Snapshot } from '#verify/finding.ts';

const FIRST = 5;

/**
 * The heads signed up to a moment, and the public half of the key, which is enough to verify them.
 */
export interface SignedHeads {
  readonly file: string;
  readonly bytes: number;
  readonly key: Pick<HeadKey, 'publicKey'>;
}

/**
 * What is signed so far. Read it before the snapshot it is compared with: the next head may be
 * beyond that.
 */
export function signedHeads(file: string, key: Pick<HeadKey, 'publicKey'>): SignedHeads {
  return { file, bytes: headFileBytes(file), key };
}

/**
 * 8: each bucket's chain contains every head ever signed of it and has not fallen behind the last
 * one. Together with a whole chain this finds what the database alone cannot detect: rows, chain
 * and head rewritten together, and a truncated end. Only the last signature of each bucket is
 * checked; earlier lines prove nothing beyond it.
 */
export async function verifySignedHeads(
  client: Snapshot,
  { file, bytes, key }: SignedHeads,
): Promise<Finding> {
  const newest = new Map<number, SignedHead>();
  const faults: string[] = [];
  for await (const page of headPages(file, bytes)) {
    for (const head of page) keepNewest(newest, head);
    if (faults.length < FIRST) faults.push(...(await unknownHeads(client, page)));
  }
  const heads = new Map((await readHeads(client)).map((head) => [head.bucket, head]));
  for (const last of newest.values()) {
    const head = heads.get(last.bucket);
    if (!isSignedBy(last, key)) faults.unshift(`bucket ${last.bucket} has a head not signed by us`);
    else if (!head || head.seq < last.seq) faults.unshift(behind(head, last));
  }
  faults.unshift(...unsigned(heads.values(), newest));
  return {
    name: '8 every bucket holds its signed heads',
    ok: faults.length === 0,
    detail: faults.slice(0, FIRST).join(', ') || isRecent(newest),
  };
}

async function unknownHeads(client: Snapshot, page: readonly SignedHead[]): Promise<string[]> {
  const { rows } = await client.query<{ sk: number; seq: bigint }>(
    'select sk, seq from ledger.verify_heads($1, $2, $3)',
    [
      page.map(({ bucket }) => bucket),
      page.map(({ seq }) => seq.toString()),
      page.map(({ hash }) => hash),
    ],
  );
  return rows.map(({ sk, seq }) => rewritten({ bucket: sk, seq }));
}

function unsigned(heads: Iterable<Head>, newest: ReadonlyMap<number, SignedHead>): string[] {
  return [...heads]
    .filter(({ bucket, seq }) => seq > 0n && !newest.has(bucket))
    .map(({ bucket }) => `no head of bucket ${bucket} was ever signed`);
}

/** The detail shown for heads that match: the age of the last one. */
function isRecent(newest: ReadonlyMap<number, SignedHead>): string | null {
  const last = [...newest.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
  return last
    ? `signed up to ${last.seq} in bucket ${last.bucket} at ${last.at.toISOString()}`
    : null;
}
