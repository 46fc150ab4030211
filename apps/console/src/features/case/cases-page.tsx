import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { EmptyState } from '@kheya/ui';
import { type CaseRow, useCaseCounts, useCases } from '#features/case/case-api.ts';
import { sourceNames, stateNames } from '#features/case/case-labels.ts';
import { caseList, type CaseSearch, states } from '#features/case/case-search.ts';
import { ListBody } from '#shared/list-body.tsx';
import { ListLayout } from '#shared/list-layout.tsx';
import { type Column, ListTable, RowLink } from '#shared/list-table.tsx';
import { numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useListState } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { type View, ViewLinks } from '#shared/view-links.tsx';

/** What compliance looks into: open cases by their deadline, then the closed ones. */
export function CasesPage() {
  const { t } = useLingui();
  const [search, show] = useListState(caseList, paths.cases);
  const query = useCases(search);
  usePageTitle(t`Cases`);
  return (
    <ListLayout
      title={<Trans>Cases</Trans>}
      intro={<Trans>Only compliance sees these. Never tell a customer that there is one.</Trans>}
      views={<CaseViews search={search} />}
    >
      <ListBody
        query={query}
        waiting={t`Loading the cases`}
        empty={
          <EmptyState drawing={false} title={<Trans>No cases</Trans>}>
            <Trans>Open one on a customer’s page.</Trans>
          </EmptyState>
        }
        page={search}
        onPage={show}
      >
        {(rows, stale) => <CaseTable rows={rows} stale={stale} />}
      </ListBody>
    </ListLayout>
  );
}

function CaseViews({ search }: { readonly search: CaseSearch }) {
  const { t, i18n } = useLingui();
  const { data } = useCaseCounts();
  const all: View = {
    key: 'all',
    name: <Trans>All cases</Trans>,
    link: { to: paths.cases, search: {} },
    count: undefined,
  };
  const parts = states.map((state): View => ({
    key: state,
    name: i18n._(stateNames[state]),
    link: { to: paths.cases, search: { state } },
    count: state === 'open' ? data?.open : undefined,
  }));
  return <ViewLinks label={t`Views`} views={[all, ...parts]} chosen={search.state ?? 'all'} />;
}

function CaseTable(props: { readonly rows: readonly CaseRow[]; readonly stale: boolean }) {
  const { t } = useLingui();
  return <ListTable name="cases" caption={t`Cases`} columns={useColumns()} {...props} />;
}

function useColumns(): readonly Column<CaseRow>[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  return [
    {
      key: 'number',
      isFixed: true,
      head: <Trans>Case</Trans>,
      headStyle: 'w-24',
      style: 'max-lg:order-1',
      cell: ({ id, number }) => (
        <RowLink id={id} link={{ to: paths.case, params: { caseId: id } }} className="block num">
          {toDigits(String(number), locale)}
        </RowLink>
      ),
    },
    {
      key: 'customer',
      head: <Trans>Customer</Trans>,
      headStyle: 'w-48',
      style: 'max-lg:order-3',
      cell: ({ customer }) => customer.name,
    },
    {
      key: 'subject',
      head: <Trans>Subject</Trans>,
      style: 'wrap-anywhere max-lg:order-5 max-lg:col-span-2',
      cell: ({ subject }) => subject,
    },
    {
      key: 'source',
      head: <Trans>Origin</Trans>,
      headStyle: 'w-36',
      style: 'text-ink-muted max-lg:hidden',
      cell: ({ source }) => i18n._(sourceNames[source]),
    },
    {
      key: 'state',
      head: <Trans>State</Trans>,
      headStyle: 'w-44',
      style: 'text-ink-muted max-lg:order-4 max-lg:justify-self-end',
      cell: ({ state }) => i18n._(stateNames[state]),
    },
    {
      key: 'due',
      head: <Trans>Report due</Trans>,
      headStyle: 'w-36 text-right',
      style: 'num text-right whitespace-nowrap max-lg:order-2',
      cell: ({ due_on: day, state, is_overdue: isOverdue }) =>
        state === 'closed' ? (
          '—'
        ) : (
          <span className={isOverdue ? 'text-negative' : undefined}>{numericDay(day, locale)}</span>
        ),
    },
  ];
}
