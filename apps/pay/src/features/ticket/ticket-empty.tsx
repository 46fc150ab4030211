import { buttonStyle, EmptyState } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { TicketSearch } from '#features/ticket/ticket-search.ts';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** An empty list of tickets: the first step, or why there is none. */
export function TicketEmpty({ tab }: { readonly tab: TicketSearch['status'] }) {
  const area = useArea();
  const isAll = tab === 'all';
  return (
    <EmptyState
      as="h2"
      drawing={isAll}
      title={<EmptyTitle tab={tab} />}
      action={
        isAll ? (
          <span className="inline-flex flex-wrap justify-center gap-2">
            {/* On a phone this action is in the bottom bar. */}
            <Link
              to={paths.ticketNew(area)}
              className={buttonStyle({ size: 'sm' }, 'max-md:hidden')}
            >
              <Trans>Write to us</Trans>
            </Link>
            <a
              href={paths.help()}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle({ variant: 'quiet', size: 'sm' })}
            >
              <Trans>Browse help</Trans>
            </a>
          </span>
        ) : undefined
      }
    >
      <EmptyText tab={tab} />
    </EmptyState>
  );
}

function EmptyTitle({ tab }: { readonly tab: TicketSearch['status'] }): ReactNode {
  switch (tab) {
    case 'all':
      return <Trans>You haven't asked us anything yet</Trans>;
    case 'pending':
      return <Trans>Nothing is waiting for you</Trans>;
    case 'open':
      return <Trans>No open tickets</Trans>;
    case 'solved':
      return <Trans>No solved tickets</Trans>;
    case 'closed':
      return <Trans>No closed tickets</Trans>;
  }
}

function EmptyText({ tab }: { readonly tab: TicketSearch['status'] }): ReactNode {
  switch (tab) {
    case 'all':
      return <Trans>Your questions and our replies appear here.</Trans>;
    case 'pending':
      return <Trans>Tickets that need your reply appear here.</Trans>;
    case 'open':
      return <Trans>Tickets we still need to answer appear here.</Trans>;
    case 'solved':
      return <Trans>Solved tickets appear here. Reply to reopen one.</Trans>;
    case 'closed':
      return <Trans>Closed tickets appear here.</Trans>;
  }
}
