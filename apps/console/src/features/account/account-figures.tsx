import { Trans } from '@lingui/react/macro';
import { fromDecimal } from '@kheya/money';
import { Amount } from '@kheya/ui';
import type { ReactNode } from 'react';
import type { OpenAccount } from '#features/account/account-api.ts';

/** The balance as the ledger has it: all that is posted, and what of it may be spent. */
export function AccountFigures({ account }: { readonly account: OpenAccount }) {
  const { posted, available, reserved, incoming } = account.balance;
  return (
    <dl className="mx-4 mt-4 grid grid-cols-2 overflow-hidden rounded-md border border-line max-lg:[&>*:nth-child(n+3)]:border-t lg:mx-6 lg:grid-cols-4">
      <Figure name={<Trans>Balance posted</Trans>} {...{ account, value: posted }} />
      <Figure name={<Trans>Available</Trans>} {...{ account, value: available }} />
      <Figure name={<Trans>Reserved</Trans>} {...{ account, value: reserved }} />
      <Figure name={<Trans>On its way in</Trans>} {...{ account, value: incoming }} />
    </dl>
  );
}

function Figure(props: {
  readonly name: ReactNode;
  readonly account: OpenAccount;
  readonly value: string;
}) {
  return (
    <div className="min-w-0 border-line px-4 py-3 odd:border-r lg:not-last:border-r">
      <dt className="text-sm text-ink-muted">{props.name}</dt>
      <dd className="font-semibold">
        <Amount value={fromDecimal(props.value, props.account.currency)} />
      </dd>
    </div>
  );
}
