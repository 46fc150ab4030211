import { NOTIFICATION_TOPICS, type NotificationTopic } from '@kheya/contract';

/** The default topics: everything by e-mail, urgent topics by SMS. */
export const DEFAULT_TOPICS: Readonly<Record<'email' | 'sms', readonly NotificationTopic[]>> = {
  email: NOTIFICATION_TOPICS,
  sms: ['security'],
};
