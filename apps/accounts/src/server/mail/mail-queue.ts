import { sql } from 'kysely';
import type { IdentityTransaction } from '#server/context.ts';
import type { Mail } from '#server/mail/mail-layout.ts';

/** Hands a mail to the worker; it leaves when, and only when, the transaction commits. */
export async function enqueueMail(transaction: IdentityTransaction, mail: Mail): Promise<void> {
  await sql`select graphile_worker.add_job('send_mail', ${JSON.stringify(mail)}::json)`.execute(
    transaction,
  );
}
