import { sql } from 'kysely';
import type { IdentityTransaction } from '#server/context.ts';
import type { Mail } from '#server/mail/mail-layout.ts';

/**
 * Tries over some ten minutes, as long as a code lives: the job is deleted when its mail has left or
 * is given up, so that no code lies in the queue after it stopped working.
 */
export const SEND_ATTEMPTS = 7;

/** Hands a mail to the worker; it leaves when, and only when, the transaction commits. */
export async function enqueueMail(transaction: IdentityTransaction, mail: Mail): Promise<void> {
  await sql`select graphile_worker.add_job(
    'send_mail', ${JSON.stringify(mail)}::json, max_attempts => ${SEND_ATTEMPTS}::integer
  )`.execute(transaction);
}
