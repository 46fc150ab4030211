import { Button, buttonStyle, EmptyState } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { ChosenAccount } from '#features/transaction/account-choice.ts';
import type { TransactionSearch } from '#features/transaction/transaction-search.ts';
import { paths } from '#shared/paths.ts';
import type { Outcome } from '#shared/transaction/transaction-facts.ts';
import { useArea } from '#shared/user-query.ts';

export interface TransactionEmptyProps {
  readonly search: TransactionSearch;
  readonly account: ChosenAccount;
  readonly onClear: () => void;
}

/** An empty list: either nothing matches the search, or there are no transactions yet. */
export function TransactionEmpty({ search, account, onClear }: TransactionEmptyProps) {
  const isFiltered = search.find !== '' || search.from !== undefined || search.to !== undefined;
  if (isFiltered) {
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
        <Trans>Nothing fits what you are looking for. Look in the other lists, too.</Trans>
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
      return <Trans>Nothing is on its way. What you send stands here until it has arrived.</Trans>;
    case 'completed':
      return <Trans>Whatever comes in or goes out appears here, with its balance.</Trans>;
    case 'declined':
      return <Trans>Nothing came back. If something does not go through, you read why here.</Trans>;
  }
}

/** The first step is to add money, because none can be sent before. */
function FirstStep({ account }: { readonly account: ChosenAccount }) {
  const area = useArea();
  const isDollar = account.currency === 'USD';
  return (
    <Link
      to={isDollar ? paths.account(area, account.id) : paths.bdAccount(area, account.id)}
      className={buttonStyle({ size: 'sm' })}
    >
      <Trans>See how money comes in</Trans>
    </Link>
  );
}
