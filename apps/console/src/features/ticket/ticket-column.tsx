import { useLingui } from '@lingui/react/macro';
import { CustomerName } from '#shared/customer-name.tsx';
import { useQueue } from '#features/ticket/queue-api.ts';
import { ticketList, type TicketSearch } from '#features/ticket/queue-search.ts';
import { viewNames } from '#features/ticket/view-names.ts';
import { DueTime } from '#shared/due-time.tsx';
import { paths } from '#shared/paths.ts';
import { QueueColumn } from '#shared/queue-column.tsx';

/** The list the operator came from, beside the open ticket. */
export function TicketColumn({
  search,
  open,
}: {
  readonly search: TicketSearch;
  readonly open: string;
}) {
  const { i18n } = useLingui();
  const { data } = useQueue(search);
  return (
    <QueueColumn
      heading={i18n._(viewNames[search.view])}
      back={{ to: paths.support, search: ticketList.write(search) }}
      count={data?.count}
      entries={(data?.results ?? []).map(({ id, customer, subject, due_at }) => ({
        id,
        link: { to: paths.ticket, params: { ticketId: id }, search: ticketList.write(search) },
        name: <CustomerName customer={customer} />,
        due: due_at === null ? null : <DueTime at={due_at} />,
        about: subject,
      }))}
      open={open}
    />
  );
}
