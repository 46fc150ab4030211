import type { Ticket } from '@kheya/contract';
import { type Column, DataTable, RowTitle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { TicketChip } from '#features/ticket/ticket-chip.tsx';
import { TicketIcon } from '#features/ticket/ticket-icon.tsx';
import { kindLabels } from '#features/ticket/ticket-labels.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

export interface TicketTableProps {
  readonly rows: readonly Ticket[];
  readonly caption: string;
  readonly stale: boolean;
  readonly footer: ReactNode;
}

/** Subject, number and kind, the last comment's author and time, and whose turn it is. */
export function TicketTable({ rows, caption, stale, footer }: TicketTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={useColumns()}
      rows={rows}
      rowKey={(ticket) => ticket.id}
      stale={stale}
      footer={footer}
    />
  );
}

function useColumns(): readonly Column<Ticket>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const area = useArea();
  return [
    {
      key: 'subject',
      head: t`Subject`,
      place: 'title',
      cell: (ticket) => (
        <Link to={paths.ticket(area, ticket.id)} className="data-table__button block">
          <RowTitle
            start={<TicketIcon kind={ticket.kind} size="sm" />}
            title={<span className="wrap-anywhere">{ticket.subject}</span>}
            second={
              <>
                <span className="identifier">{ticket.number}</span>
                {' · '}
                {i18n._(kindLabels[ticket.kind].name)}
              </>
            }
          />
        </Link>
      ),
    },
    {
      key: 'word',
      head: t`Last message`,
      place: 'second',
      width: 'w-64',
      cell: (ticket) => (
        <>
          <LastComment by={ticket.last_comment_by} />
          {', '}
          <span className="whitespace-nowrap">{dateTime(ticket.updated_at, locale)}</span>
        </>
      ),
    },
    {
      key: 'status',
      head: t`Status`,
      place: 'state',
      width: 'w-44',
      cell: (ticket) => <TicketChip status={ticket.status} />,
    },
  ];
}

function LastComment({ by }: { readonly by: Ticket['last_comment_by'] }) {
  return by === 'support' ? (
    <Trans context="last word">Kheya</Trans>
  ) : (
    <Trans context="last word">You</Trans>
  );
}
