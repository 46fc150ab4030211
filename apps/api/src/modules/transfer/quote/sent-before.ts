import type { Kysely } from 'kysely';
import type { ContactRow, Database } from '#database.ts';
import { HANDED_OVER } from '../step-table.ts';

/**
 * Whether a transfer to the contact was handed over and not refused, even if it has not arrived yet:
 * ever, or up to a moment.
 */
export async function hasBeenSentTo(
  db: Kysely<Database>,
  userId: string,
  contact: Pick<ContactRow, 'id' | 'last_paid_at'>,
  until?: Date,
): Promise<boolean> {
  if (contact.last_paid_at && (until === undefined || contact.last_paid_at <= until)) return true;
  const sent = await db
    .selectFrom('payments.transfers')
    .select('id')
    .where('user_id', '=', userId)
    .where('contact_id', '=', contact.id)
    .where('step', 'in', [...HANDED_OVER, 'settled'])
    // With a reason it failed and is on its way back.
    .where('reason', 'is', null)
    .$if(until !== undefined, (found) => found.where('created_at', '<=', until!))
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}
