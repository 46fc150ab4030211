import { Trans } from '@lingui/react/macro';
import type { CustomerContext } from '@kheya/contract';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { paths } from '#shared/paths.ts';
import { StatusChip } from '#shared/ticket-status.tsx';

export interface TicketLinksProps {
  readonly tickets: CustomerContext['tickets'];
  /** The list that stays beside them. */
  readonly search: NonNullable<LinkProps['search']>;
}

/** Other tickets of a customer, each with its status. */
export function TicketLinks({ tickets, search }: TicketLinksProps) {
  if (tickets.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>None</Trans>
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-2">
      {tickets.map(({ id, number, subject, status }) => (
        <li key={id} className="flex items-start justify-between gap-3">
          <Link
            to={paths.ticket}
            params={{ ticketId: id }}
            search={search}
            className="min-w-0 touch-area text-link wrap-anywhere"
          >
            {subject}
            <span className="identifier block text-sm font-normal text-ink-muted">{number}</span>
          </Link>
          <StatusChip status={status} />
        </li>
      ))}
    </ul>
  );
}
