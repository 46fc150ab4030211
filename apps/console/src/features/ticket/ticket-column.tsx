import { useLingui } from '@lingui/react/macro';
import { CustomerName } from '#shared/customer-name.tsx';
import { useQueue } from '#features/ticket/queue-api.ts';
import type { Queue } from '#features/ticket/queue-search.ts';
import { viewNames } from '#features/ticket/view-names.ts';
import { DueTime } from '#shared/due-time.tsx';
import { paths } from '#shared/paths.ts';
import { QueueColumn } from '#shared/queue-column.tsx';

/** The tickets one came from, beside the one that is open. */
export function TicketColumn({ queue, open }: { readonly queue: Queue; readonly open: string }) {
  const { i18n } = useLingui();
  const { data } = useQueue(queue);
  return (
    <QueueColumn
      heading={i18n._(viewNames[queue.view ?? 'open'])}
      back={{ to: paths.support, search: queue }}
      count={data?.count}
      entries={(data?.results ?? []).map(({ id, customer, subject, due_at }) => ({
        id,
        link: { to: paths.ticket, params: { ticketId: id }, search: queue },
        name: <CustomerName customer={customer} />,
        due: due_at === null ? null : <DueTime at={due_at} />,
        about: subject,
      }))}
      open={open}
    />
  );
}
