import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState, FilterSelect } from '@kheya/ui';
import { OldAndNewText } from '#features/rule/old-and-new.tsx';
import { type Change, useRuleChanges, useRuleCounts } from '#features/rule/rule-api.ts';
import { StateChip } from '#features/rule/rule-change-page.tsx';
import { kindNames, stateNames, timeNames } from '#features/rule/rule-labels.ts';
import {
  changeFilter,
  type ChangeSearch,
  changeViews,
  useReadableKinds,
} from '#features/rule/rule-search.ts';
import { useRuleName } from '#features/rule/use-rule-name.ts';
import { ListBody } from '#shared/list-body.tsx';
import { ListLayout } from '#shared/list-layout.tsx';
import { type Column, ListTable, RowLink } from '#shared/list-table.tsx';
import { dateTime, numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useListState } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { ViewLinks } from '#shared/view-links.tsx';

/** Every change of a rule: waiting, to come, in force, past, and those that never began. */
export function RuleChangesPage() {
  const { t, i18n } = useLingui();
  const [search, show] = useListState(changeFilter, paths.ruleChanges);
  const query = useRuleChanges(search);
  const kinds = useReadableKinds();
  const columns = useColumns();
  usePageTitle(t`Rule changes`);
  return (
    <ListLayout
      title={<Trans>Rule changes</Trans>}
      intro={<Trans>What was proposed, by whom, and whether it applies.</Trans>}
      views={<ChangeViews search={search} />}
      filter={
        <FilterSelect
          label={t`Kind`}
          value={search.kind ?? ''}
          options={kinds.map((value) => ({ value, label: i18n._(kindNames[value]) }))}
          onValueChange={(value) => show({ kind: kinds.find((kind) => kind === value), offset: 0 })}
        />
      }
    >
      <ListBody
        query={query}
        waiting={t`Loading the changes`}
        empty={
          <EmptyState drawing={false} title={<Trans>No changes</Trans>}>
            <Trans>None of this kind. Choose another view.</Trans>
          </EmptyState>
        }
        page={search}
        onPage={show}
      >
        {(rows, stale) => (
          <ListTable
            name="rule-changes"
            caption={t`Rule changes`}
            columns={columns}
            rows={rows}
            stale={stale}
            isTall
          />
        )}
      </ListBody>
    </ListLayout>
  );
}

function ChangeViews({ search }: { readonly search: ChangeSearch }) {
  const { t, i18n } = useLingui();
  const { data } = useRuleCounts();
  const names = { ...stateNames, ...timeNames };
  return (
    <ViewLinks
      label={t`Views`}
      chosen={search.view ?? 'all'}
      views={[
        { key: 'all', name: t`All changes`, count: undefined, link: { to: paths.ruleChanges } },
        ...changeViews.map((view) => ({
          key: view,
          name: i18n._(names[view]),
          count: view === 'proposed' ? data?.proposed : undefined,
          link: { to: paths.ruleChanges, search: { view } },
        })),
        { key: 'rules', name: t`All rules`, count: undefined, link: { to: paths.rules } },
      ]}
    />
  );
}

function useColumns(): readonly Column<Change>[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  const nameOf = useRuleName();
  return [
    {
      key: 'rule',
      isFixed: true,
      head: <Trans>Rule</Trans>,
      style: 'max-lg:order-1 max-lg:col-span-2',
      cell: ({ id, kind, subject }) => {
        const { of, what, who } = nameOf(subject);
        return (
          <RowLink
            id={id}
            link={{ to: paths.ruleChange, params: { changeId: id } }}
            className="block"
          >
            {of}
            <span className="block text-sm font-normal text-ink-muted">
              {what === '' ? i18n._(kindNames[kind]) : what} · {who}
            </span>
          </RowLink>
        );
      },
    },
    {
      key: 'values',
      head: <Trans>Values</Trans>,
      style: 'max-lg:order-3 max-lg:col-span-2',
      cell: ({ subject, before, values }) => (
        <OldAndNewText subject={subject} before={before} values={values} />
      ),
    },
    {
      key: 'from',
      head: <Trans>Begins on</Trans>,
      headStyle: 'w-32',
      style: 'num max-lg:order-4',
      cell: (change) => numericDay(change.valid_from, locale),
    },
    {
      key: 'state',
      head: <Trans>State</Trans>,
      headStyle: 'w-40',
      style: 'max-lg:order-2',
      cell: (change) => <StateChip change={change} />,
    },
    {
      key: 'maker',
      head: <Trans>Proposed by</Trans>,
      headStyle: 'w-48',
      style: 'text-ink-muted max-lg:order-5 max-lg:col-span-2',
      cell: (change) => (
        <>
          {change.proposed_by.name},{' '}
          <span className="num">{dateTime(change.proposed_at, locale)}</span>
        </>
      ),
    },
  ];
}
