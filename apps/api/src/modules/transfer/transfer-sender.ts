import type { Kysely } from 'kysely';
import type { Database, TransferRow } from '#database.ts';
import { stoppedReason } from '#modules/user/index.ts';

/** A freeze, or a suspended account, holds for what was planned or reserved before it too. */
export async function isSenderStopped(
  db: Kysely<Database>,
  row: Pick<TransferRow, 'source_account_id'>,
): Promise<boolean> {
  const sender = await db
    .selectFrom('payments.accounts as a')
    .innerJoin('payments.users as u', 'u.id', 'a.user_id')
    .select(['a.status', 'u.user_status', 'u.admin_review_status'])
    .where('a.id', '=', row.source_account_id)
    .executeTakeFirstOrThrow();
  return sender.status !== 'ACTIVE' || stoppedReason(sender) !== null;
}
