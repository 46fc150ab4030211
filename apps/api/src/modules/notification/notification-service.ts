import type { Kysely } from 'kysely';
import type { Notification } from '@kheya/contract';
import type { Locale } from '@kheya/contract';
import type { Database, NotificationRow } from '#database.ts';
import { newId } from '#platform/ids.ts';
import { rowInsert } from '#platform/insert-rows.ts';
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

const insertNotifications = rowInsert<NotificationRow>(
  'payments.notifications',
  {
    id: 'uuid',
    user_id: 'uuid',
    kind: 'text',
    facts: 'jsonb',
    view_type: 'text',
    transfer_id: 'uuid',
    subject_id: 'uuid',
    created_at: 'timestamptz',
  },
  'on conflict (user_id, kind, subject_id) do nothing returning id',
);

/** Tells customers something, each once, with the transaction that makes it true. */
export async function notifyAll(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock' | 'events'>,
  notices: readonly NewNotification[],
): Promise<void> {
  const rows = notices.map((notice) => ({
    id: newId(ctx.clock),
    user_id: notice.userId,
    kind: notice.kind,
    facts: notice.facts ?? {},
    view_type: NOTIFICATION_KINDS[notice.kind].view,
    transfer_id: notice.transferId ?? null,
    subject_id: notice.subjectId,
    created_at: ctx.clock.now(),
    last_read_at: null,
  }));
  const told = new Set((await insertNotifications(trx, rows)).map(({ id }) => id));
  const news = rows
    .filter(({ id }) => told.has(id))
    .map((row) => ({
      userId: row.user_id,
      event: { kind: 'notification' as const, id: row.id },
    }));
  await ctx.events.publishAll(trx, news);
}

/** Tells a customer something, once, with the transaction that makes it true. */
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
    title,
    message,
    view_type: row.view_type,
    created_at: row.created_at.toISOString(),
    last_read_at: row.last_read_at?.toISOString() ?? null,
    transfer_id: row.transfer_id,
  };
}
