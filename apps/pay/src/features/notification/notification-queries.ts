import type { NotificationTopic } from '@kheya/contract';
import type { Locale } from '@kheya/money';
import type { PageSize } from '@kheya/ui';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';
import type { Reply } from '@kheya/browser/api/routes';

type NotificationList = Reply<'GET /notification/'>;

const shownInPopover = 20;

/** The newest notifications for the popover; each language has a list of its own. */
export function notificationsQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['notification', 'popover', locale],
    queryFn: ({ signal }) =>
      call('GET /notification/', {
        query: { display_channel: 'in_app', limit: shownInPopover, offset: 0 },
        signal,
      }),
  });
}

export interface NotificationFilter {
  readonly topic: NotificationTopic | undefined;
  readonly limit: PageSize;
  readonly offset: number;
}

/** One page of all notifications; while the next page loads, the old rows stay, dimmed. */
export function notificationPageQuery(filter: NotificationFilter, locale: Locale) {
  return queryOptions({
    queryKey: ['notification', 'page', locale, filter],
    queryFn: ({ signal }) =>
      call('GET /notification/', { query: { display_channel: 'in_app', ...filter }, signal }),
    placeholderData: (previous, query) =>
      (query?.queryKey[3] as NotificationFilter | undefined)?.topic === filter.topic
        ? previous
        : undefined,
  });
}

/** The number of unread notifications on all pages. */
export function unreadIn(list: NotificationList | undefined): number {
  return list?.unread_count ?? 0;
}

/** Mark all as read: sets `last_read_at` on every notification (specification, section 4). */
export function useMarkAllRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /notification/update_last_read/'),
    onSuccess: ({ last_read_at: readAt }) => {
      queries.setQueriesData<NotificationList>(
        { queryKey: ['notification'] },
        (list) => list && { ...withRead(list, readAt, () => true), unread_count: 0 },
      );
    },
  });
}

/** Marks those that have been looked at; the event it raises makes all other lists ask again. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      call('POST /notification/read/', { body: { notification_ids: [...ids] } }),
    onSuccess: ({ last_read_at: readAt }, ids) => {
      queries.setQueriesData<NotificationList>(
        { queryKey: ['notification'] },
        (list) => list && withRead(list, readAt, (id) => ids.includes(id)),
      );
    },
  });
}

/** The list with those rows read. */
function withRead(
  list: NotificationList,
  readAt: string,
  isRead: (id: string) => boolean,
): NotificationList {
  const results = list.results.map((one) =>
    one.last_read_at === null && isRead(one.id) ? { ...one, last_read_at: readAt } : one,
  );
  const before = list.results.filter(({ last_read_at: at }) => at === null).length;
  const after = results.filter(({ last_read_at: at }) => at === null).length;
  return { ...list, results, unread_count: Math.max(0, list.unread_count - (before - after)) };
}
