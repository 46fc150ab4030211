import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@kheya/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useQueue } from '#features/ticket/queue-api.ts';
import { QueueFilter } from '#features/ticket/queue-filter.tsx';
import { type Queue, readQueue } from '#features/ticket/queue-search.ts';
import { QueueTable } from '#features/ticket/queue-table.tsx';
import { QueueViews } from '#features/ticket/queue-views.tsx';
import { viewNames } from '#features/ticket/view-names.ts';
import { ListPages } from '#shared/list-pages.tsx';
import { ListWaiting } from '#shared/list-waiting.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Trouble } from '#shared/trouble.tsx';
import { useOpens } from '#shared/use-opens.ts';

/** Who waits for an answer, the most urgent first. */
export function QueuePage() {
  const { t, i18n } = useLingui();
  const queue = readQueue(useSearch({ strict: false }));
  const { view = 'open' } = queue;
  const mayAnswer = useOpens('answering');
  usePageTitle(t`Support`);
  return (
    <div className="grid flex-1 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] lg:min-h-0 lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-1">
      <aside className="flex flex-col justify-between gap-4 lg:border-r lg:border-line lg:bg-ground lg:p-3">
        <QueueViews chosen={view} />
        {mayAnswer ? (
          <Link
            to={paths.macros}
            className="flex min-h-9 items-center rounded-sm px-3 text-brand-ink hover:bg-sunken max-lg:hidden pointer-coarse:min-h-control"
          >
            <Trans>Ready answers</Trans>
          </Link>
        ) : null}
      </aside>
      <section className="flex min-w-0 flex-col lg:min-h-0">
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-4 pt-4 pb-3 lg:px-6">
          <h1 className="leading-9!">{i18n._(viewNames[view])}</h1>
          <QueueFilter queue={queue} />
        </header>
        <QueueList queue={queue} />
      </section>
    </div>
  );
}

function QueueList({ queue }: { readonly queue: Queue }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data, error, isPlaceholderData, refetch } = useQueue(queue);
  if (error && !data) {
    return (
      <div className="px-4 lg:px-6">
        <Trouble error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <ListWaiting label={t`Loading the queue`} />;
  if (data.results.length === 0) return <Nobody queue={queue} />;
  return (
    <>
      <QueueTable queue={queue} tickets={data.results} stale={isPlaceholderData} />
      <ListPages
        count={data.count}
        page={queue}
        onPage={(page) => void navigate({ to: paths.support, search: { ...queue, ...page } })}
      />
    </>
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
