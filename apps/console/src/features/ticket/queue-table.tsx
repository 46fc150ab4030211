import { KeyHint } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ConsoleTicket } from '@kheya/contract';
import { CustomerName } from '#shared/customer-name.tsx';
import { useChangeTicket } from '#features/ticket/queue-api.ts';
import { ticketList, type TicketSearch } from '#features/ticket/queue-search.ts';
import { StatusChip } from '#shared/ticket-status.tsx';
import { kindNames } from '#features/ticket/ticket-labels.ts';
import { DueTime } from '#shared/due-time.tsx';
import { type Column, ListTable, RowLink } from '#shared/list-table.tsx';
import { useOperatorId } from '#shared/operators.ts';
import { paths } from '#shared/paths.ts';
import { toasts } from '@kheya/browser/toasts';
import { ErrorText } from '#shared/error-notice.tsx';
import { useMayOpen } from '#shared/use-may-open.ts';

export interface QueueTableProps {
  readonly search: TicketSearch;
  readonly tickets: readonly ConsoleTicket[];
  readonly stale: boolean;
}

export function QueueTable({ search, tickets, stale }: QueueTableProps) {
  const { t } = useLingui();
  const take = useAssignToMe();
  return (
    <ListTable
      name="tickets"
      caption={t`Tickets, the most urgent first`}
      columns={useColumns(search, take)}
      rows={tickets}
      stale={stale}
      isLate={({ is_overdue }) => is_overdue}
      keys={take ? { a: take } : undefined}
      hints={
        take ? (
          <KeyHint keys={['A']}>
            <Trans>assign to me</Trans>
          </KeyHint>
        ) : (
          <></>
        )
      }
    />
  );
}

type AssignToMe = (id: string) => void;

/** Assigns a ticket to the operator; undefined for operators who may only read. */
function useAssignToMe(): AssignToMe | undefined {
  const mayTake = useMayOpen('answering');
  const me = useOperatorId();
  const change = useChangeTicket();
  if (!mayTake) return undefined;
  return (id) => {
    if (me === undefined) return;
    change.mutate(
      { id, assignee_id: me },
      { onError: (error) => toasts.show({ tone: 'negative', text: <ErrorText error={error} /> }) },
    );
  };
}

/** The columns: number, subject, customer, kind, assignee, status, due time. */
function useColumns(
  search: TicketSearch,
  take: AssignToMe | undefined,
): readonly Column<ConsoleTicket>[] {
  const { i18n } = useLingui();
  return [
    {
      key: 'number',
      head: <Trans>Ticket</Trans>,
      headStyle: 'w-30',
      style: 'identifier text-ink-muted max-lg:order-3 max-lg:text-sm',
      cell: ({ number }) => number,
    },
    {
      key: 'subject',
      isFixed: true,
      head: <Trans>Subject</Trans>,
      style: 'max-w-0 min-w-48 max-lg:order-1 max-lg:max-w-none',
      cell: ({ id, subject }) => (
        <RowLink
          id={id}
          link={{ to: paths.ticket, params: { ticketId: id }, search: ticketList.write(search) }}
          className="block truncate bn:line-clamp-2 bn:whitespace-normal max-lg:line-clamp-none max-lg:whitespace-normal"
        >
          {subject}
        </RowLink>
      ),
    },
    {
      key: 'customer',
      head: <Trans>Customer</Trans>,
      headStyle: 'w-60',
      style: 'max-w-56 max-lg:order-2 max-lg:col-span-2 max-lg:max-w-none',
      cell: ({ customer }) => <CustomerName customer={customer} />,
    },
    {
      key: 'kind',
      head: <Trans>Kind</Trans>,
      headStyle: 'w-36',
      style: 'text-ink-muted max-lg:hidden',
      cell: ({ kind }) => i18n._(kindNames[kind]),
    },
    {
      key: 'assignee',
      head: <Trans>Assigned to</Trans>,
      headStyle: 'w-36',
      style: 'max-lg:hidden',
      cell: (ticket) => <Assignee ticket={ticket} take={take} />,
    },
    {
      key: 'status',
      head: <Trans>Status</Trans>,
      headStyle: 'w-40',
      style: 'max-lg:order-4 max-lg:justify-self-end',
      cell: ({ status }) => <StatusChip status={status} />,
    },
    {
      key: 'due',
      head: <Trans>Reply due</Trans>,
      headStyle: 'w-28 text-right',
      style: 'text-right max-lg:order-1',
      cell: ({ due_at }) => (due_at === null ? null : <DueTime at={due_at} />),
    },
  ];
}

interface AssigneeProps {
  readonly ticket: ConsoleTicket;
  readonly take: AssignToMe | undefined;
}

function Assignee({ ticket: { id, assignee }, take }: AssigneeProps) {
  if (assignee !== null) return assignee.name;
  if (take === undefined) return null;
  return (
    <button
      type="button"
      onClick={() => take(id)}
      className="relative z-1 min-h-7 touch-area whitespace-nowrap text-ink-faint underline decoration-transparent underline-offset-4 hover:text-brand-ink hover:decoration-current focus-visible:text-brand-ink"
    >
      <Trans>Assign to me</Trans>
    </button>
  );
}
