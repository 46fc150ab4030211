import type { ModuleContext } from '#platform/module.ts';
import { STATUS_TASK } from './account-status.ts';

/** Asks for an account to be read at the partner, which has said that it changed. */
export async function requestAccountRefresh(
  { db, jobs }: Pick<ModuleContext, 'db' | 'jobs'>,
  bankAccountId: string,
): Promise<void> {
  const key = `${STATUS_TASK}:${bankAccountId}`;
  await jobs.add(db, STATUS_TASK, { bank_account_id: bankAccountId }, { key });
}
