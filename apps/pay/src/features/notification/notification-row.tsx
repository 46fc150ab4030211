import type { Notification } from '@kheya/contract';
import { classNames } from '@kheya/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { useLocale } from '@kheya/browser/language';
import { type Area, paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

export interface NotificationRowProps {
  readonly notification: Notification;
  /** The time only under a day's heading, date and time in the popover. */
  readonly when: (iso: string, locale: ReturnType<typeof useLocale>) => string;
  /** On the page, rows align with the page's edges. */
  readonly wide?: boolean;
}

/** One notification, with a link to its transfer or ticket. */
export function NotificationRow({ notification, when, wide = false }: NotificationRowProps) {
  const to = placeOf(notification, useArea());
  const look = classNames(
    'relative flex gap-3 text-left',
    wide ? 'px-panel py-3' : 'rounded-sm py-2 pr-3 pl-6.5',
    to !== undefined && 'transition-colors hover:bg-sunken',
    notification.last_read_at === null &&
      "before:absolute before:size-2 before:rounded-full before:bg-accent before:content-['']",
    wide ? 'before:top-5.5 before:left-1.5' : 'before:top-4.5 before:left-2.5',
  );
  const words = <NotificationText notification={notification} when={when} />;
  return (
    <li className={wide ? 'border-t border-line first:border-t-0' : undefined}>
      {to === undefined ? (
        <div className={look}>{words}</div>
      ) : (
        <Link
          to={to}
          className={classNames(
            look,
            wide && 'focus-visible:rounded-none focus-visible:inner-focus',
          )}
        >
          {words}
        </Link>
      )}
    </li>
  );
}

/** The path a notification leads to, if any. */
function placeOf(notification: Notification, area: Area): string | undefined {
  const { ticket_id: ticket, transfer_id: transfer, topic } = notification;
  if (ticket !== null) return paths.ticket(area, ticket);
  if (transfer !== null) return paths.transfer(area, transfer);
  return topic === 'money_in' ? paths.transactions(area) : undefined;
}

interface NotificationStyle {
  readonly icon: typeof Info;
  readonly ink: string;
  readonly word: MessageDescriptor;
}

/** The specification's view types; each has an icon, because colour alone is not enough. */
const notificationStyles: Record<Notification['view_type'], NotificationStyle> = {
  SUCCESS: { icon: CircleCheck, ink: 'text-positive', word: msg`Good news` },
  INFO: { icon: Info, ink: 'text-ink-faint', word: msg`For your information` },
  WARNING: { icon: TriangleAlert, ink: 'text-caution', word: msg`Please note` },
  ERROR: { icon: CircleAlert, ink: 'text-negative', word: msg`Did not work` },
};

function NotificationText({ notification, when }: Omit<NotificationRowProps, 'wide'>): ReactNode {
  const { i18n } = useLingui();
  const locale = useLocale();
  const isNew = notification.last_read_at === null;
  const { icon: Icon, ink, word } = notificationStyles[notification.view_type];
  return (
    <>
      <Icon aria-hidden className={classNames('mt-px', ink)} />
      <span className="min-w-0 flex-1">
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
          {i18n._(word)}
          {' · '}
          {when(notification.created_at, locale)}
        </span>
      </span>
    </>
  );
}
