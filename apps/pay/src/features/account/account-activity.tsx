import { EmptyState, Panel, Section, SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { paths } from '#shared/paths.ts';
import { type HistoryCurrency, historyQuery } from '#shared/transaction/transaction-queries.ts';
import { TransactionRows } from '#shared/transaction/transaction-rows.tsx';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

export interface AccountActivityProps {
  readonly accountId: string;
  readonly accountNumber: string;
  readonly currency: HistoryCurrency;
  /** The first step to offer while the account has no transactions. */
  readonly first: ReactNode;
}

const shown = 5;

/** The latest transactions of one account, in whatever state. */
export function AccountActivity(props: AccountActivityProps) {
  const { accountId, accountNumber, currency, first } = props;
  const area = useArea();
  return (
    <Section
      title={<Trans>Recent transactions</Trans>}
      aside={
        <Link
          to={paths.transactions(area)}
          search={{ account: accountId }}
          className="text-link text-sm"
        >
          <Trans>All transactions</Trans>
        </Link>
      }
    >
      <Rows {...{ accountId, accountNumber, currency, first }} />
    </Section>
  );
}

function Rows({ accountId, accountNumber, currency, first }: AccountActivityProps) {
  const { t } = useLingui();
  const filter = { account_number: accountNumber, limit: shown };
  const history = useQuery(historyQuery(currency, filter));
  if (history.data === undefined) {
    if (!history.isError) return <SkeletonRows label={t`Loading`} rows={shown} />;
    return <TryAgain error={history.error} onRetry={() => void history.refetch()} />;
  }
  if (history.data.results.length === 0) {
    return (
      <Panel>
        <EmptyState look="row" as="h3" title={<Trans>No transactions yet</Trans>}>
          {first}
        </EmptyState>
      </Panel>
    );
  }
  return <TransactionRows rows={history.data.results} accountOf={() => accountId} />;
}
