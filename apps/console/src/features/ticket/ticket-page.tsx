import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '@kheya/ui';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { Composer } from '#features/ticket/composer.tsx';
import { CustomerPanel } from '#features/ticket/customer-panel.tsx';
import { QueueColumn } from '#features/ticket/queue-column.tsx';
import { type Queue, readQueue } from '#features/ticket/queue-search.ts';
import { RemittancePanel } from '#features/ticket/remittance-panel.tsx';
import { Thread } from '#features/ticket/thread.tsx';
import { type OpenTicket, useThread, useTicket } from '#features/ticket/ticket-api.ts';
import { TicketHead } from '#features/ticket/ticket-head.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Trouble } from '#shared/trouble.tsx';

/** One conversation: the queue on one side, who writes on the other. */
export function TicketPage() {
  const { t } = useLingui();
  const { ticketId = '' } = useParams({ strict: false });
  const queue = readQueue(useSearch({ strict: false }));
  const { data: ticket, error, refetch } = useTicket(ticketId);
  usePageTitle(ticket?.number ?? t`Support`);
  return (
    <div className="grid flex-1 grid-cols-1 lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-1 xl:grid-cols-[16.5rem_minmax(0,1fr)_20rem]">
      <QueueColumn queue={queue} open={ticketId} />
      {ticket ? <Opened key={ticketId} ticket={ticket} queue={queue} /> : null}
      {!ticket && error ? (
        <div className="p-4 lg:p-6">
          <Trouble error={error} onRetry={() => void refetch()} />
        </div>
      ) : null}
      {!ticket && !error ? <Waiting label={t`Loading the ticket`} /> : null}
    </div>
  );
}

function Opened({ ticket, queue }: { readonly ticket: OpenTicket; readonly queue: Queue }) {
  const { t } = useLingui();
  const thread = useThread(ticket.id);
  return (
    <>
      <div className="flex min-w-0 flex-col lg:min-h-0">
        <BackToQueue queue={queue} />
        <TicketHead ticket={ticket} />
        {thread.data ? <Thread comments={thread.data} /> : null}
        {thread.error && !thread.data ? (
          <div className="p-4 lg:p-6">
            <Trouble error={thread.error} onRetry={() => void thread.refetch()} />
          </div>
        ) : null}
        {thread.data ? (
          <Composer ticket={ticket} thread={thread.data} onLook={thread.refetch} />
        ) : null}
      </div>
      <aside
        aria-label={t`Customer`}
        className="border-line max-lg:border-t lg:min-h-0 lg:overflow-y-auto lg:border-l"
      >
        {ticket.remittance_error ? (
          <RemittancePanel ticket={ticket} error={ticket.remittance_error} />
        ) : null}
        <CustomerPanel context={ticket.context} queue={queue} />
      </aside>
    </>
  );
}

function BackToQueue({ queue }: { readonly queue: Queue }) {
  return (
    <Link
      to={paths.support}
      search={queue}
      className="flex min-h-control items-center gap-1 border-b border-line px-3 text-brand-ink xl:hidden"
    >
      <ChevronLeft aria-hidden />
      <Trans>Queue</Trans>
    </Link>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label} className="p-4 lg:p-6">
      <Skeleton className="h-5 w-72 max-w-full" />
      <Skeleton className="mt-3 h-3 w-52" />
      <Skeleton className="mt-8 h-24 w-full max-w-160 rounded-md" />
      <Skeleton className="mt-4 ml-auto h-24 w-full max-w-160 rounded-md" />
    </SkeletonGroup>
  );
}
