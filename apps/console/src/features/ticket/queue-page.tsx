import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@kheya/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useQueue, useQueueCounts } from '#features/ticket/queue-api.ts';
import { QueueFilter } from '#features/ticket/queue-filter.tsx';
import { type Queue, readQueue, type View, views } from '#features/ticket/queue-search.ts';
import { QueueTable } from '#features/ticket/queue-table.tsx';
import { viewNames } from '#features/ticket/view-names.ts';
import { ListBody } from '#shared/list-body.tsx';
import { ListLayout } from '#shared/list-layout.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { useOpens } from '#shared/use-opens.ts';
import { ViewLinks } from '#shared/view-links.tsx';

/** Who waits for an answer, the most urgent first. */
export function QueuePage() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const queue = readQueue(useSearch({ strict: false }));
  const query = useQueue(queue);
  const { view = 'open' } = queue;
  usePageTitle(t`Support`);
  return (
    <ListLayout
      title={i18n._(viewNames[view])}
      views={
        <>
          <QueueViews chosen={view} />
          <MacrosLink />
        </>
      }
      filter={<QueueFilter queue={queue} />}
    >
      <ListBody
        query={query}
        waiting={t`Loading the queue`}
        empty={<Nobody queue={queue} />}
        page={queue}
        onPage={(page) => void navigate({ to: paths.support, search: { ...queue, ...page } })}
      >
        {(tickets, stale) => <QueueTable {...{ queue, tickets, stale }} />}
      </ListBody>
    </ListLayout>
  );
}

/** Which part of the queue is looked at, and how much waits in it. */
function QueueViews({ chosen }: { readonly chosen: View }) {
  const { t, i18n } = useLingui();
  const counts: Partial<Record<View, number>> = useQueueCounts().data ?? {};
  return (
    <ViewLinks
      label={t`Views`}
      chosen={chosen}
      views={views.map((view) => ({
        key: view,
        name: i18n._(viewNames[view]),
        link: { to: paths.support, search: view === 'open' ? {} : { view } },
        count: counts[view],
        isLate: view === 'overdue',
      }))}
    />
  );
}

function MacrosLink() {
  if (!useOpens('answering')) return null;
  return (
    <Link
      to={paths.macros}
      className="flex min-h-9 items-center rounded-sm px-3 text-brand-ink hover:bg-sunken max-lg:hidden pointer-coarse:min-h-control"
    >
      <Trans>Ready answers</Trans>
    </Link>
  );
}

function Nobody({ queue }: { readonly queue: Queue }) {
  const { i18n } = useLingui();
  const isSearched = queue.search !== undefined || queue.kind !== undefined;
  const name = i18n._(viewNames[queue.view ?? 'open']);
  if (isSearched) {
    const { search: _search, kind: _kind, offset: _offset, ...rest } = queue;
    return (
      <EmptyState
        drawing={false}
        title={<Trans>Nothing found in “{name}”</Trans>}
        action={
          <Link to={paths.support} search={rest} className="text-link">
            <Trans>Show all of it</Trans>
          </Link>
        }
      >
        <Trans>Search by number, subject, or the customer's name or e-mail address.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={<Trans>Nobody waits here</Trans>}>
      <Trans>A ticket appears as soon as a customer writes.</Trans>
    </EmptyState>
  );
}
