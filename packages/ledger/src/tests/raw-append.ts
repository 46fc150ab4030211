import type { Pool } from '@kheya/db';
import type { DecidedRow, IdOutcome, StoredTransfer } from '#decide/books.ts';
import { transferFlags } from '#decide/flags.ts';
import { append } from '#engine/store.ts';
import { bucketOf } from '#ids.ts';
import { freshId } from '#tests/people.ts';

/** A row without a valid decision: what a wrong cache would send. */
export function row(
  fields: Partial<StoredTransfer> &
    Pick<StoredTransfer, 'debitAccountId' | 'creditAccountId' | 'amount'>,
): DecidedRow {
  const id = fields.id ?? freshId(bucketOf(fields.debitAccountId));
  const transfer: StoredTransfer = {
    id,
    bucket: bucketOf(id),
    at: new Date('2026-03-02T15:00:00Z'),
    kind: 'normal',
    currency: 'USD',
    pendingId: null,
    timeoutSeconds: 0,
    code: 110,
    intentId: freshId(),
    leg: 1,
    flags: transferFlags(0),
    resolution: null,
    ...fields,
  };
  return { id, idOutcome: { outcome: 'created', transfer }, outbox: [] };
}

export function refusal(id: string, outcome: Exclude<IdOutcome['outcome'], 'created'>): DecidedRow {
  return { id, idOutcome: { outcome }, outbox: [] };
}

/** Appends at the current head. */
export async function appendAtHead(
  app: Pool,
  admin: Pool,
  rows: readonly DecidedRow[],
  at = new Date('2026-03-02T15:00:00Z'),
) {
  return append(app, 0, { seq: await headOf(admin) }, at, rows);
}

export async function headOf(admin: Pool, bucket = 0): Promise<bigint> {
  const { rows } = await admin.query<{ seq: bigint }>(
    'select seq from ledger.heads where sk = $1',
    [bucket],
  );
  return rows[0]!.seq;
}
