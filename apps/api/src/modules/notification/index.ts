import { notificationList, notificationRead, notificationUpdateLastRead } from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { DELIVER_TASK, deliverNotification } from './notification-delivery.ts';
import { listNotifications, markAllRead, markRead } from './notification-repository.ts';
import { showNotification } from './notification-service.ts';

export { allowanceFact } from './limit-fact.ts';
export type { NotificationKind } from './notification-kinds.ts';
export { notificationLink } from './notification-link.ts';
export { notify, notifyAll, type NewNotification } from './notification-service.ts';
export { fitSms } from './notification-sms.ts';
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
    handle(notificationRead, async ({ caller, body }, { db, clock, events }) => {
      const [at, ids] = [clock.now(), body.notification_ids];
      const isMarked = await db.transaction().execute(async (trx) => {
        const areTheirs = await markRead(trx, { userId: caller.userId, ids, at });
        const told = { kind: 'notification', id: null } as const;
        if (areTheirs) await events.publish(trx, caller.userId, told);
        return areTheirs;
      });
      return isMarked ? reply({ last_read_at: at.toISOString() }) : refuse('not_found');
    }),
  ],
  tasks: { [DELIVER_TASK]: deliverNotification },
};
