import { Trans, useLingui } from '@lingui/react/macro';
import type { ConsoleTicket } from '@kheya/contract';
import { classNames } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CustomerName } from '#shared/customer-name.tsx';
import { useChangeTicket } from '#features/ticket/queue-api.ts';
import type { Queue } from '#features/ticket/queue-search.ts';
import { StatusChip } from '#features/ticket/status-chip.tsx';
import { kindNames } from '#features/ticket/ticket-words.ts';
import { DueTime } from '#shared/due-time.tsx';
import { KeyHint } from '#shared/key.tsx';
import { useMe } from '#shared/operators.ts';
import { paths } from '#shared/paths.ts';
import { useRowKeys } from '#shared/use-row-keys.ts';
import { useOpens } from '#shared/use-opens.ts';

export interface QueueTableProps {
  readonly queue: Queue;
  readonly tickets: readonly ConsoleTicket[];
  /** The old rows while others are on their way. */
  readonly stale: boolean;
}

/** Rows of 36 px; on a phone each is a card of three lines. */
export function QueueTable({ queue, tickets, stale }: QueueTableProps) {
  const { t } = useLingui();
  const take = useTake();
  const body = useRowKeys<HTMLTableSectionElement>(take ? { a: take } : {});
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 lg:overflow-y-auto">
        <table
          aria-busy={stale || undefined}
          className={classNames('w-full text-left max-lg:block', stale && 'opacity-60')}
        >
          <caption className="sr-only">{t`Tickets, the most urgent first`}</caption>
          <QueueHead />
          <tbody ref={body} className="divide-y divide-line max-lg:block">
            {tickets.map((ticket) => (
              <Row
                key={ticket.id}
                ticket={ticket}
                queue={queue}
                onTake={take && (() => take(ticket.id))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-6 py-2 text-sm text-ink-faint pointer-coarse:hidden max-lg:hidden">
        <KeyHint keys={['J', 'K']}>
          <Trans>next, previous</Trans>
        </KeyHint>
        <KeyHint keys={['Enter']}>
          <Trans>open</Trans>
        </KeyHint>
        {take ? (
          <KeyHint keys={['A']}>
            <Trans>assign to me</Trans>
          </KeyHint>
        ) : null}
      </p>
    </div>
  );
}

/** Gives a ticket to oneself. */
function useTake(): ((id: string) => void) | undefined {
  const mayTake = useOpens('answering');
  const me = useMe();
  const change = useChangeTicket();
  if (!mayTake) return undefined;
  return (id) => {
    if (me !== undefined) change.mutate({ id, assignee_id: me });
  };
}

function QueueHead() {
  return (
    <thead className="text-sm text-ink-faint max-lg:sr-only">
      <tr className="border-b border-line">
        <Head className="w-30 pl-6">
          <Trans>Ticket</Trans>
        </Head>
        <Head>
          <Trans>Subject</Trans>
        </Head>
        <Head className="w-60">
          <Trans>Customer</Trans>
        </Head>
        <Head className="w-36">
          <Trans>Kind</Trans>
        </Head>
        <Head className="w-36">
          <Trans>Assigned to</Trans>
        </Head>
        <Head className="w-40">
          <Trans>Status</Trans>
        </Head>
        <Head className="w-28 pr-6 text-right">
          <Trans>Answer due</Trans>
        </Head>
      </tr>
    </thead>
  );
}

function Head(props: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <th
      scope="col"
      className={classNames('h-9 px-2 font-medium whitespace-nowrap', props.className)}
    >
      {props.children}
    </th>
  );
}

interface RowProps {
  readonly ticket: ConsoleTicket;
  readonly queue: Queue;
  /** Left out for those who only read. */
  readonly onTake: (() => void) | undefined;
}

const card =
  'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-3 max-lg:px-4 max-lg:py-3';
const cell = 'h-9 px-2 py-1 align-middle max-lg:h-auto max-lg:p-0';

function Row({ ticket, queue, onTake }: RowProps) {
  const { i18n } = useLingui();
  const { id, number, subject, customer, kind, assignee, status, due_at, is_overdue } = ticket;
  return (
    <tr
      className={classNames(
        'relative hover:bg-sunken has-[a:focus-visible]:bg-brand-soft',
        card,
        is_overdue && 'shadow-[inset_3px_0_0_var(--color-accent-line)]',
      )}
    >
      <td
        className={classNames(cell, 'identifier pl-6 text-ink-muted max-lg:order-3 max-lg:text-sm')}
      >
        {number}
      </td>
      <td className={classNames(cell, 'max-w-0 min-w-48 max-lg:order-1 max-lg:max-w-none')}>
        <Link
          to={paths.ticket}
          params={{ ticketId: id }}
          search={queue}
          data-row={id}
          className="block truncate font-medium after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_2px_var(--color-focus)] bn:line-clamp-2 bn:whitespace-normal max-lg:line-clamp-none max-lg:whitespace-normal"
        >
          {subject}
        </Link>
      </td>
      <td
        className={classNames(cell, 'max-w-56 max-lg:order-2 max-lg:col-span-2 max-lg:max-w-none')}
      >
        <CustomerName customer={customer} />
      </td>
      <td className={classNames(cell, 'text-ink-muted max-lg:hidden')}>
        {i18n._(kindNames[kind])}
      </td>
      <td className={classNames(cell, 'max-lg:hidden')}>
        {assignee?.name}
        {assignee === null && onTake ? (
          <button
            type="button"
            onClick={onTake}
            className="relative z-1 min-h-7 whitespace-nowrap text-ink-faint underline decoration-transparent underline-offset-4 hover:text-brand-ink hover:decoration-current focus-visible:text-brand-ink"
          >
            <Trans>Assign to me</Trans>
          </button>
        ) : null}
      </td>
      <td className={classNames(cell, 'max-lg:order-4 max-lg:justify-self-end')}>
        <StatusChip status={status} />
      </td>
      <td className={classNames(cell, 'pr-6 text-right max-lg:order-1')}>
        {due_at === null ? null : <DueTime at={due_at} />}
      </td>
    </tr>
  );
}
