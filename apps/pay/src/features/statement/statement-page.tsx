import { EmptyState, Page, PageTitle, Panel, Skeleton, SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { OtherDates } from '#features/statement/other-dates.tsx';
import { StatementDocument } from '#features/statement/statement-document.tsx';
import { StatementMonths } from '#features/statement/statement-months.tsx';
import { statementList, type StatementSearch } from '#features/statement/statement-search.ts';
import { useListState } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';
import { AccountBar, accountBarLink } from '#shared/account/account-bar.tsx';
import { type ChosenAccount, useAccountChoice } from '#shared/account/account-choice.ts';
import { matchSelection } from '#shared/account/match-selection.ts';
import { paths } from '#shared/paths.ts';
import { statementQuery, statementsQuery } from '#shared/statement/statement-queries.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

type State = readonly [StatementSearch, (change: Partial<StatementSearch>) => void];

/** Statements of one account: those of its months, and of dates the person chooses. */
export function StatementPage() {
  const { t } = useLingui();
  usePageTitle(t`Account Statement`);
  const area = useArea();
  const state = useListState(statementList, paths.statement(area));
  const [search, show] = state;
  const { accounts, failed } = useAccountChoice();
  // A mail or a notification names the statement alone.
  const named = useQuery(statementQuery(search.statement));
  if (failed !== undefined) {
    return (
      <Framed>
        <TryAgain error={failed.error} onRetry={() => void failed.refetch()} />
      </Framed>
    );
  }
  const isFinding = named.isLoading && search.account === undefined;
  if (accounts === undefined || isFinding) {
    return (
      <Framed>
        <Skeleton className="mb-5 h-19 w-full rounded-lg max-md:h-28" />
        <SkeletonRows label={t`Loading`} rows={6} />
      </Framed>
    );
  }
  const chosen = matchSelection(named.data?.account_id ?? search.account, accounts, []);
  if (chosen === undefined) {
    return (
      <Framed>
        <Panel>
          <EmptyState as="h2" title={<Trans>You don't have an account yet</Trans>}>
            <Trans>Statements of each month appear here once you have one.</Trans>
          </EmptyState>
        </Panel>
      </Framed>
    );
  }
  return (
    <Framed>
      <AccountBar
        accounts={accounts}
        chosen={chosen}
        onChoose={(account) => show({ account, statement: undefined })}
        link={
          <Link
            to={paths.transactions(area)}
            search={{ account: chosen.id }}
            className={accountBarLink}
          >
            <Trans>Transactions</Trans>
          </Link>
        }
      />
      <StatementsOf key={chosen.id} account={chosen} state={state} />
    </Framed>
  );
}

function Framed({ children }: { readonly children: ReactNode }) {
  return (
    <Page>
      <PageTitle>
        <Trans>Account Statement</Trans>
      </PageTitle>
      {children}
    </Page>
  );
}

interface StatementsOfProps {
  readonly account: ChosenAccount;
  readonly state: State;
}

function StatementsOf({ account, state: [search, show] }: StatementsOfProps) {
  const { t } = useLingui();
  const months = useQuery(
    statementsQuery({ account_id: account.id, kind: 'monthly', limit: 'all' }),
  );
  const others = useQuery(
    statementsQuery({ account_id: account.id, kind: 'on_demand', limit: 10 }),
  );
  const chosenId = search.statement ?? months.data?.results[0]?.id;
  const chosen = useQuery(statementQuery(chosenId));
  const failed = [months, others, chosen].find((query) => query.isError);
  if (failed !== undefined && failed.data === undefined) {
    return <TryAgain error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (months.data === undefined) return <SkeletonRows label={t`Loading`} rows={6} />;
  const open = (statement: string) => show({ account: account.id, statement });
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
      <div className="grid gap-5 max-lg:contents">
        <StatementMonths
          months={months.data.results}
          others={others.data?.results ?? []}
          chosenId={chosenId}
          onChoose={open}
        />
        <div className="max-lg:order-last">
          <OtherDates account={account} onMade={open} />
        </div>
      </div>
      {chosenId === undefined ? (
        <Panel>
          <EmptyState as="h2" title={<Trans>No statement yet</Trans>}>
            <Trans>
              The first one is ready when the month is over. For the days until today, choose other
              dates.
            </Trans>
          </EmptyState>
        </Panel>
      ) : chosen.data === undefined ? (
        <SkeletonRows label={t`Loading`} rows={6} />
      ) : (
        <StatementDocument account={account} statement={chosen.data} page={search} onPage={show} />
      )}
    </div>
  );
}
