import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '@kheya/ui';
import { Link, useParams } from '@tanstack/react-router';
import { ChangeForm } from '#features/rule/change-form.tsx';
import { type OpenRule, useRule } from '#features/rule/rule-api.ts';
import { StateChip } from '#features/rule/rule-change-page.tsx';
import { kindNames } from '#features/rule/rule-labels.ts';
import { kinds } from '#features/rule/rule-search.ts';
import { useRuleName } from '#features/rule/use-rule-name.ts';
import { useRuleValues } from '#features/rule/use-rule-values.ts';
import { CaseFrame } from '#shared/case-frame.tsx';
import { DetailTable } from '#shared/detail-table.tsx';
import { SidePart } from '#shared/fact.tsx';
import { dateTime, numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';

interface RuleProps {
  readonly rule: OpenRule;
}

/** One rule: its days in the middle, the change that is proposed beside them. */
export function RulePage() {
  const { t } = useLingui();
  const { kind: asked = '', key = '' } = useParams({ strict: false });
  const kind = kinds.find((one) => one === asked) ?? 'fee';
  const query = useRule({ kind, key });
  usePageTitle(t`Rules`);
  return (
    <CaseFrame
      column={null}
      back={{ link: { to: paths.rules }, name: <Trans>Rules</Trans> }}
      query={query}
      waiting={
        <SkeletonGroup label={t`Loading the rule`} className="p-4 lg:p-6">
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="mt-8 h-40 rounded-md" />
        </SkeletonGroup>
      }
      main={(rule) => <RuleFacts rule={rule} />}
      sideName={t`Propose a change`}
      side={(rule) => (
        <SidePart title={<Trans>Propose a change</Trans>}>
          {rule.may_change ? (
            <ChangeForm rule={rule} />
          ) : (
            <p className="text-ink-muted">
              <Trans>Only finance changes prices.</Trans>
            </p>
          )}
        </SidePart>
      )}
    />
  );
}

function RuleFacts({ rule }: RuleProps) {
  const { i18n } = useLingui();
  const { of, what, who } = useRuleName()(rule.subject);
  return (
    <>
      <header className="border-b border-line px-4 py-4 lg:px-6">
        <h1>{of}</h1>
        <p className="mt-0.5 text-ink-muted">
          {what === '' ? i18n._(kindNames[rule.kind]) : what} · {who}
        </p>
      </header>
      <div className="grid grid-cols-1 gap-6 px-4 py-4 lg:px-6">
        <Days rule={rule} />
        {rule.changes.length === 0 ? null : <Changes rule={rule} />}
      </div>
    </>
  );
}

/** What begins, what is in force and what was, the latest first. */
function Days({ rule }: RuleProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const linesOf = useRuleValues();
  const rows = [
    ...rule.next.toReversed().map((row) => ({ ...row, when: 'next' as const })),
    ...(rule.now === null ? [] : [{ ...rule.now, when: 'now' as const }]),
    ...rule.past.map((row) => ({ ...row, when: 'past' as const })),
  ];
  const when = {
    next: <Trans>Begins later</Trans>,
    now: <Trans>In force</Trans>,
    past: <Trans>Past</Trans>,
  };
  return (
    <DetailTable
      caption={t`Values by day`}
      rows={rows}
      isMarked={(row) => row.when === 'now'}
      columns={[
        {
          key: 'from',
          head: <Trans>Begins on</Trans>,
          style: 'num',
          cell: (row) => numericDay(row.valid_from, locale),
        },
        {
          key: 'values',
          head: <Trans>Values</Trans>,
          style: 'num max-lg:col-span-full max-lg:order-3',
          cell: (row) =>
            linesOf(rule.subject, row.values).map(({ key, name, text }) => (
              <span key={key} className="block">
                <span className="text-ink-muted">{name}</span> {text}
              </span>
            )),
        },
        { key: 'when', head: <Trans>State</Trans>, cell: (row) => when[row.when] },
        {
          key: 'change',
          head: <Trans>Rule change</Trans>,
          cell: ({ change_id: id }) =>
            id === null ? (
              <span className="text-ink-muted">
                <Trans>Came with a release</Trans>
              </span>
            ) : (
              <Link
                to={paths.ruleChange}
                params={{ changeId: id }}
                className="touch-area text-link"
              >
                <Trans>Open the change</Trans>
              </Link>
            ),
        },
      ]}
    />
  );
}

function Changes({ rule }: RuleProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <section>
      <h2 className="mb-1.5 text-base!">
        <Trans>Proposed changes</Trans>
      </h2>
      <DetailTable
        caption={t`Proposed changes`}
        rows={rule.changes}
        columns={[
          {
            key: 'day',
            head: <Trans>Begins on</Trans>,
            cell: (change) => (
              <Link
                to={paths.ruleChange}
                params={{ changeId: change.id }}
                className="num touch-area text-link"
              >
                {numericDay(change.valid_from, locale)}
              </Link>
            ),
          },
          {
            key: 'action',
            head: <Trans>What</Trans>,
            cell: ({ action }) =>
              action === 'set' ? <Trans>New values</Trans> : <Trans>Withdraw a change</Trans>,
          },
          {
            key: 'state',
            head: <Trans>State</Trans>,
            cell: (change) => <StateChip change={change} />,
          },
          {
            key: 'maker',
            head: <Trans>Proposed by</Trans>,
            style: 'text-ink-muted',
            cell: (change) => (
              <>
                {change.proposed_by.name},{' '}
                <span className="num">{dateTime(change.proposed_at, locale)}</span>
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
