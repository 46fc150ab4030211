import type { Notification } from '@kheya/contract';
import { classNames } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { dateTime } from '#shared/format/date-time.ts';
import { useLocale } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** One notification; it leads to its transfer where it is about one. */
export function NotificationRow({ notification }: { readonly notification: Notification }) {
  const area = useArea();
  const isNew = notification.last_read_at === null;
  const look = classNames(
    'relative block rounded-sm py-2 pr-3 pl-6.5 hover:bg-sunken',
    isNew &&
      "before:absolute before:top-4 before:left-2.5 before:size-2 before:rounded-full before:bg-accent before:content-['']",
  );
  return (
    <li>
      {notification.transfer_id === null ? (
        <div className={look}>
          <Words notification={notification} isNew={isNew} />
        </div>
      ) : (
        <Link to={paths.transfer(area, notification.transfer_id)} className={look}>
          <Words notification={notification} isNew={isNew} />
        </Link>
      )}
    </li>
  );
}

function Words({
  notification,
  isNew,
}: {
  readonly notification: Notification;
  readonly isNew: boolean;
}) {
  const locale = useLocale();
  return (
    <>
      <span className={classNames('block', isNew && 'font-medium')}>
        {isNew ? (
          <span className="sr-only">
            <Trans>New:</Trans>{' '}
          </span>
        ) : null}
        {notification.title}
      </span>
      <span className="block text-sm text-ink-muted">{notification.message}</span>
      <span className="block text-xs text-ink-faint tabular-nums">
        {dateTime(notification.created_at, locale)}
      </span>
    </>
  );
}
