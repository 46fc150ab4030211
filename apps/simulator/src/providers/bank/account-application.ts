import { z } from 'zod';
import type { Account } from '#database/schema.ts';
import { addTimer } from '#platform/timers.ts';
import { showAccount } from './account-resource.ts';
import type { BankTransaction } from './bank-calls.ts';
import { emitEvents } from './webhook-events.ts';

export const APPLICATION_DUE = 'account_application_due';

const DECIDED_AFTER_MS = 2000;
/** In a nickname, it makes the bank decline the application. */
const DECLINED = 'Declined sample';

const payload = z.object({ account_id: z.uuid() });

/** The bank decides on an application after it has answered the call. */
export async function submitApplication(
  trx: BankTransaction,
  account: Account,
  now: Date,
): Promise<void> {
  const dueAt = new Date(now.getTime() + DECIDED_AFTER_MS);
  await addTimer(trx, APPLICATION_DUE, { account_id: account.id }, dueAt);
}

/** Decides on an application; one that was decided by hand meanwhile stays as it is. */
export async function decideApplication(
  trx: BankTransaction,
  data: unknown,
  now: Date,
): Promise<void> {
  const { account_id: id } = payload.parse(data);
  const account = await trx
    .selectFrom('bank.accounts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (account.status !== 'APPLICATION_SUBMITTED') return;
  const isDeclined = String(account.data['nickname']).includes(DECLINED);
  await setStatus(trx, account, isDeclined ? 'ACCOUNT_NOT_DESIRED' : 'ACTIVE_OR_DISBURSED', now);
}

/** Sets an account's status and tells the subscribers. */
export async function setStatus(
  trx: BankTransaction,
  account: Account,
  status: string,
  now: Date,
): Promise<void> {
  const changed = await trx
    .updateTable('bank.accounts')
    .set({ status, last_updated_time: now })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const resource = await showAccount(trx, changed);
  const old = { status: account.status };
  await emitEvents(trx, now, [{ type: 'ACCOUNT.UPDATED', resource, changed: old }]);
}
