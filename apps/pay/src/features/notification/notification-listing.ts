import type { Notification, NotificationTopic } from '@kheya/contract';
import { type PageSize, pageSizes } from '@kheya/ui';

import { date } from '#shared/format/date-time.ts';

/** What the page shows, as its address says it. */
export interface NotificationListing {
  readonly topic: NotificationTopic | undefined;
  readonly limit: PageSize;
  readonly offset: number;
}

export const topics: readonly NotificationTopic[] = [
  'money_in',
  'transfers',
  'account',
  'support',
  'security',
];

/** Specification, section 9: pages start at 20 rows. */
const firstLimit: PageSize = 20;

/** Reads an address somebody may have typed: what is not understood is left out. */
export function readNotificationListing(
  search: Readonly<Record<string, unknown>>,
): NotificationListing {
  const limit = Number(search['limit']);
  const offset = Number(search['offset']);
  return {
    topic: topics.find((topic) => topic === search['topic']),
    limit: pageSizes.find((size) => size === limit) ?? firstLimit,
    offset: Number.isInteger(offset) && offset > 0 ? offset : 0,
  };
}

/** The address of a list, without what goes without saying. */
export function writeNotificationListing(
  listing: NotificationListing,
): Record<string, string | number | undefined> {
  const { topic, limit, offset } = listing;
  return {
    topic,
    limit: limit === firstLimit ? undefined : limit,
    offset: offset === 0 ? undefined : offset,
  };
}

export interface NotificationDay {
  /** Some instant of the day. */
  readonly at: string;
  readonly notifications: readonly Notification[];
}

/** By days of the reader's own calendar, in the order they came in. */
export function byDay(notifications: readonly Notification[]): readonly NotificationDay[] {
  const days = new Map<string, Notification[]>();
  for (const one of notifications) {
    const day = date(one.created_at, 'en');
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days.values()].map((list) => ({ at: list[0]?.created_at ?? '', notifications: list }));
}
