import { Trans, useLingui } from '@lingui/react/macro';
import type { ConsoleTicket } from '@kheya/contract';
import { toDigits } from '@kheya/money';
import { classNames } from '@kheya/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { CustomerName } from '#shared/customer-name.tsx';
import { useQueue } from '#features/ticket/queue-api.ts';
import type { Queue } from '#features/ticket/queue-search.ts';
import { viewNames } from '#features/ticket/view-names.ts';
import { DueTime } from '#shared/due-time.tsx';
import { KeyHint } from '#shared/key.tsx';
import { language } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';
import { useKeys } from '#shared/use-keys.ts';

/** The queue one came from, beside the ticket that is open: J and K go through it. */
export function QueueColumn({ queue, open }: { readonly queue: Queue; readonly open: string }) {
  const { i18n, t } = useLingui();
  const locale = language.use();
  const { data } = useQueue(queue);
  const tickets = data?.results ?? [];
  useTicketKeys(tickets, open, queue);
  return (
    <aside
      aria-label={t`Queue`}
      className="flex min-h-0 flex-col border-r border-line bg-ground max-xl:hidden"
    >
      <div className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3">
        <Link to={paths.support} search={queue} className="text-link font-semibold!">
          {i18n._(viewNames[queue.view ?? 'open'])}
        </Link>
        <span className="num text-sm text-ink-faint">
          {data ? toDigits(`${data.count}`, locale) : null}
        </span>
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {tickets.map((ticket) => (
          <Entry key={ticket.id} ticket={ticket} queue={queue} isOpen={ticket.id === open} />
        ))}
      </ul>
      <p className="border-t border-line px-4 py-2 text-sm text-ink-faint">
        <KeyHint keys={['J', 'K']}>
          <Trans>next, previous</Trans>
        </KeyHint>
      </p>
    </aside>
  );
}

function useTicketKeys(tickets: readonly ConsoleTicket[], open: string, queue: Queue): void {
  const navigate = useNavigate();
  const go = (step: number) => {
    const at = tickets.findIndex(({ id }) => id === open);
    const next = tickets[at < 0 ? 0 : at + step];
    if (next) void navigate({ to: paths.ticket, params: { ticketId: next.id }, search: queue });
  };
  useKeys({ j: () => go(1), k: () => go(-1) });
}

interface EntryProps {
  readonly ticket: ConsoleTicket;
  readonly queue: Queue;
  readonly isOpen: boolean;
}

function Entry({ ticket, queue, isOpen }: EntryProps) {
  const { id, customer, subject, due_at } = ticket;
  return (
    <li>
      <Link
        to={paths.ticket}
        params={{ ticketId: id }}
        search={queue}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-y border-transparent px-4 py-2 focus-visible:shadow-[inset_0_0_0_2px_var(--color-focus)]',
          isOpen
            ? 'border-line bg-surface shadow-[inset_3px_0_0_var(--color-brand)]'
            : 'hover:bg-sunken',
        )}
      >
        <span className="min-w-0 font-medium">
          <CustomerName customer={customer} />
        </span>
        <span className="text-sm">{due_at === null ? null : <DueTime at={due_at} />}</span>
        <span className="col-span-2 truncate text-sm text-ink-muted bn:line-clamp-2 bn:whitespace-normal">
          {subject}
        </span>
      </Link>
    </li>
  );
}
