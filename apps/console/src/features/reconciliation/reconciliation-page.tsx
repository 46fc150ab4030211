import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState, NativeSelect } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { viewNames } from '#features/reconciliation/break-labels.ts';
import { breakKindNames } from '#shared/break-kind-names.ts';
import { BreakTable } from '#features/reconciliation/break-table.tsx';
import { DayList } from '#features/reconciliation/day-list.tsx';
import { useBreakCounts, useBreaks } from '#features/reconciliation/reconciliation-api.ts';
import {
  breakList,
  type BreakSearch,
  kinds,
  views,
} from '#features/reconciliation/reconciliation-search.ts';
import { ListBody } from '#shared/list-body.tsx';
import { type ListFilterProps, ListLayout } from '#shared/list-layout.tsx';
import { numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useListState } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { type View, ViewLinks } from '#shared/view-links.tsx';

/** How the partner bank's books and ours agree: the last days, and the breaks by age. */
export function ReconciliationPage() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [search, show] = useListState(breakList, paths.reconciliation);
  const query = useBreaks(search);
  usePageTitle(t`Reconciliation`);
  const name = i18n._(viewNames[search.view]);
  return (
    <ListLayout
      title={search.day === undefined ? name : `${name}, ${numericDay(search.day, locale)}`}
      intro={<Trans>Every dollar account, compared each day with the partner bank.</Trans>}
      views={<BreakViews search={search} />}
      filter={<BreakFilter search={search} onShow={show} />}
    >
      <DayList />
      <ListBody
        query={query}
        waiting={t`Loading the breaks`}
        empty={<EmptyBreaks search={search} />}
        page={search}
        onPage={show}
      >
        {(rows, stale) => <BreakTable {...{ search, rows, stale }} />}
      </ListBody>
    </ListLayout>
  );
}

function BreakViews({ search }: { readonly search: BreakSearch }) {
  const { t, i18n } = useLingui();
  const { data } = useBreakCounts();
  const counts: Partial<Record<string, number>> =
    data === undefined ? {} : { ...data, waiting: data.open + data.explained };
  const parts = views.map((view): View => ({
    key: view,
    name: i18n._(viewNames[view]),
    link: { to: paths.reconciliation, search: view === 'waiting' ? {} : { view } },
    count: counts[view],
  }));
  return <ViewLinks label={t`Views`} views={parts} chosen={search.view} />;
}

function BreakFilter({ search, onShow }: ListFilterProps<BreakSearch>) {
  const { t, i18n } = useLingui();
  return (
    <NativeSelect
      label={t`Kind`}
      hideLabel
      value={search.kind ?? 'any'}
      options={[
        { value: 'any', label: t`All kinds` },
        ...kinds.map((value) => ({ value, label: i18n._(breakKindNames[value]) })),
      ]}
      onValueChange={(kind) =>
        onShow({ kind: kind === 'any' ? undefined : kind }, { replace: true })
      }
      className="w-60 max-md:w-full"
    />
  );
}

function EmptyBreaks({ search }: { readonly search: BreakSearch }) {
  if (breakList.isNarrowed(search)) {
    return (
      <EmptyState
        drawing={false}
        title={<Trans>No breaks match these filters</Trans>}
        action={
          <Link to={paths.reconciliation} className="touch-area text-link">
            <Trans>Show all unresolved breaks</Trans>
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState title={<Trans>No breaks</Trans>}>
      <Trans>Our books and the partner bank’s agree, but for timing.</Trans>
    </EmptyState>
  );
}
