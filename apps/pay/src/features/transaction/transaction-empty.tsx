import { Button, buttonStyle, EmptyState } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { accountPath, type ChosenAccount } from '#shared/account/account-choice.ts';
import { isFiltered, type TransactionSearch } from '#features/transaction/transaction-search.ts';
import type { Outcome } from '#shared/transaction/transaction-facts.ts';
import { useArea } from '#shared/user-query.ts';

export interface TransactionEmptyProps {
  readonly search: TransactionSearch;
  readonly account: ChosenAccount;
  readonly onClear: () => void;
}

/** An empty list: either nothing matches the search, or there are no transactions yet. */
export function TransactionEmpty({ search, account, onClear }: TransactionEmptyProps) {
  if (isFiltered(search)) {
    return (
      <EmptyState
        as="h2"
        drawing={false}
        title={<EmptyTitle tab={search.tab} />}
        action={
          <Button size="sm" onClick={onClear}>
            <Trans>Show all</Trans>
          </Button>
        }
      >
        <NoMatch tab={search.tab} />
      </EmptyState>
    );
  }
  return (
    <EmptyState
      as="h2"
      title={<EmptyTitle tab={search.tab} />}
      action={search.tab === 'completed' ? <FirstStep account={account} /> : undefined}
    >
      <EmptyText tab={search.tab} />
    </EmptyState>
  );
}

/** Where else a search may find something. */
function NoMatch({ tab }: { readonly tab: Outcome }): ReactNode {
  switch (tab) {
    case 'pending':
      return <Trans>No matches here. Try Completed or Declined.</Trans>;
    case 'completed':
      return <Trans>No matches here. Try Pending or Declined.</Trans>;
    case 'declined':
      return <Trans>No matches here. Try Pending or Completed.</Trans>;
  }
}

function EmptyTitle({ tab }: { readonly tab: Outcome }): ReactNode {
  switch (tab) {
    case 'pending':
      return <Trans>Pending transaction not available</Trans>;
    case 'completed':
      return <Trans>Completed transaction not available</Trans>;
    case 'declined':
      return <Trans>Declined transaction not available</Trans>;
  }
}

function EmptyText({ tab }: { readonly tab: Outcome }): ReactNode {
  switch (tab) {
    case 'pending':
      return <Trans>Nothing is on its way. Payments you send appear here until they arrive.</Trans>;
    case 'completed':
      return <Trans>Money in and out appears here with your balance.</Trans>;
    case 'declined':
      return (
        <Trans>Nothing was declined. If a payment doesn't go through, you'll see why here.</Trans>
      );
  }
}

/** The first step is to add money, because none can be sent before. */
function FirstStep({ account }: { readonly account: ChosenAccount }) {
  const area = useArea();
  return (
    <Link to={accountPath(area, account)} className={buttonStyle({ size: 'sm' })}>
      <Trans>See how to add money</Trans>
    </Link>
  );
}
