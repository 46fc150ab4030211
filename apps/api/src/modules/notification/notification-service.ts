import type { Kysely } from 'kysely';
import type { Notification } from '@kheya/contract';
import type { Locale } from '@kheya/contract';
import type { Database, NotificationRow } from '#database.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import {
  NOTIFICATION_KINDS,
  notificationText,
  type NotificationKind,
} from './notification-kinds.ts';

export interface NewNotification {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly facts?: Readonly<Record<string, string>>;
  /** What it is about: told once per kind, however often a job runs. */
  readonly subjectId: string;
  readonly transferId?: string;
}

/** Tells a customer something, once, with the transaction that makes it true. */
export async function notify(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock' | 'events'>,
  notice: NewNotification,
): Promise<void> {
  const id = newId(ctx.clock);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payments.notifications')
    .values({
      id,
      user_id: notice.userId,
      kind: notice.kind,
      facts: JSON.stringify(notice.facts ?? {}),
      view_type: NOTIFICATION_KINDS[notice.kind].view,
      transfer_id: notice.transferId ?? null,
      subject_id: notice.subjectId,
      created_at: ctx.clock.now(),
      last_read_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'subject_id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  await ctx.events.publish(trx, notice.userId, { kind: 'notification', id });
}

/** A notification as its reader sees it. */
export function showNotification(row: NotificationRow, locale: Locale): Notification {
  const { title, message } = notificationText(row.kind as NotificationKind, row.facts, locale);
  return {
    id: row.id,
    title,
    message,
    view_type: row.view_type,
    created_at: row.created_at.toISOString(),
    last_read_at: row.last_read_at?.toISOString() ?? null,
    transfer_id: row.transfer_id,
  };
}
