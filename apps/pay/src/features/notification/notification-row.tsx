import type { Notification } from '@kheya/contract';
import { classNames } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { whenOf } from '#features/notification/notification-groups.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useBalancesHidden, withoutAmounts } from '#shared/balance-hiding.ts';
import { type Area, paths } from '#shared/paths.ts';
import { batchPaths } from '#shared/payment-batch-paths.ts';
import { planPaths } from '#shared/payment-plan/plan-paths.ts';
import { useArea } from '#shared/user-query.ts';

export interface NotificationRowProps {
  readonly notification: Notification;
  /** Marked with the dot: unread, or read only by this look at it. */
  readonly isNew: boolean;
  /** On the page, rows align with the page's edges. */
  readonly wide?: boolean | undefined;
}

/** One notification, with a link to its transfer, ticket or statement. */
export function NotificationRow({ notification, isNew, wide = false }: NotificationRowProps) {
  const place = placeOf(notification, useArea());
  const look = classNames(
    'flex gap-2.5 text-left',
    wide ? 'px-panel py-3' : 'rounded-sm px-3 py-2',
    place !== undefined && 'transition-colors hover:bg-sunken',
  );
  const linkLook = classNames(look, wide && 'focus-visible:rounded-none focus-visible:inner-focus');
  const { profile_id: business } = notification;
  const words = <NotificationText notification={notification} isNew={isNew} />;
  return (
    <li
      // Only what the server still calls unread is watched (`useReadOnSight`).
      data-unread={notification.last_read_at === null ? notification.id : undefined}
      className={wide ? 'border-t border-line first:border-t-0' : undefined}
    >
      {place === undefined ? (
        <div className={look}>{words}</div>
      ) : business === null ? (
        <Link {...place} className={linkLook}>
          {words}
        </Link>
      ) : (
        // A page of the business: another profile is acted for in a page of its own.
        <a href={`${place.to}?profile=${business}`} className={linkLook}>
          {words}
        </a>
      )}
    </li>
  );
}

/** Where a notification leads to, if anywhere. */
function placeOf(notification: Notification, area: Area) {
  const { ticket_id: ticket, transfer_id: transfer, statement_id: statement, topic } = notification;
  const { payment_request_id: request, payment_plan_id: plan } = notification;
  const { payment_approval_id: approval, payment_batch_id: batch } = notification;
  const { profile_id: business } = notification;
  if (ticket !== null) return { to: paths.ticket(area, ticket) };
  if (transfer !== null) return { to: paths.transfer(area, transfer) };
  if (statement !== null) return { to: paths.statement(area), search: { statement } };
  if (plan !== null) return { to: planPaths.one(area, plan) };
  // The asker's own screen leads on where the reader is the one who is asked.
  if (request !== null) return { to: paths.request(area, request) };
  if (approval !== null) return { to: paths.approval(area, approval) };
  if (batch !== null) return { to: batchPaths.one(area, batch) };
  if (business !== null) return { to: paths.overview(area) };
  return topic === 'money_in' ? { to: paths.transactions(area) } : undefined;
}

/** The specification's view types, told apart by shape; the colour belongs to the dot. */
const icons: Record<Notification['view_type'], typeof Info> = {
  SUCCESS: CircleCheck,
  INFO: Info,
  WARNING: TriangleAlert,
  ERROR: CircleAlert,
};

function NotificationText({
  notification,
  isNew,
}: Pick<NotificationRowProps, 'notification' | 'isNew'>): ReactNode {
  const locale = useLocale();
  const now = useNow();
  const isHidden = useBalancesHidden();
  const { created_at: at } = notification;
  const textOf = (text: string) => (isHidden ? withoutAmounts(text) : text);
  const Icon = icons[notification.view_type];
  return (
    <>
      {/* The dot has a column of its own, so that titles align whether they are new or not. */}
      <span
        aria-hidden
        className={classNames('mt-2 size-2 shrink-0 rounded-full', isNew && 'bg-accent')}
      />
      <Icon aria-hidden className="mt-0.5 text-ink-faint" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-3">
          <span className={classNames('min-w-0 flex-1', isNew && 'font-medium')}>
            {isNew ? (
              <span className="sr-only">
                <Trans>New:</Trans>{' '}
              </span>
            ) : null}
            {textOf(notification.title)}
          </span>
          <time
            dateTime={at}
            title={dateTime(at, locale)}
            className="shrink-0 text-xs text-ink-faint tabular-nums"
          >
            {whenOf(at, now, locale)}
          </time>
        </span>
        <span className="block text-sm text-ink-muted">{textOf(notification.message)}</span>
      </span>
    </>
  );
}
