import { toDigits } from '@kheya/money';
import { Tabs } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { TicketEmpty } from '#features/ticket/ticket-empty.tsx';
import { type TicketSearch, ticketTabs } from '#features/ticket/ticket-search.ts';
import { waitingTicketsQuery } from '#features/ticket/ticket-count-query.ts';
import { ticketsQuery } from '#features/ticket/ticket-queries.ts';
import { TicketTable } from '#features/ticket/ticket-table.tsx';
import { statusLabels } from '#features/ticket/ticket-labels.ts';
import type { ShowOptions } from '@kheya/browser/list-state';
import { useLocale } from '@kheya/browser/language';
import { ListBody } from '#shared/list-body.tsx';

export interface TicketListsProps {
  readonly search: TicketSearch;
  readonly onShow: (change: Partial<TicketSearch>, options?: ShowOptions) => void;
}

const panelId = 'ticket-list';

/** The tickets in tabs by status. */
export function TicketLists({ search, onShow }: TicketListsProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const waiting = useQuery(waitingTicketsQuery).data ?? 0;
  const label = (tab: TicketSearch['status']) =>
    tab === 'all' ? t`All` : i18n._(statusLabels[tab]);
  const tabs = ticketTabs.map((tab) => ({
    value: tab,
    label: label(tab),
    ...(tab === 'pending' && waiting > 0 ? { count: toDigits(`${waiting}`, locale) } : {}),
  }));
  return (
    <>
      <Tabs
        label={t`Tickets by status`}
        panelId={panelId}
        value={search.status}
        onValueChange={(tab) => onShow({ status: tab })}
        tabs={tabs}
        className="mb-3.5 max-md:overflow-x-auto"
      />
      <div id={panelId} role="tabpanel" aria-label={label(search.status)}>
        <List search={search} onShow={onShow} caption={label(search.status)} />
      </div>
    </>
  );
}

interface ListProps extends TicketListsProps {
  readonly caption: string;
}

function List({ search, onShow, caption }: ListProps) {
  const { status: tab, limit, offset } = search;
  const status = tab === 'all' ? undefined : tab;
  const query = useQuery(ticketsQuery({ status, limit, offset }));
  return (
    <ListBody query={query} page={search} onPage={onShow} empty={<TicketEmpty tab={tab} />}>
      {(list) => <TicketTable caption={caption} {...list} />}
    </ListBody>
  );
}
