import type { Kysely } from 'kysely';
import type { Locale, Notification } from '@kheya/contract';
import type { Database, NotificationRow } from '#database.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { queueDeliveries } from './notification-delivery.ts';
import { subjectIds } from './notification-subject.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './notification-kinds.ts';
import { notificationText } from './notification-text.ts';
import { writeNotifications } from './notification-write.ts';

export interface NewNotification {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly facts?: Readonly<Record<string, string>>;
  /** What it is about; notified once per kind, however often a job runs. */
  readonly subjectId: string;
  readonly transferId?: string;
  readonly ticketId?: string;
  readonly statementId?: string;
  readonly paymentRequestId?: string;
  /** The business it is about, where it is told to a member as themselves. */
  readonly profileId?: string;
  readonly paymentPlanId?: string;
  /** Also by e-mail and SMS, regardless of the reader's preferences. */
  readonly everywhere?: boolean;
}

/** Notifies customers, each once, in the transaction of the event. */
export async function notifyAll(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock' | 'events'>,
  notices: readonly NewNotification[],
): Promise<void> {
  const rows = notices.map((notice) => {
    const { view, topic } = NOTIFICATION_KINDS[notice.kind];
    return {
      id: newId(ctx.clock),
      user_id: notice.userId,
      kind: notice.kind,
      topic,
      facts: notice.facts ?? {},
      view_type: view,
      transfer_id: notice.transferId ?? null,
      ticket_id: notice.ticketId ?? null,
      statement_id: notice.statementId ?? null,
      payment_request_id: notice.paymentRequestId ?? null,
      profile_id: notice.profileId ?? null,
      payment_plan_id: notice.paymentPlanId ?? null,
      subject_id: notice.subjectId,
      created_at: ctx.clock.now(),
      everywhere: notice.everywhere ? 1 : 0,
    };
  });
  const notifications = await writeNotifications(trx, rows);
  const storedIds = new Set(notifications.map(({ id }) => id));
  const updates = rows
    .filter(({ id }) => storedIds.has(id))
    .map((row) => ({
      userId: row.user_id,
      event: { kind: 'notification' as const, id: row.id },
    }));
  await ctx.events.publishAll(trx, updates);
  await queueDeliveries(trx, notifications);
}

/** Notifies a customer once, in the transaction of the event. */
export async function notify(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock' | 'events'>,
  notice: NewNotification,
): Promise<void> {
  await notifyAll(trx, ctx, [notice]);
}

/** A notification as its reader sees it. */
export function showNotification(row: NotificationRow, locale: Locale): Notification {
  const { title, message } = notificationText(row.kind as NotificationKind, row.facts, locale);
  return {
    id: row.id,
    topic: NOTIFICATION_KINDS[row.kind as NotificationKind].topic,
    title,
    message,
    view_type: row.view_type,
    created_at: row.created_at.toISOString(),
    last_read_at: row.last_read_at?.toISOString() ?? null,
    transfer_id: row.transfer_id,
    ticket_id: row.ticket_id,
    statement_id: row.statement_id,
    payment_request_id: row.payment_request_id,
    ...subjectIds(row.kind as NotificationKind, row.subject_id),
    profile_id: row.profile_id,
    payment_plan_id: row.payment_plan_id,
  };
}
