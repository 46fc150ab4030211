import type { NotificationTopic } from '@kheya/contract';

import { listState, type ListStateOf, oneOf, pages } from '@kheya/browser/list-state';

export const topics: readonly NotificationTopic[] = [
  'money_in',
  'transfers',
  'account',
  'support',
  'security',
];

/** The state of the page, as its address holds it. */
export const notificationList = listState({ topic: oneOf(topics), ...pages });
export type NotificationSearch = ListStateOf<typeof notificationList>;
