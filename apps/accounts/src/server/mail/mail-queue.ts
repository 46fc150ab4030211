import { sql } from 'kysely';
import type { MessageTask } from '@kheya/service-kit';
import type { Accounts, IdentityTransaction } from '#server/context.ts';
import type { Mail } from '#server/mail/mail-layout.ts';

/** Tries over some ten minutes, as long as a code lives: the job goes when its message has left or is given up. */
const SEND_ATTEMPTS = 7;

/**
 * Hands a message to the worker; it leaves when, and only when, the transaction commits. It lies sealed
 * in the queue, so that whoever reads that learns neither a code nor whom it goes to.
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
 * A job that sends nothing: where an address is nobody's the same is written as where it is somebody's,
 * so that the time of the answer does not tell which.
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
