import { buttonStyle, EmptyState, Page, PageTitle, Panel, Skeleton, SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';

import { AccountBar, accountBarLink } from '#shared/account/account-bar.tsx';
import {
  accountPath,
  type ChosenAccount,
  useAccountChoice,
} from '#shared/account/account-choice.ts';
import { CsvButton } from '#features/transaction/csv-button.tsx';
import { matchSelection } from '#shared/account/match-selection.ts';
import {
  transactionList,
  type TransactionSearch,
} from '#features/transaction/transaction-search.ts';
import { TransactionLists } from '#features/transaction/transaction-lists.tsx';
import { useListState } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

export interface TransactionsPageProps {
  /** Renders the detail of a transfer, supplied by the transfer feature. */
  readonly transferDetail?: ((transferId: string) => ReactNode) | undefined;
  /** A payment whose outcome is not known yet, supplied by the transfer feature. */
  readonly lastPayment?: ReactNode;
}

/** All transactions of one account: pending, completed, declined; one row opens in place. */
export function TransactionsPage({ transferDetail, lastPayment }: TransactionsPageProps) {
  const { t } = useLingui();
  usePageTitle(t`Transactions`);
  const area = useArea();
  const [search, show] = useListState(transactionList, paths.transactions(area));
  const { accounts, failed } = useAccountChoice();
  if (failed !== undefined) {
    return (
      <Page>
        <Title />
        <TryAgain error={failed.error} onRetry={() => void failed.refetch()} />
      </Page>
    );
  }
  if (accounts === undefined) return <TransactionsSkeleton />;
  const chosen = matchSelection(search.account, accounts, []);
  if (chosen === undefined) return <NoAccount />;
  return (
    <Page>
      <Title account={chosen} search={search} />
      {lastPayment}
      <AccountBar
        accounts={accounts}
        chosen={chosen}
        // Only dollar accounts have dates.
        onChoose={(account) => show({ account, from: undefined, to: undefined })}
        link={
          <Link to={accountPath(area, chosen)} className={accountBarLink}>
            <Trans>View Account</Trans>
          </Link>
        }
      />
      <TransactionLists
        key={chosen.id}
        account={chosen}
        search={search}
        onShow={show}
        transferDetail={transferDetail}
      />
    </Page>
  );
}

interface TitleProps {
  readonly account?: ChosenAccount;
  readonly search?: TransactionSearch;
}

function Title({ account, search }: TitleProps) {
  const area = useArea();
  return (
    <PageTitle
      actions={
        account === undefined || search === undefined ? undefined : (
          <>
            {/* The specification has it for dollar accounts (section 2). */}
            {account.currency === 'USD' ? (
              <Link
                to={paths.statement(area)}
                search={{ account: account.id }}
                className={buttonStyle({ size: 'sm' })}
              >
                <FileText aria-hidden />
                <Trans>View Statement</Trans>
              </Link>
            ) : null}
            <CsvButton account={account} search={search} />
          </>
        )
      }
    >
      <Trans>Transactions</Trans>
    </PageTitle>
  );
}

function NoAccount() {
  const area = useArea();
  return (
    <Page>
      <Title />
      <Panel>
        <EmptyState
          as="h2"
          title={<Trans>You don't have an account yet</Trans>}
          action={
            <Link
              to={paths.verificationCenter(area)}
              className={buttonStyle({ variant: 'primary' })}
            >
              <Trans>Check the status</Trans>
            </Link>
          }
        >
          <Trans>Your account opens automatically once you're verified.</Trans>
        </EmptyState>
      </Panel>
    </Page>
  );
}

function TransactionsSkeleton() {
  const { t } = useLingui();
  return (
    <Page>
      <Title />
      <div aria-hidden>
        <Skeleton className="mb-5 h-19 w-full rounded-lg max-md:h-28" />
        <div className="mb-3.5 flex items-end justify-between gap-4">
          <Skeleton className="h-9.5 w-80" />
          <Skeleton className="h-14 w-72 max-md:hidden" />
        </div>
      </div>
      <SkeletonRows label={t`Loading`} rows={6} />
    </Page>
  );
}
