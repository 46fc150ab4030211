import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#shared/api/call.ts';
import type { Reply } from '#shared/api/routes.ts';

const shownInPopover = 20;

/** The newest notifications, as the popover of the top bar shows them. */
export const notificationsQuery = queryOptions({
  queryKey: ['notification', 'popover'],
  queryFn: ({ signal }) =>
    call('GET /notification/', {
      query: { display_channel: 'POPOVER', limit: shownInPopover, offset: 0 },
      signal,
    }),
});

/** How many wait unread: those without a `last_read_at` (specification, section 3). */
export function unreadIn(list: Reply<'GET /notification/'> | undefined): number {
  return list?.results.filter((one) => one.last_read_at === null).length ?? 0;
}

/** Mark all as read: sets `last_read_at` on every notification (specification, section 4). */
export function useMarkAllRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /notification/update_last_read/'),
    onSuccess: ({ last_read_at: readAt }) => {
      queries.setQueryData(
        notificationsQuery.queryKey,
        (list) =>
          list && {
            ...list,
            results: list.results.map((one) => ({
              ...one,
              last_read_at: one.last_read_at ?? readAt,
            })),
          },
      );
    },
  });
}
