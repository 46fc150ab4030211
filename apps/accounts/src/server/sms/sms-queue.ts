import { sql } from 'kysely';
import type { IdentityTransaction } from '#server/context.ts';
import { SEND_ATTEMPTS } from '#server/mail/mail-queue.ts';
import type { Sms } from '#server/sms/sms-texts.ts';

/** Hands an SMS to the worker; it leaves when, and only when, the transaction commits. */
export async function enqueueSms(transaction: IdentityTransaction, sms: Sms): Promise<void> {
  await sql`select graphile_worker.add_message(
    'send_sms', ${JSON.stringify(sms)}::json, ${SEND_ATTEMPTS}::integer
  )`.execute(transaction);
}
