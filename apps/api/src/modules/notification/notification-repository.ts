import type { Kysely } from 'kysely';
import type { notificationList, QueryOf } from '@kheya/contract';
import type { Database, NotificationRow } from '#database.ts';
import { paginate } from '#platform/page.ts';
import { kindsOf } from './notification-kinds.ts';

/** The notifications of a channel, newest first; only the app's own list knows unread ones. */
export async function listNotifications(
  db: Kysely<Database>,
  userId: string,
  query: QueryOf<typeof notificationList>,
): Promise<{ rows: NotificationRow[]; count: number; unread: number }> {
  const { display_channel: channel, topic } = query;
  let notifications = db.selectFrom('payments.notifications as n').where('n.user_id', '=', userId);
  if (topic !== undefined) notifications = notifications.where('n.kind', 'in', kindsOf(topic));
  if (channel !== 'in_app') {
    notifications = notifications.where((eb) =>
      eb.exists(
        eb
          .selectFrom('payments.notification_deliveries as d')
          .select('d.notification_id')
          .whereRef('d.notification_id', '=', 'n.id')
          .where('d.channel', '=', channel)
          .where('d.state', '=', 'sent'),
      ),
    );
  }
  const rows = await paginate(
    notifications.selectAll('n').orderBy('n.created_at', 'desc').orderBy('n.id', 'desc'),
    query,
  ).execute();
  const { count } = await notifications
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count), unread: await countUnread(db, userId) };
}

async function countUnread(db: Kysely<Database>, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('payments.notifications')
    .select((eb) => eb.fn.countAll<bigint>().as('unread'))
    .where('user_id', '=', userId)
    .where('last_read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

export async function markAllRead(db: Kysely<Database>, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('payments.notifications')
    .set({ last_read_at: at })
    .where('user_id', '=', userId)
    .where('last_read_at', 'is', null)
    .execute();
}

/** Marks these as read; those that are read already keep their time. False if one is not theirs. */
export async function markRead(
  trx: Kysely<Database>,
  { userId, ids, at }: { userId: string; ids: readonly string[]; at: Date },
): Promise<boolean> {
  const { own } = await trx
    .selectFrom('payments.notifications')
    .select((eb) => eb.fn.countAll<bigint>().as('own'))
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  if (Number(own) !== new Set(ids).size) return false;
  await trx
    .updateTable('payments.notifications')
    .set({ last_read_at: at })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('last_read_at', 'is', null)
    .execute();
  return true;
}
