import type { Notification } from '@kheya/contract';
import type { NotificationKind } from './notification-kinds.ts';

/** The prepared payment or the file of payments that a notification is about, if it has a screen. */
export function subjectIds(
  kind: NotificationKind,
  subjectId: string,
): Pick<Notification, 'payment_approval_id' | 'payment_batch_id'> {
  const isToApprove = kind.startsWith('approval_batch_') && kind !== 'approval_batch_discarded';
  const isBatch = isToApprove || kind.startsWith('payment_batch_done');
  const isPayment = kind.startsWith('approval_') && !kind.startsWith('approval_batch_');
  return {
    payment_approval_id: isPayment ? subjectId : null,
    payment_batch_id: isBatch ? subjectId : null,
  };
}
