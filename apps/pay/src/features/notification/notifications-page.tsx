import {
  buttonStyle,
  EmptyState,
  NativeSelect,
  Page,
  PageTitle,
  Pagination,
  Panel,
  SkeletonRows,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useId } from 'react';

import { MarkAllRead } from '#features/notification/mark-all-read.tsx';
import {
  byDay,
  type NotificationDay,
  notificationList,
  type NotificationSearch,
  topics,
} from '#features/notification/notification-search.ts';
import { notificationPageQuery, unreadIn } from '#features/notification/notification-queries.ts';
import { NotificationRow } from '#features/notification/notification-row.tsx';
import { topicLabels } from '#shared/topic-labels.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { date, isSameDay, time } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useListState } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';
import { useLastPage } from '#shared/last-page.ts';
import { paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** All notifications, by day and topic; each leads to its subject. */
export function NotificationsPage() {
  const { t } = useLingui();
  usePageTitle(t`Notifications`);
  const area = useArea();
  const [search, show] = useListState(notificationList, paths.notifications(area));
  const list = useQuery(notificationPageQuery(search, useLocale()));
  useLastPage(list, search, (last) => show({ offset: last }, { replace: true }));
  return (
    <Page width="flow">
      <PageTitle
        actions={
          <Link to={paths.preferences(area)} className={buttonStyle({ size: 'sm' })}>
            <SlidersHorizontal aria-hidden />
            <Trans>What we tell you</Trans>
          </Link>
        }
      >
        <Trans>Notifications</Trans>
      </PageTitle>
      {list.data?.count === 0 && search.topic === undefined ? null : (
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 max-md:mb-4">
          <TopicChoice search={search} onShow={show} />
          <MarkAllRead unread={unreadIn(list.data)} />
        </div>
      )}
      {list.data === undefined && !list.isError ? (
        <SkeletonRows label={t`Loading`} rows={6} />
      ) : null}
      {list.data === undefined && list.isError ? (
        <TryAgain error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.data === undefined ? null : (
        <div
          aria-busy={list.isPlaceholderData || undefined}
          className={list.isPlaceholderData ? 'opacity-60' : ''}
        >
          {list.data.count === 0 ? (
            <Empty search={search} onShow={show} />
          ) : (
            <Panel>
              {byDay(list.data.results).map((day) => (
                <Day key={day.at} day={day} />
              ))}
              <Pagination
                count={list.data.count}
                limit={search.limit}
                offset={search.offset}
                onChange={show}
              />
            </Panel>
          )}
        </div>
      )}
    </Page>
  );
}

interface PartProps {
  readonly search: NotificationSearch;
  readonly onShow: (change: Partial<NotificationSearch>) => void;
}

function TopicChoice({ search, onShow }: PartProps) {
  const { t, i18n } = useLingui();
  return (
    <NativeSelect
      label={t`Topic`}
      className="w-56 max-md:w-full"
      value={search.topic ?? ''}
      onValueChange={(value) => onShow({ topic: topics.find((topic) => topic === value) })}
      options={[
        { value: '', label: t`All topics` },
        ...topics.map((topic) => ({ value: topic, label: i18n._(topicLabels[topic]) })),
      ]}
    />
  );
}

function Day({ day }: { readonly day: NotificationDay }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line first:border-t-0">
      <h2
        id={id}
        className="bg-sunken px-panel py-1.5 text-sm font-medium tracking-normal text-ink-muted tabular-nums"
      >
        <DayName at={day.at} />
      </h2>
      <ul>
        {day.notifications.map((one) => (
          <NotificationRow key={one.id} notification={one} when={time} wide />
        ))}
      </ul>
    </section>
  );
}

const dayMs = 86_400_000;

function DayName({ at }: { readonly at: string }) {
  const locale = useLocale();
  const now = useNow();
  if (isSameDay(at, now)) return <Trans>Today</Trans>;
  const yesterday = new Date(Date.parse(now) - dayMs).toISOString();
  return isSameDay(at, yesterday) ? <Trans>Yesterday</Trans> : date(at, locale);
}

function Empty({ search, onShow }: PartProps) {
  const area = useArea();
  return (
    <Panel>
      <EmptyState
        as="h2"
        drawing={search.topic === undefined}
        title={<Trans>No new notifications available</Trans>}
        action={
          search.topic === undefined ? (
            <Link to={paths.preferences(area)} className={buttonStyle({ size: 'sm' })}>
              <Trans>Choose what we tell you</Trans>
            </Link>
          ) : (
            <button
              type="button"
              className={buttonStyle({ size: 'sm' })}
              onClick={() => onShow({ topic: undefined })}
            >
              <Trans>Show all</Trans>
            </button>
          )
        }
      >
        <Trans>When money comes in, moves on or waits, you read it here.</Trans>
      </EmptyState>
    </Panel>
  );
}
