import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '@kheya/ui';
import { useParams } from '@tanstack/react-router';
import { useWithdrawal } from '#features/withdrawal/withdrawal-api.ts';
import { WithdrawalDecision } from '#features/withdrawal/withdrawal-decision.tsx';
import { WithdrawalFacts } from '#features/withdrawal/withdrawal-facts.tsx';
import { CaseFrame } from '#shared/case-frame.tsx';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';

/** A withdrawal request: the facts in the middle, the decision beside them. */
export function WithdrawalPage() {
  const { t } = useLingui();
  const { withdrawalId = '' } = useParams({ strict: false });
  const query = useWithdrawal(withdrawalId);
  usePageTitle(query.data?.customer.name ?? t`Withdrawal request`);
  return (
    <CaseFrame
      column={null}
      back={{
        link: { to: paths.tasks, search: { kind: 'withdrawal_request' } },
        name: <Trans>Tasks</Trans>,
      }}
      query={query}
      waiting={
        <SkeletonGroup label={t`Loading the request`} className="p-4 lg:p-6">
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="mt-3 h-3 w-52" />
          <Skeleton className="mt-8 h-40 rounded-md" />
        </SkeletonGroup>
      }
      main={(request) => <WithdrawalFacts request={request} />}
      sideName={t`Decision`}
      side={(request) => <WithdrawalDecision request={request} />}
    />
  );
}
