import { sql } from 'kysely';
import type { MessageTask } from '@kheya/service-kit';
import type { Accounts, IdentityTransaction } from '#server/context.ts';
import type { Mail } from '#server/mail/mail-layout.ts';

/**
 * Retries over some ten minutes, the life of a code: the job ends when its message has left or is
 * given up.
 */
const SEND_ATTEMPTS = 7;

/**
 * Hands a message to the worker; it leaves if and only if the transaction commits. It is sealed in
 * the queue, so that a reader of the queue learns neither a code nor the recipient.
 */
export async function enqueueMessage(
  { messages }: Pick<Accounts, 'messages'>,
  transaction: IdentityTransaction,
  task: MessageTask,
  message: object,
): Promise<void> {
  const payload = JSON.stringify(messages.seal(task, message));
  await sql`select graphile_worker.add_message(
    ${task}, ${payload}::json, ${SEND_ATTEMPTS}::integer
  )`.execute(transaction);
}

/**
 * A job that sends nothing: an unknown address causes the same writes as a known one, so that the
 * response time does not reveal which it is.
 */
export function enqueueDecoyJob(
  accounts: Pick<Accounts, 'messages'>,
  transaction: IdentityTransaction,
): Promise<void> {
  return enqueueMessage(accounts, transaction, 'send_mail', { nothing: true });
}

export function enqueueMail(
  accounts: Pick<Accounts, 'messages'>,
  transaction: IdentityTransaction,
  mail: Mail,
): Promise<void> {
  return enqueueMessage(accounts, transaction, 'send_mail', mail);
}
