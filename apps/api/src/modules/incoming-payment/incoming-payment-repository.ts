import type { Insertable, Kysely } from 'kysely';
import type { Database, IncomingPaymentRow } from '#database.ts';

type NewPayment = Insertable<Database['payments.incoming_payments']>;

/** Stores a payment reported by the partner once; its transaction id is unique. */
export async function insertPayment(db: Kysely<Database>, payment: NewPayment): Promise<void> {
  await db
    .insertInto('payments.incoming_payments')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['provider', 'provider_transaction_id']).doNothing())
    .execute();
}

export async function findPayment(
  db: Kysely<Database>,
  provider: string,
  transactionId: string,
): Promise<IncomingPaymentRow | undefined> {
  return db
    .selectFrom('payments.incoming_payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_transaction_id', '=', transactionId)
    .executeTakeFirst();
}

/** A page of stored payments that are not booked, because the process ended in between. */
export async function listUnbooked(
  db: Kysely<Database>,
  before: Date,
  page: { readonly after: string | undefined; readonly limit: number },
): Promise<IncomingPaymentRow[]> {
  const unbooked = db
    .selectFrom('payments.incoming_payments')
    .selectAll()
    .where('step', '=', 'intent')
    .where('created_at', '<', before);
  const next = page.after === undefined ? unbooked : unbooked.where('id', '>', page.after);
  return next.orderBy('id').limit(page.limit).execute();
}

/** The newest time the partner has reported; polling starts a little before it. */
export async function latestOccurredAt(
  db: Kysely<Database>,
  provider: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payments.incoming_payments')
    .select('occurred_at')
    .where('provider', '=', provider)
    .orderBy('occurred_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.occurred_at;
}

/** Whether this call marked the payment. */
export async function markBooked(
  trx: Kysely<Database>,
  id: string,
  step: 'posted' | 'unallocated',
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments.incoming_payments')
    .set({ step, posted_at: at })
    .where('id', '=', id)
    .where('step', '=', 'intent')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
