import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '@kheya/ui';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Comment } from '#features/ticket/comment.tsx';
import { Composer } from '#features/ticket/composer.tsx';
import { CustomerPanel } from '#features/ticket/customer-panel.tsx';
import { ticketList } from '#features/ticket/queue-search.ts';
import { RemittancePanel } from '#features/ticket/remittance-panel.tsx';
import {
  type OpenTicket,
  type ThreadComment,
  useThread,
  useTicket,
} from '#features/ticket/ticket-api.ts';
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

/** A scrolling area must be reachable by keyboard. */
const scrolled = { tabIndex: 0 };

/** The conversation, oldest first, scrolled to its newest comment. */
function Thread({ comments }: { readonly comments: readonly ThreadComment[] }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const last = comments.at(-1)?.id;
  useEffect(() => {
    const { current } = box;
    if (current && last !== undefined) current.scrollTop = current.scrollHeight;
  }, [last]);
  return (
    <div
      ref={box}
      role="region"
      aria-label={t`Conversation`}
      {...scrolled}
      className="min-h-0 flex-1 px-4 py-5 focus-visible:shadow-[inset_0_0_0_2px_var(--color-focus)] lg:min-h-40 lg:overflow-y-auto lg:px-6"
    >
      <ol className="grid grid-cols-1 gap-4">
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ol>
    </div>
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
