import { sql } from 'kysely';
import { AUDIT_CHAIN, auditHashAt } from '@kheya/db';
import { isSignedBy, publicHeadKeyOf, type SignedHead } from '@kheya/ledger';
import type { ModuleContext } from '#platform/module.ts';

type Context = Pick<ModuleContext, 'config' | 'db' | 'log' | 'pool'>;

/** Stores the signed end for the API. One older than the stored end is ignored. */
export async function saveCheckpoint(db: Context['db'], head: SignedHead): Promise<void> {
  const { seq, hash, at, signature } = head;
  await sql`
    insert into payments.operator_action_checkpoint as c (number, hash, signed_at, signature)
    values (${seq}, ${hash}, ${at}, ${signature})
    on conflict (only_row) do update set number = excluded.number, hash = excluded.hash,
      signed_at = excluded.signed_at, signature = excluded.signature
    where c.number < excluded.number`.execute(db);
}

/**
 * The end up to which the log was proved; `changed` when the log does not hold the signed entry.
 */
export interface Checkpoint {
  readonly number: bigint;
  readonly hash: string;
  readonly signedAt: Date;
  readonly changed: boolean;
}

interface CheckpointRow {
  readonly number: bigint;
  readonly hash: Buffer;
  readonly signed_at: Date;
  readonly signature: Buffer;
}

/**
 * The last signed end, if our key signed it. Without a valid signature, or a key to check it with,
 * there is no checkpoint, and the whole log is read.
 */
export async function findCheckpoint(ctx: Context): Promise<Checkpoint | undefined> {
  const key = ctx.config.LEDGER_HEADS_PUBLIC_KEY;
  if (!key) return undefined;
  const { rows } = await sql<CheckpointRow>`
    select number, hash, signed_at, signature from payments.operator_action_checkpoint`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { number, hash, signed_at: at, signature } = row;
  const head = { bucket: AUDIT_CHAIN, seq: number, hash, at, signature };
  if (!isSignedBy(head, { publicKey: publicHeadKeyOf(key) })) {
    ctx.log.error('the checkpoint of the log of operators was not signed by us: all of it is read');
    return undefined;
  }
  const kept = hash.toString('hex');
  const changed = (await auditHashAt(ctx.pool, number)) !== kept;
  return { number, hash: kept, signedAt: at, changed };
}
