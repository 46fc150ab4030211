import { Popover, type OpenedByPress, SkeletonDetails } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';

import { BellButton } from '#features/notification/bell-button.tsx';
import { MarkAllRead } from '#features/notification/mark-all-read.tsx';
import { NotificationList } from '#features/notification/notification-list.tsx';
import { notificationsQuery, unreadIn } from '#features/notification/notification-queries.ts';
import { CrashBoundary } from '@kheya/browser/crash-boundary';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** The list of the bell button. */
export function NotificationsPopover({ defaultOpen }: OpenedByPress) {
  const { t } = useLingui();
  const { data, isPending, isError, refetch } = useQuery(notificationsQuery(useLocale()));
  const notifications = data?.results ?? [];
  const [marked, setMarked] = useState(0);
  const place = usePlace();
  return (
    <Popover
      key={place.path}
      title={<Trans>Notifications</Trans>}
      aside={<MarkAllRead unread={unreadIn(data)} onMarked={() => setMarked(marked + 1)} />}
      trigger={<BellButton />}
      defaultOpen={defaultOpen === true && place.isFirst}
    >
      {isPending ? (
        <div className="px-3 pb-3">
          <SkeletonDetails label={t`Loading`} rows={3} />
        </div>
      ) : null}
      {isError && data === undefined ? (
        <p className="px-3 pt-2 pb-4 text-sm text-ink-muted">
          <Trans>We couldn't load your notifications.</Trans>{' '}
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
      <CrashBoundary where="notifications.popover">
        <div className="max-h-[min(26rem,60dvh)] overflow-y-auto">
          <NotificationList key={marked} notifications={notifications} />
        </div>
      </CrashBoundary>
      <Foot />
    </Popover>
  );
}

/** The current path: once a notification has been followed, the popover closes. */
function usePlace() {
  const { pathname } = useLocation();
  const [place, setPlace] = useState({ path: pathname, isFirst: true });
  if (place.path === pathname) return place;
  const next = { path: pathname, isFirst: false };
  setPlace(next);
  return next;
}

/** Links to all notifications and to the notification preferences. */
function Foot() {
  const area = useArea();
  const look = 'text-link inline-flex min-h-8 items-center pointer-coarse:min-h-control';
  return (
    <div className="mt-1 flex justify-between gap-4 border-t border-line px-3 pt-1.5 pb-1 text-sm">
      <Link to={paths.notifications(area)} className={look}>
        <Trans>All notifications</Trans>
      </Link>
      <Link to={paths.preferences(area)} className={look}>
        <Trans>Preferences</Trans>
      </Link>
    </div>
  );
}
