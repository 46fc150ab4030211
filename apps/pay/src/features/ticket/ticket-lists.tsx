import { toDigits } from '@kheya/money';
import { Pagination, Panel, SkeletonRows, Tabs } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { TicketEmpty } from '#features/ticket/ticket-empty.tsx';
import { type TicketListing, ticketTabs } from '#features/ticket/ticket-listing.ts';
import { waitingTicketsQuery } from '#features/ticket/ticket-count-query.ts';
import { ticketsQuery } from '#features/ticket/ticket-queries.ts';
import { TicketTable } from '#features/ticket/ticket-table.tsx';
import { statusWords } from '#features/ticket/ticket-words.ts';
import { useLocale } from '#shared/language.ts';
import { useLastPage } from '#shared/last-page.ts';
import { TryAgain } from '#shared/try-again.tsx';

export interface TicketListsProps {
  readonly listing: TicketListing;
  readonly onShow: (listing: TicketListing, replace?: boolean) => void;
}

const panelId = 'ticket-list';

/** The tickets behind their statuses. */
export function TicketLists({ listing, onShow }: TicketListsProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const waiting = useQuery(waitingTicketsQuery).data ?? 0;
  const label = (tab: TicketListing['tab']) => (tab === 'all' ? t`All` : i18n._(statusWords[tab]));
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
        value={listing.tab}
        onValueChange={(tab) => onShow({ ...listing, tab, offset: 0 })}
        tabs={tabs}
        className="mb-3.5 max-md:overflow-x-auto"
      />
      <div id={panelId} role="tabpanel" aria-label={label(listing.tab)}>
        <List listing={listing} onShow={onShow} caption={label(listing.tab)} />
      </div>
    </>
  );
}

interface ListProps extends TicketListsProps {
  readonly caption: string;
}

function List({ listing, onShow, caption }: ListProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { tab, limit, offset } = listing;
  const status = tab === 'all' ? undefined : tab;
  const list = useQuery(ticketsQuery({ status, limit, offset }));
  useLastPage(list, listing, (last) => onShow({ ...listing, offset: last }, true));
  if (list.data === undefined) {
    if (!list.isError) return <SkeletonRows label={t`Loading`} rows={5} />;
    return <TryAgain error={list.error} onRetry={() => void list.refetch()} />;
  }
  const { results, count } = list.data;
  if (count === 0) {
    return (
      <Panel>
        <TicketEmpty tab={tab} />
      </Panel>
    );
  }
  return (
    <TicketTable
      rows={results}
      caption={caption}
      stale={list.isPlaceholderData}
      footer={
        <Pagination
          count={count}
          limit={limit}
          offset={offset}
          onChange={(page) => onShow({ ...listing, ...page })}
          locale={locale}
          labels={{
            rows: t`Rows`,
            previous: t`Previous page`,
            next: t`Next page`,
            range: (from, to, all) => t`${from}–${to} of ${all}`,
          }}
        />
      }
    />
  );
}
