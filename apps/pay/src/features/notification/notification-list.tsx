import { classNames } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import type { Notification } from '@kheya/contract';
import { useId } from 'react';

import {
  byPeriod,
  monthTitle,
  type NotificationGroup,
  type Period,
} from '#features/notification/notification-groups.ts';
import { NotificationRow } from '#features/notification/notification-row.tsx';
import { useReadOnSight } from '#features/notification/read-on-sight.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { useLocale } from '@kheya/browser/language';

export interface NotificationListProps {
  readonly notifications: readonly Notification[];
  /** On the page, rows align with the page's edges. */
  readonly wide?: boolean;
}

/** Notifications by period. What is looked at is read; its dot stays until the list is left. */
export function NotificationList({ notifications, wide = false }: NotificationListProps) {
  const now = useNow();
  const { list, seen } = useReadOnSight(notifications);
  return (
    <div ref={list}>
      {byPeriod(notifications, now).map((group) => (
        <Group key={group.period} group={group} seen={seen} wide={wide} />
      ))}
    </div>
  );
}

interface GroupProps {
  readonly group: NotificationGroup;
  readonly seen: ReadonlySet<string>;
  readonly wide: boolean;
}

function Group({ group, seen, wide }: GroupProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={wide ? 'border-t border-line first:border-t-0' : undefined}
    >
      <h2
        id={id}
        className={classNames(
          'text-sm font-medium tracking-normal text-ink-muted tabular-nums',
          wide ? 'px-panel pt-4 pb-1' : 'px-3 pt-3 pb-1',
        )}
      >
        <PeriodName period={group.period} />
      </h2>
      <ul>
        {group.notifications.map((one) => (
          <NotificationRow
            key={one.id}
            notification={one}
            isNew={one.last_read_at === null || seen.has(one.id)}
            wide={wide}
          />
        ))}
      </ul>
    </section>
  );
}

function PeriodName({ period }: { readonly period: Period }) {
  const locale = useLocale();
  const now = useNow();
  if (period === 'today') return <Trans>Today</Trans>;
  if (period === 'yesterday') return <Trans>Yesterday</Trans>;
  if (period === 'this_week') return <Trans>This week</Trans>;
  return monthTitle(period, now, locale);
}
