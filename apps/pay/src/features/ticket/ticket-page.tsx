import { BackIcon, backStyle, FlowColumns, Page, Section, SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, notFound, useParams } from '@tanstack/react-router';

import { RemittanceClock } from '#features/ticket/remittance-clock.tsx';
import { TicketDetails } from '#features/ticket/ticket-details.tsx';
import { TicketHead } from '#features/ticket/ticket-head.tsx';
import { ticketCommentsQuery, ticketQuery } from '#features/ticket/ticket-queries.ts';
import { TicketReply } from '#features/ticket/ticket-reply.tsx';
import { TicketThread } from '#features/ticket/ticket-thread.tsx';
import { isRefusal } from '@kheya/browser/api/api-error';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** One ticket: the thread, whose turn it is, and the reply box. */
export function TicketPage() {
  const { t } = useLingui();
  const area = useArea();
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const found = useQuery(ticketQuery(id));
  const thread = useQuery(ticketCommentsQuery(id));
  const ticket = found.data;
  usePageTitle(ticket?.number ?? t`Ticket`);
  const failed = found.error ?? thread.error;
  // A retry would not help: the ticket does not exist or belongs to someone else.
  if (isRefusal(failed, 'not_permitted')) throw notFound();
  const retry = () => void Promise.all([found.refetch(), thread.refetch()]);
  return (
    <Page width="flow">
      <div className="mb-5 flex min-h-control items-center max-md:mb-3">
        <Link to={paths.tickets(area)} className={backStyle()}>
          <BackIcon />
          <Trans>Back</Trans>
        </Link>
      </div>
      {ticket === undefined && failed === null ? (
        <SkeletonRows label={t`Loading`} rows={4} />
      ) : null}
      {failed !== null && (ticket === undefined || thread.data === undefined) ? (
        <TryAgain error={failed} onRetry={retry} />
      ) : null}
      {ticket === undefined ? null : (
        <>
          <TicketHead ticket={ticket} comments={thread.data} />
          <FlowColumns
            className="mt-8 max-md:mt-5"
            aside={
              <Section title={<Trans>Details</Trans>}>
                <TicketDetails ticket={ticket} />
              </Section>
            }
          >
            {ticket.remittance_error === null ? null : (
              <RemittanceClock facts={ticket.remittance_error} />
            )}
            <TicketThread comments={thread.data} />
            <TicketReply key={ticket.id} ticket={ticket} />
          </FlowColumns>
        </>
      )}
    </Page>
  );
}
