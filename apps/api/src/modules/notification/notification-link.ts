import type { NotificationTopic } from '@kheya/contract';

/** What a link needs to know of a notification and its reader. */
export interface LinkSubject {
  readonly topic: NotificationTopic;
  readonly country: 'US' | 'BD' | null;
  readonly transferId: string | null;
  readonly ticketId: string | null;
  /** The business it is about; a person's own names none. */
  readonly profileId: string | null;
}

/** Where in pay a notification leads, by the specification's paths. */
export function notificationLink(payUrl: string, subject: LinkSubject): string {
  const area = `/${subject.country === 'BD' ? 'bd' : 'us'}/user`;
  const url = new URL(`${area}${screenOf(subject)}`, payUrl);
  // What is a business's is found by whoever acts for it: pay does so when it is opened.
  if (subject.profileId !== null) url.searchParams.set('profile', subject.profileId);
  return url.href;
}

/** Where a person says what they want to be told by e-mail and SMS. */
export function preferencesLink(payUrl: string, country: LinkSubject['country']): string {
  return new URL(`/${country === 'BD' ? 'bd' : 'us'}/user/preferences`, payUrl).href;
}

function screenOf({ topic, transferId, ticketId }: LinkSubject): string {
  if (ticketId !== null) return `/tickets/${ticketId}`;
  if (transferId !== null) return `/transactions/${transferId}`;
  if (topic === 'money_in' || topic === 'transfers') return '/transactions/';
  return topic === 'account' ? '/overview/' : '/notifications';
}
