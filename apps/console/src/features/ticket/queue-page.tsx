import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { useQueue, useQueueCounts } from '#features/ticket/queue-api.ts';
import { QueueFilter } from '#features/ticket/queue-filter.tsx';
import { ticketList, type TicketSearch, type View, views } from '#features/ticket/queue-search.ts';
import { QueueTable } from '#features/ticket/queue-table.tsx';
import { viewNames } from '#features/ticket/view-names.ts';
import { ListBody } from '#shared/list-body.tsx';
import { ListLayout } from '#shared/list-layout.tsx';
import { useListState } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { useMayOpen } from '#shared/use-may-open.ts';
import { ViewLinks } from '#shared/view-links.tsx';

/** Tickets that wait for an answer, the most urgent first. */
export function QueuePage() {
  const { t, i18n } = useLingui();
  const [search, show] = useListState(ticketList, paths.support);
  const query = useQueue(search);
  const { view } = search;
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
      filter={<QueueFilter search={search} onShow={show} />}
    >
      <ListBody
        query={query}
        waiting={t`Loading the queue`}
        empty={<EmptyQueue search={search} />}
        page={search}
        onPage={show}
      >
        {(tickets, stale) => <QueueTable {...{ search, tickets, stale }} />}
      </ListBody>
    </ListLayout>
  );
}

/** The views of the queue, with the number of tickets in each. */
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
  if (!useMayOpen('answering')) return null;
  return (
    <Link
      to={paths.macros}
      className="flex min-h-9 items-center rounded-sm px-3 text-brand-ink hover:bg-sunken max-lg:hidden pointer-coarse:min-h-control"
    >
      <Trans>Canned replies</Trans>
    </Link>
  );
}

function EmptyQueue({ search }: { readonly search: TicketSearch }) {
  const { i18n } = useLingui();
  const isSearched = search.search !== '' || search.kind !== undefined;
  const name = i18n._(viewNames[search.view]);
  if (isSearched) {
    const { view, limit } = search;
    return (
      <EmptyState
        drawing={false}
        title={<Trans>Nothing found in “{name}”</Trans>}
        action={
          <Link
            to={paths.support}
            search={ticketList.write({ view, limit })}
            className="touch-area text-link"
          >
            <Trans>Show everything</Trans>
          </Link>
        }
      >
        <Trans>Search by number, subject, or the customer’s name or email.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={<Trans>No tickets here</Trans>}>
      <Trans>Tickets appear here when customers write to us.</Trans>
    </EmptyState>
  );
}
