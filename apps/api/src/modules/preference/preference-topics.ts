import { NOTIFICATION_TOPICS, type NotificationTopic } from '@kheya/contract';

/** What goes out where nobody has chosen: everything by e-mail, by SMS what cannot wait. */
export const DEFAULT_TOPICS: Readonly<Record<'email' | 'sms', readonly NotificationTopic[]>> = {
  email: NOTIFICATION_TOPICS,
  sms: ['security'],
};
