import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { EmptyState } from '@kheya/ui';
import { type MatchRow, useMatchCounts, useMatches } from '#features/screening/screening-api.ts';
import { stateNames, subjectNames, viewNames } from '#features/screening/screening-labels.ts';
import {
  screeningList,
  type ScreeningSearch,
  states,
} from '#features/screening/screening-search.ts';
import { WatchListFacts } from '#features/screening/watch-list-facts.tsx';
import { ListBody } from '#shared/list-body.tsx';
import { ListLayout } from '#shared/list-layout.tsx';
import { type Column, ListTable, RowLink } from '#shared/list-table.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useListState } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { type View, ViewLinks } from '#shared/view-links.tsx';

/** Names that are like one on a watch list, the likeliest first. */
export function ScreeningsPage() {
  const { t } = useLingui();
  const [search, show] = useListState(screeningList, paths.screenings);
  const query = useMatches(search);
  usePageTitle(t`Name screening`);
  return (
    <ListLayout
      title={<Trans>Name screening</Trans>}
      intro={<Trans>Names like one on a watch list. Payments wait until you decide.</Trans>}
      views={<ScreeningViews search={search} />}
      filter={<WatchListFacts />}
    >
      <ListBody
        query={query}
        waiting={t`Loading the names`}
        empty={
          <EmptyState drawing={false} title={<Trans>No names here</Trans>}>
            <Trans>New and changed names are compared within minutes, all of them every day.</Trans>
          </EmptyState>
        }
        page={search}
        onPage={show}
      >
        {(rows, stale) => <MatchTable rows={rows} stale={stale} />}
      </ListBody>
    </ListLayout>
  );
}

function ScreeningViews({ search }: { readonly search: ScreeningSearch }) {
  const { t, i18n } = useLingui();
  const { data } = useMatchCounts();
  const views = states.map((state): View => ({
    key: state,
    name: i18n._(viewNames[state]),
    link: { to: paths.screenings, search: state === 'waiting' ? {} : { state } },
    count: state === 'waiting' && data ? data.open + data.proposed : undefined,
  }));
  return <ViewLinks label={t`Views`} views={views} chosen={search.state} />;
}

function MatchTable(props: { readonly rows: readonly MatchRow[]; readonly stale: boolean }) {
  const { t } = useLingui();
  return (
    <ListTable name="screenings" caption={t`Name screening`} columns={useColumns()} {...props} />
  );
}

function useColumns(): readonly Column<MatchRow>[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  return [
    {
      key: 'given',
      isFixed: true,
      head: <Trans>Name given</Trans>,
      style: 'max-lg:order-1 wrap-anywhere',
      cell: ({ id, given_name: name }) => (
        <RowLink id={id} link={{ to: paths.screening, params: { matchId: id } }} className="block">
          {name}
        </RowLink>
      ),
    },
    {
      key: 'listed',
      head: <Trans>Name listed</Trans>,
      style: 'max-lg:order-3 max-lg:col-span-2 wrap-anywhere',
      cell: ({ matched_name: name, source }) => (
        <>
          {name} <span className="text-ink-muted">{source}</span>
        </>
      ),
    },
    {
      key: 'score',
      head: <Trans>Likeness</Trans>,
      headStyle: 'w-28 text-right',
      style: 'num text-right max-lg:order-2',
      cell: ({ score }) => toDigits(`${Math.round(score * 100)}%`, locale),
    },
    {
      key: 'subject',
      head: <Trans>Whose</Trans>,
      headStyle: 'w-56 pl-6!',
      style: 'lg:pl-6! text-ink-muted max-lg:order-4 wrap-anywhere',
      cell: ({ subject, customer }) =>
        subject === 'customer' ? (
          i18n._(subjectNames.customer)
        ) : (
          <>
            {i18n._(subjectNames[subject])}, {customer.name}
          </>
        ),
    },
    {
      key: 'state',
      head: <Trans>State</Trans>,
      headStyle: 'w-40',
      style: 'text-ink-muted max-lg:order-5 max-lg:justify-self-end',
      cell: ({ state }) => i18n._(stateNames[state]),
    },
    {
      key: 'at',
      head: <Trans>Found</Trans>,
      headStyle: 'w-40 text-right',
      style: 'num text-right whitespace-nowrap text-ink-muted max-lg:hidden',
      cell: ({ found_at: at }) => dateTime(at, locale),
    },
  ];
}
