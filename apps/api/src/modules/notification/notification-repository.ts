import type { Kysely } from 'kysely';
import type { Database, NotificationRow } from '#database.ts';
import { cut, type Page } from '#platform/page.ts';

/** Newest first. */
export async function listNotifications(
  db: Kysely<Database>,
  userId: string,
  page: Page,
): Promise<{ rows: NotificationRow[]; count: number }> {
  const mine = db.selectFrom('payments.notifications').where('user_id', '=', userId);
  const rows = await cut(
    mine.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    page,
  ).execute();
  const { count } = await mine
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

export async function markAllRead(db: Kysely<Database>, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('payments.notifications')
    .set({ last_read_at: at })
    .where('user_id', '=', userId)
    .where('last_read_at', 'is', null)
    .execute();
}
