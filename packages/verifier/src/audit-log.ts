import { AUDIT_CHAIN, auditHashAt, auditHeadsFileOf, proveAuditChain } from '@kheya/db';
import {
  isSignedBy,
  newestHeads,
  type Finding,
  type HeadKey,
  type SignedHead,
  type Snapshot,
} from '@kheya/ledger';

/** The last signed end of the audit log, and what verifies its signature. */
export interface SignedAudit {
  readonly last: SignedHead | undefined;
  readonly key: Pick<HeadKey, 'publicKey'>;
}

/**
 * Read before the snapshot with which it is compared, because the next end may lie beyond the
 * snapshot.
 */
export async function signedAudit(heads: {
  readonly file: string;
  readonly key: Pick<HeadKey, 'publicKey'>;
}): Promise<SignedAudit> {
  const newest = await newestHeads(auditHeadsFileOf(heads.file), [AUDIT_CHAIN]);
  return { last: newest.get(AUDIT_CHAIN), key: heads.key };
}

/**
 * Check 9: no entry of the audit log was changed, removed or inserted, from the first entry to the
 * last signed one and on to the end. Without signed ends the chain is verified and its end is taken
 * as given.
 */
export async function verifyAuditLog(client: Snapshot, signed?: SignedAudit): Promise<Finding> {
  const { head, brokenAt } = await proveAuditChain(client);
  const faults: string[] = [];
  if (brokenAt !== undefined) faults.push(`entry ${brokenAt} is not what was written, or is gone`);
  const last = signed?.last;
  if (signed && last)
    faults.push(...(await compareWithSigned(client, head.number, last, signed.key)));
  return {
    name: '9 the log of what operators did is whole',
    ok: faults.length === 0,
    detail:
      faults.join(', ') ||
      `${head.number} entries${last ? `, signed up to ${last.seq} at ${last.at.toISOString()}` : ''}`,
  };
}

async function compareWithSigned(
  client: Snapshot,
  proved: bigint,
  last: SignedHead,
  key: SignedAudit['key'],
): Promise<string[]> {
  if (!isSignedBy(last, key)) return ['its end was not signed by us'];
  const hash = await auditHashAt(client, last.seq);
  if (hash === last.hash.toString('hex')) return [];
  return [
    hash === undefined
      ? `it ends at ${proved}, its last signed entry is ${last.seq}`
      : `it does not hold its signed entry ${last.seq}`,
  ];
}
