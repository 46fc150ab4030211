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
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useId } from 'react';

import { MarkAllRead } from '#features/notification/mark-all-read.tsx';
import {
  byDay,
  type NotificationDay,
  type NotificationListing,
  readNotificationListing,
  topics,
  writeNotificationListing,
} from '#features/notification/notification-listing.ts';
import { notificationPageQuery, unreadIn } from '#features/notification/notification-queries.ts';
import { NotificationRow } from '#features/notification/notification-row.tsx';
import { topicWords } from '#shared/topic-words.ts';
import { useNow } from '#shared/clock-tick.ts';
import { date, isSameDay, time } from '#shared/format/date-time.ts';
import { useLocale } from '#shared/language.ts';
import { useLastPage } from '#shared/last-page.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** Everything one was told, by day and by topic; each leads to what it is about. */
export function NotificationsPage() {
  const { t } = useLingui();
  usePageTitle(t`Notifications`);
  const area = useArea();
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const listing = readNotificationListing(search);
  const list = useQuery(notificationPageQuery(listing, useLocale()));
  const show = (next: NotificationListing, replace = false) =>
    void navigate({
      to: paths.notifications(area),
      search: writeNotificationListing(next),
      replace,
      resetScroll: false,
    });
  useLastPage(list, listing, (last) => show({ ...listing, offset: last }, true));
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
      {list.data?.count === 0 && listing.topic === undefined ? null : (
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 max-md:mb-4">
          <TopicChoice listing={listing} onShow={show} />
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
            <Empty listing={listing} onShow={show} />
          ) : (
            <Panel>
              {byDay(list.data.results).map((day) => (
                <Day key={day.at} day={day} />
              ))}
              <Pages count={list.data.count} listing={listing} onShow={show} />
            </Panel>
          )}
        </div>
      )}
    </Page>
  );
}

interface PartProps {
  readonly listing: NotificationListing;
  readonly onShow: (listing: NotificationListing) => void;
}

function TopicChoice({ listing, onShow }: PartProps) {
  const { t, i18n } = useLingui();
  return (
    <NativeSelect
      label={t`Topic`}
      className="w-56 max-md:w-full"
      value={listing.topic ?? ''}
      onValueChange={(value) =>
        onShow({ ...listing, topic: topics.find((topic) => topic === value), offset: 0 })
      }
      options={[
        { value: '', label: t`All topics` },
        ...topics.map((topic) => ({ value: topic, label: i18n._(topicWords[topic]) })),
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

function Empty({ listing, onShow }: PartProps) {
  const area = useArea();
  return (
    <Panel>
      <EmptyState
        as="h2"
        drawing={listing.topic === undefined}
        title={<Trans>No new notifications available</Trans>}
        action={
          listing.topic === undefined ? (
            <Link to={paths.preferences(area)} className={buttonStyle({ size: 'sm' })}>
              <Trans>Choose what we tell you</Trans>
            </Link>
          ) : (
            <button
              type="button"
              className={buttonStyle({ size: 'sm' })}
              onClick={() => onShow({ ...listing, topic: undefined, offset: 0 })}
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

function Pages({ count, listing, onShow }: PartProps & { readonly count: number }) {
  const { t } = useLingui();
  return (
    <Pagination
      count={count}
      limit={listing.limit}
      offset={listing.offset}
      onChange={(page) => onShow({ ...listing, ...page })}
      locale={useLocale()}
      labels={{
        rows: t`Rows`,
        previous: t`Previous page`,
        next: t`Next page`,
        range: (from, to, all) => t`${from}–${to} of ${all}`,
      }}
    />
  );
}
