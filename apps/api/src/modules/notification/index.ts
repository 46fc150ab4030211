import { notificationList, notificationUpdateLastRead } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { DELIVER_TASK, deliverNotification } from './notification-delivery.ts';
import { listNotifications, markAllRead } from './notification-repository.ts';
import { showNotification } from './notification-service.ts';

export type { NotificationKind } from './notification-kinds.ts';
export { notify, notifyAll, type NewNotification } from './notification-service.ts';
export { moneyFact } from './notification-text.ts';

export const notificationModule: ApiModule = {
  name: 'notification',
  handlers: [
    handle(notificationList, async ({ caller, query, locale }, { db }) => {
      const { rows, count, unread } = await listNotifications(db, caller.userId, query);
      const results = rows.map((row) => showNotification(row, locale));
      return reply({ results, count, unread_count: unread });
    }),
    handle(notificationUpdateLastRead, async ({ caller }, { db, clock, events }) => {
      const at = clock.now();
      await db.transaction().execute(async (trx) => {
        await markAllRead(trx, caller.userId, at);
        await events.publish(trx, caller.userId, { kind: 'notification', id: null });
      });
      return reply({ last_read_at: at.toISOString() });
    }),
  ],
  tasks: { [DELIVER_TASK]: deliverNotification },
};
