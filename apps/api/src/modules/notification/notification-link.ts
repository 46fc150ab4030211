import type { NotificationTopic } from '@kheya/contract';
import { subjectIds } from './notification-subject.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** The parts of a notification and its reader from which a link is made. */
export interface LinkSubject {
  readonly kind: NotificationKind;
  readonly topic: NotificationTopic;
  readonly country: 'US' | 'BD' | null;
  readonly transferId: string | null;
  readonly ticketId: string | null;
  readonly statementId: string | null;
  readonly paymentRequestId: string | null;
  readonly subjectId: string;
  readonly paymentPlanId: string | null;
  /** The business it is about; null for the person themselves. */
  readonly profileId: string | null;
}

/** The address in pay that a notification leads to, by the specification's paths. */
export function notificationLink(payUrl: string, subject: LinkSubject): string {
  const area = `/${subject.country === 'BD' ? 'bd' : 'us'}/user`;
  const url = new URL(`${area}${screenOf(subject)}`, payUrl);
  if (subject.statementId !== null) url.searchParams.set('statement', subject.statementId);
  // A business's page is visible only when acting for it; pay switches to it when the link is
  // opened.
  if (subject.profileId !== null) url.searchParams.set('profile', subject.profileId);
  return url.href;
}

/** The page where a person chooses what they are told by e-mail and SMS. */
export function preferencesLink(payUrl: string, country: LinkSubject['country']): string {
  return new URL(`/${country === 'BD' ? 'bd' : 'us'}/user/preferences`, payUrl).href;
}

function screenOf(subject: LinkSubject): string {
  const { kind, topic, transferId, ticketId, statementId, paymentRequestId, paymentPlanId } =
    subject;
  if (ticketId !== null) return `/tickets/${ticketId}`;
  if (transferId !== null) return `/transactions/${transferId}`;
  if (paymentPlanId !== null) return `/transferMoney/plans/${paymentPlanId}`;
  if (statementId !== null) return '/transactions/statement';
  if (paymentRequestId !== null) {
    const isAsked = kind === 'payment_request_received' || kind === 'payment_request_received_open';
    return `/requests/${isAsked ? 'received/' : ''}${paymentRequestId}`;
  }
  const { payment_approval_id: approval, payment_batch_id: batch } = subjectIds(
    kind,
    subject.subjectId,
  );
  if (approval !== null) return `/approvals/${approval}`;
  if (batch !== null) return `/transferMoney/batch/${batch}`;
  if (kind === 'payment_batch_paused') return '/transferMoney/batch';
  if (kind === 'rate_alert_reached') return '/rate-alerts';
  if (kind === 'limit_raised' || kind === 'limit_raise_ended') return '/transfer-rules';
  if (topic === 'money_in' || topic === 'transfers') return '/transactions/';
  return topic === 'account' ? '/overview/' : '/notifications';
}
