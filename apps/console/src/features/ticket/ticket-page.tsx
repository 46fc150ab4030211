import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '@kheya/ui';
import { useParams, useSearch } from '@tanstack/react-router';
import { Composer } from '#features/ticket/composer.tsx';
import { CustomerPanel } from '#features/ticket/customer-panel.tsx';
import { ticketList } from '#features/ticket/queue-search.ts';
import { RemittancePanel } from '#features/ticket/remittance-panel.tsx';
import { Thread } from '#features/ticket/thread.tsx';
import { type OpenTicket, useThread, useTicket } from '#features/ticket/ticket-api.ts';
import { TicketColumn } from '#features/ticket/ticket-column.tsx';
import { TicketHead } from '#features/ticket/ticket-head.tsx';
import { CaseFrame } from '#shared/case-frame.tsx';
import { CrashBoundary } from '@kheya/browser/crash-boundary';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { StaleDataNotice, ErrorNotice } from '#shared/error-notice.tsx';

/** One ticket: the thread and the answer in the middle, the customer beside them. */
export function TicketPage() {
  const { t } = useLingui();
  const { ticketId = '' } = useParams({ strict: false });
  const search = ticketList.parse(useSearch({ strict: false }));
  const query = useTicket(ticketId);
  usePageTitle(query.data?.number ?? t`Support`);
  return (
    <CaseFrame
      column={<TicketColumn search={search} open={ticketId} />}
      back={{
        link: { to: paths.support, search: ticketList.write(search) },
        name: <Trans>Queue</Trans>,
      }}
      query={query}
      waiting={<Waiting label={t`Loading the ticket`} />}
      main={(ticket) => <Conversation ticket={ticket} />}
      isFixed
      sideName={t`Customer`}
      side={(ticket) => (
        <>
          {ticket.remittance_error ? (
            <CrashBoundary where="console remittance panel">
              <RemittancePanel ticket={ticket} error={ticket.remittance_error} />
            </CrashBoundary>
          ) : null}
          <CustomerPanel context={ticket.context} search={search} />
        </>
      )}
    />
  );
}

function Conversation({ ticket }: { readonly ticket: OpenTicket }) {
  const { data, error, refetch } = useThread(ticket.id);
  const retry = () => void refetch();
  return (
    <>
      <TicketHead ticket={ticket} />
      {error && data ? <StaleDataNotice error={error} onRetry={retry} /> : null}
      {data ? <Thread comments={data} /> : null}
      {error && !data ? (
        <div className="p-4 lg:p-6">
          <ErrorNotice error={error} onRetry={retry} />
        </div>
      ) : null}
      {data ? <Composer ticket={ticket} thread={data} onLook={refetch} /> : null}
    </>
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
