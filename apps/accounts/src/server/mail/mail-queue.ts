import { sql } from 'kysely';
import type { IdentityTransaction } from '#server/context.ts';
import type { Mail } from '#server/mail/mail-layout.ts';

/**
 * Tries over some ten minutes, as long as a code lives: the job is deleted when its mail has left or
 * is given up, so that no code lies in the queue after it stopped working.
 */
export const SEND_ATTEMPTS = 7;

/**
 * A job that sends nothing: where an address is nobody's the same is written as where it is somebody's,
 * so that the time of the answer does not tell which.
 */
export async function enqueueNothing(transaction: IdentityTransaction): Promise<void> {
  await sql`select graphile_worker.add_message(
    'send_mail', '{"nothing": true}'::json, ${SEND_ATTEMPTS}::integer
  )`.execute(transaction);
}

/** Hands a mail to the worker; it leaves when, and only when, the transaction commits. */
export async function enqueueMail(transaction: IdentityTransaction, mail: Mail): Promise<void> {
  await sql`select graphile_worker.add_message(
    'send_mail', ${JSON.stringify(mail)}::json, ${SEND_ATTEMPTS}::integer
  )`.execute(transaction);
}
