import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { EmptyState, FilterSelect } from '@kheya/ui';
import { type Rule, useRuleCounts, useRules } from '#features/rule/rule-api.ts';
import { kindNames, profileNames } from '#features/rule/rule-labels.ts';
import { ruleFilter, type RuleSearch, useReadableKinds } from '#features/rule/rule-search.ts';
import { useRuleName } from '#features/rule/use-rule-name.ts';
import { useRuleValues } from '#features/rule/use-rule-values.ts';
import { ListBody } from '#shared/list-body.tsx';
import { ListLayout } from '#shared/list-layout.tsx';
import { type Column, ListTable, RowLink } from '#shared/list-table.tsx';
import { numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useListState } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { type View, ViewLinks } from '#shared/view-links.tsx';

/** Every dated rule: what is in force, what begins when, and what waits for a second operator. */
export function RulesPage() {
  const { t, i18n } = useLingui();
  const [search, show] = useListState(ruleFilter, paths.rules);
  const query = useRules(search);
  usePageTitle(t`Rules`);
  return (
    <ListLayout
      title={<Trans>Rules</Trans>}
      intro={<Trans>One operator proposes a change, another approves. It begins on its day.</Trans>}
      views={<RuleViews search={search} />}
      filter={
        <FilterSelect
          label={t`Customer`}
          value={search.for ?? ''}
          options={(['PERSON', 'BUSINESS'] as const).map((value) => ({
            value,
            label: i18n._(profileNames[value]),
          }))}
          onValueChange={(value) =>
            show({ for: value === '' ? undefined : (value as 'PERSON' | 'BUSINESS'), offset: 0 })
          }
        />
      }
    >
      <ListBody
        query={query}
        waiting={t`Loading the rules`}
        empty={
          <EmptyState drawing={false} title={<Trans>No rules</Trans>}>
            <Trans>Nothing changes at the moment. Choose another view.</Trans>
          </EmptyState>
        }
        page={search}
        onPage={show}
      >
        {(rows, stale) => <RuleTable rows={rows} stale={stale} />}
      </ListBody>
    </ListLayout>
  );
}

function RuleViews({ search }: { readonly search: RuleSearch }) {
  const { t, i18n } = useLingui();
  const { data } = useRuleCounts();
  const view = (key: string, name: string, chosen: object, count?: number): View => ({
    ...{ key, name, count },
    link: { to: paths.rules, search: chosen },
  });
  return (
    <ViewLinks
      label={t`Views`}
      chosen={search.changing ? 'changing' : (search.kind ?? 'all')}
      views={[
        view('all', t`All rules`, {}),
        view('changing', t`Changing`, { changing: 'yes' }, data?.proposed),
        ...useReadableKinds().map((kind) => view(kind, i18n._(kindNames[kind]), { kind })),
        {
          ...{ key: 'changes', name: t`All changes`, count: undefined },
          link: { to: paths.ruleChanges },
        },
      ]}
    />
  );
}

type Row = Rule & { readonly id: string };

function RuleTable(props: { readonly rows: readonly Rule[]; readonly stale: boolean }) {
  const { t } = useLingui();
  const rows = props.rows.map((rule) => ({ ...rule, id: `${rule.kind}.${rule.key}` }));
  return (
    <ListTable
      name="rules"
      caption={t`Rules`}
      columns={useColumns()}
      rows={rows}
      stale={props.stale}
      isTall
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  const nameOf = useRuleName();
  const linesOf = useRuleValues();
  return [
    {
      key: 'rule',
      isFixed: true,
      head: <Trans>Rule</Trans>,
      style: 'max-lg:order-1 max-lg:col-span-2',
      cell: ({ id, kind, key, subject }) => {
        const { of, what } = nameOf(subject);
        return (
          <RowLink id={id} link={{ to: paths.rule, params: { kind, key } }} className="block">
            {of}
            <span className="block text-sm font-normal text-ink-muted">
              {what === '' ? i18n._(kindNames[kind]) : what}
            </span>
          </RowLink>
        );
      },
    },
    {
      key: 'who',
      head: <Trans>Customer</Trans>,
      headStyle: 'w-48',
      style: 'text-ink-muted max-lg:order-2 max-lg:col-span-2',
      cell: ({ subject }) => nameOf(subject).who,
    },
    {
      key: 'now',
      head: <Trans>In force</Trans>,
      style: 'max-lg:order-3 max-lg:col-span-2',
      cell: ({ subject, now }) =>
        now === null ? '–' : <ValuesText lines={linesOf(subject, now.values)} />,
    },
    {
      key: 'next',
      head: <Trans>Changes on</Trans>,
      headStyle: 'w-32',
      style: 'num text-ink-muted max-lg:order-4',
      cell: ({ next: [first] }) =>
        first === undefined ? null : numericDay(first.valid_from, locale),
    },
    {
      key: 'waiting',
      head: <Trans>Waiting</Trans>,
      headStyle: 'w-24 text-right',
      style: 'num text-right max-lg:order-5',
      cell: ({ waiting }) => (waiting === 0 ? null : toDigits(`${waiting}`, locale)),
    },
  ];
}

/** Every value with its name; a line breaks between words, never within an amount. */
function ValuesText({ lines }: { readonly lines: ReturnType<ReturnType<typeof useRuleValues>> }) {
  return lines.map(({ key, name, text }, at) => (
    <span key={key}>
      {at === 0 ? null : ' · '}
      {name} <span className="num">{text}</span>
    </span>
  ));
}
