import type { Transaction } from '@kheya/contract';
import { EmptyState, Panel, Section, SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Attention } from '#features/overview/attention.tsx';
import type { FirstDay } from '#features/overview/first-day.ts';
import { FirstStepsList } from '#features/overview/first-steps-list.tsx';
import { mergeNewest, rowsShown } from '#features/overview/newest-rows.ts';
import { SendAgain } from '#features/overview/send-again.tsx';
import { CrashBoundary } from '@kheya/browser/crash-boundary';
import { bdtAccountsQuery, usdAccountsQuery } from '#shared/account-queries.ts';
import { paths } from '#shared/paths.ts';
import { railStatusQuery } from '#shared/rail-status/rail-status-query.ts';
import { historyQuery, overviewQuery } from '#shared/transaction/transaction-queries.ts';
import { TransactionRows } from '#shared/transaction/transaction-rows.tsx';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea, useUser } from '#shared/user-query.ts';

/**
 * The main column. It is rendered only when complete, because attention items stand at the top and
 * nothing already being read may move.
 */
export function OverviewMain({ firstDay }: { readonly firstDay: FirstDay }) {
  const { t } = useLingui();
  const { transactions, transfer_money: sending } = useUser().permissions;
  const enabled = transactions.can_use;
  const sums = useQuery({ ...overviewQuery, enabled });
  const recent = useRecentActivity();
  const isOnTheWay = (sums.data?.in_progress.count ?? 0) > 0;
  const rails = useQuery({ ...railStatusQuery, enabled: isOnTheWay });
  const isAsking =
    enabled &&
    (sums.isPending ||
      (isOnTheWay && rails.isPending) ||
      (recent.rows === undefined && !recent.failed));
  if (isAsking || !firstDay.isKnown) {
    return (
      <Section title={<Trans>Recent activity</Trans>}>
        <SkeletonRows label={t`Loading`} rows={7} />
      </Section>
    );
  }
  const people = (sending.can_act && sums.data?.send_again) || [];
  return (
    <>
      <CrashBoundary where="overview.attention">
        <Attention
          inProgress={sums.data?.in_progress}
          approvals={sums.data?.approvals_waiting ?? 0}
        />
      </CrashBoundary>
      {sums.isError && sums.data === undefined ? (
        <Section title={<Trans>Needs your attention</Trans>}>
          <TryAgain error={sums.error} onRetry={() => void sums.refetch()} />
        </Section>
      ) : null}
      {firstDay.steps === undefined ? null : <FirstStepsList steps={firstDay.steps} />}
      {people.length === 0 ? null : (
        <CrashBoundary where="overview.send-again">
          <SendAgain people={people} />
        </CrashBoundary>
      )}
      <CrashBoundary where="overview.activity">
        <RecentActivity recent={recent} />
      </CrashBoundary>
    </>
  );
}

const newest = { limit: rowsShown };

/** The latest transactions of all accounts, with the account of each. */
function useRecentActivity() {
  const { transactions, bank_accounts: bankAccounts } = useUser().permissions;
  const enabled = transactions.can_use && bankAccounts.can_use;
  const dollars = useQuery({ ...historyQuery('USD', newest), enabled });
  const taka = useQuery({ ...historyQuery('BDT', newest), enabled });
  const usd = useQuery({ ...usdAccountsQuery, enabled }).data ?? [];
  const bdt = useQuery({ ...bdtAccountsQuery, enabled }).data ?? [];
  const failed = [dollars, taka].find((query) => query.isError && query.data === undefined);
  const isLoaded = dollars.data !== undefined && taka.data !== undefined;
  return {
    /** Empty for a person without an account; undefined while loading. */
    rows: !enabled
      ? []
      : isLoaded
        ? mergeNewest(dollars.data.results, taka.data.results)
        : undefined,
    failed,
    accountOf: (row: Transaction) =>
      [...usd, ...bdt].find((account) => account.account_number === row.account_no)?.id,
  };
}

function RecentActivity({ recent }: { readonly recent: ReturnType<typeof useRecentActivity> }) {
  const area = useArea();
  const { rows = [], failed, accountOf } = recent;
  return (
    <Section
      className="laid-out-late"
      title={<Trans>Recent activity</Trans>}
      aside={
        rows.length === 0 ? undefined : (
          <Link to={paths.transactions(area)} className="text-link">
            <Trans>All transactions</Trans>
          </Link>
        )
      }
    >
      {failed !== undefined ? (
        <TryAgain error={failed.error} onRetry={() => void failed.refetch()} />
      ) : rows.length === 0 ? (
        <Panel>
          <EmptyState look="row" as="h3" title={<Trans>No transactions yet</Trans>}>
            <Trans>Money you send and receive appears here.</Trans>
          </EmptyState>
        </Panel>
      ) : (
        <TransactionRows rows={rows} accountOf={accountOf} />
      )}
    </Section>
  );
}
