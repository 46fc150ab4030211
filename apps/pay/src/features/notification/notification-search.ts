import type { Notification, NotificationTopic } from '@kheya/contract';

import { date } from '@kheya/browser/format/date-time';
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

export interface NotificationDay {
  /** An instant of that day. */
  readonly at: string;
  readonly notifications: readonly Notification[];
}

/** Grouped by the days of the reader's calendar, in the order received. */
export function byDay(notifications: readonly Notification[]): readonly NotificationDay[] {
  const days = new Map<string, Notification[]>();
  for (const one of notifications) {
    const day = date(one.created_at, 'en');
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days.values()].map((list) => ({ at: list[0]?.created_at ?? '', notifications: list }));
}
