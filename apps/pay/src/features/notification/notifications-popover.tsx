import { classNames, Popover, type Pressed, SkeletonDetails } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { BellButton } from '#features/notification/bell-button.tsx';
import { NotificationRow } from '#features/notification/notification-row.tsx';
import {
  notificationsQuery,
  unreadIn,
  useMarkAllRead,
} from '#features/notification/notification-queries.ts';

/** The list behind the bell. */
export function NotificationsPopover({ defaultOpen }: Pressed) {
  const { t } = useLingui();
  const { data, isPending, isError, refetch } = useQuery(notificationsQuery);
  const notifications = data?.results ?? [];
  const unread = unreadIn(data);
  return (
    <Popover
      title={<Trans>Notifications</Trans>}
      aside={<MarkAllRead unread={unread} />}
      trigger={<BellButton />}
      defaultOpen={defaultOpen}
    >
      {isPending ? (
        <div className="px-3 pb-3">
          <SkeletonDetails label={t`Loading`} rows={3} />
        </div>
      ) : null}
      {isError ? (
        <p className="px-3 pt-2 pb-4 text-sm text-ink-muted">
          <Trans>The notifications could not be loaded.</Trans>{' '}
          <button type="button" className="text-link" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </button>
        </p>
      ) : null}
      {data !== undefined && notifications.length === 0 ? (
        <p className="px-3 pt-4 pb-6 text-center">
          <Trans>No new notifications available</Trans>
        </p>
      ) : null}
      <ul className="max-h-[min(26rem,60dvh)] overflow-y-auto">
        {notifications.map((one) => (
          <NotificationRow key={one.id} notification={one} />
        ))}
      </ul>
    </Popover>
  );
}

function MarkAllRead({ unread }: { readonly unread: number }) {
  const markAll = useMarkAllRead();
  return (
    <button
      type="button"
      disabled={unread === 0 || markAll.isPending}
      onClick={() => markAll.mutate()}
      className={classNames(
        'min-h-8 text-sm disabled:cursor-not-allowed',
        unread === 0 ? 'text-ink-faint' : 'text-link',
      )}
    >
      <Trans>Mark all as read</Trans>
    </button>
  );
}
