import { createMessageSeal } from '@kheya/service-kit';
import type { TestApi } from './test-api.ts';

export interface WaitingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The queued mails, decrypted as the worker would. */
export async function mailsWaiting(api: TestApi): Promise<WaitingMail[]> {
  const seal = createMessageSeal(api.ctx.config);
  const rows = await api.query<{ payload: unknown }>(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'send_mail' order by j.id`,
  );
  return rows.map(({ payload }) => seal.open('send_mail', payload) as WaitingMail);
}
