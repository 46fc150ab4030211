import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '@kheya/ui';
import { useParams, useSearch } from '@tanstack/react-router';
import { BreakActions } from '#features/reconciliation/break-actions.tsx';
import { BreakFacts } from '#features/reconciliation/break-facts.tsx';
import { breakKindNames } from '#shared/break-kind-names.ts';
import { useBreak } from '#features/reconciliation/reconciliation-api.ts';
import { breakList } from '#features/reconciliation/reconciliation-search.ts';
import { CaseFrame } from '#shared/case-frame.tsx';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';

/** One break: both sides in the middle, what can be done about it beside them. */
export function BreakPage() {
  const { t, i18n } = useLingui();
  const { breakId = '' } = useParams({ strict: false });
  const search = breakList.parse(useSearch({ strict: false }));
  const query = useBreak(breakId);
  usePageTitle(query.data ? i18n._(breakKindNames[query.data.kind]) : t`Reconciliation`);
  return (
    <CaseFrame
      column={null}
      back={{
        link: { to: paths.reconciliation, search: breakList.write(search) },
        name: <Trans>Reconciliation</Trans>,
      }}
      query={query}
      waiting={
        <SkeletonGroup label={t`Loading the break`} className="p-4 lg:p-6">
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="mt-8 h-40 rounded-md" />
        </SkeletonGroup>
      }
      main={(one) => <BreakFacts one={one} />}
      sideName={t`Actions`}
      side={(one) => <BreakActions one={one} />}
    />
  );
}
