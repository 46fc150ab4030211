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
import { useState } from 'react';

import { MarkAllRead } from '#features/notification/mark-all-read.tsx';
import { NotificationList } from '#features/notification/notification-list.tsx';
import {
  notificationList,
  type NotificationSearch,
  topics,
} from '#features/notification/notification-search.ts';
import { notificationPageQuery, unreadIn } from '#features/notification/notification-queries.ts';
import { topicLabels } from '#shared/topic-labels.ts';
import { useLocale } from '@kheya/browser/language';
import { useListState } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';
import { useLastPage } from '#shared/last-page.ts';
import { paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** All notifications, by period and topic; each leads to its subject. */
export function NotificationsPage() {
  const { t } = useLingui();
  usePageTitle(t`Notifications`);
  const area = useArea();
  const [search, show] = useListState(notificationList, paths.notifications(area));
  const [marked, setMarked] = useState(0);
  const list = useQuery(notificationPageQuery(search, useLocale()));
  useLastPage(list, search, (last) => show({ offset: last }, { replace: true }));
  return (
    <Page width="flow">
      <PageTitle
        actions={
          <Link to={paths.preferences(area)} className={buttonStyle({ size: 'sm' })}>
            <SlidersHorizontal aria-hidden />
            <Trans>Notification settings</Trans>
          </Link>
        }
      >
        <Trans>Notifications</Trans>
      </PageTitle>
      {list.data?.count === 0 && search.topic === undefined ? null : (
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 max-md:mb-4">
          <TopicChoice search={search} onShow={show} />
          <MarkAllRead unread={unreadIn(list.data)} onMarked={() => setMarked(marked + 1)} />
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
              <NotificationList key={marked} notifications={list.data.results} wide />
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
              <Trans>Choose your notifications</Trans>
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
        <Trans>You'll see it here when money arrives, is sent or is delayed.</Trans>
      </EmptyState>
    </Panel>
  );
}
