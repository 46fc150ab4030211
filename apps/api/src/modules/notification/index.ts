import { notificationList, notificationUpdateLastRead } from '@kheya/contract';
import { handle, type ApiModule } from '#platform/module.ts';
import { reply } from '#platform/reply.ts';
import { listNotifications, markAllRead } from './notification-repository.ts';
import { showNotification } from './notification-service.ts';

export { moneyFact, type NotificationKind } from './notification-kinds.ts';
export { notify, notifyAll, type NewNotification } from './notification-service.ts';

export const notificationModule: ApiModule = {
  name: 'notification',
  handlers: [
    handle(notificationList, async ({ caller, query, locale }, { db }) => {
      const { rows, count } = await listNotifications(db, caller.userId, query);
      return reply({ results: rows.map((row) => showNotification(row, locale)), count });
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
};
