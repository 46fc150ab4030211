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
              <Trans>Look at the help pages</Trans>
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
      return <Trans>You have not asked us anything yet</Trans>;
    case 'pending':
      return <Trans>Nothing waits for you</Trans>;
    case 'open':
      return <Trans>No open ticket</Trans>;
    case 'solved':
      return <Trans>No solved ticket</Trans>;
    case 'closed':
      return <Trans>No closed ticket</Trans>;
  }
}

function EmptyText({ tab }: { readonly tab: TicketSearch['status'] }): ReactNode {
  switch (tab) {
    case 'all':
      return <Trans>Whatever you ask stands here with our answer.</Trans>;
    case 'pending':
      return <Trans>When we need a word from you, the ticket stands here.</Trans>;
    case 'open':
      return <Trans>What we still have to answer stands here.</Trans>;
    case 'solved':
      return <Trans>What is answered stands here. Write again, and it is open once more.</Trans>;
    case 'closed':
      return <Trans>What is over stands here to be read.</Trans>;
  }
}
