import { buttonStyle } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, Send } from 'lucide-react';

import { defaultAccount, isUsable } from '#shared/account/default-account.ts';
import {
  bdtAccountsQuery,
  manualAccountsQuery,
  usdAccountsQuery,
} from '#shared/account-queries.ts';
import { DisabledButton } from '#shared/disabled-button.tsx';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { paths } from '#shared/paths.ts';
import { moveMoney, sendTo } from '#shared/send-link.ts';
import { openTakaSearch } from '#shared/taka-account-link.ts';
import { useArea } from '#shared/user-query.ts';

export interface AccountActionsProps {
  readonly currency: 'USD' | 'BDT';
  /** The account that money is moved from. */
  readonly id?: string | undefined;
}

/** Sending, and for dollars converting; greyed with the reason where this person may not. */
export function AccountActions({ currency, id }: AccountActionsProps) {
  const area = useArea();
  const reason = useDisabledReason('transfer_money');
  return (
    <>
      {currency === 'USD' ? <Convert reason={reason} /> : null}
      {id === undefined || reason !== undefined ? null : <MoveMoney id={id} />}
      {reason === undefined ? (
        <Link to={paths.transferMoney(area)} className={buttonStyle({ variant: 'primary' })}>
          <Send aria-hidden />
          <Trans>Send money</Trans>
        </Link>
      ) : (
        <DisabledButton size="md" reason={reason} icon={<Send aria-hidden />}>
          <Trans>Send money</Trans>
        </DisabledButton>
      )}
    </>
  );
}

/** Between own dollar accounts; offered to those who have another one. */
export function MoveMoney({ id }: { readonly id: string }) {
  const area = useArea();
  const usd = useQuery(usdAccountsQuery).data ?? [];
  const manual = useQuery(manualAccountsQuery).data ?? [];
  const others = [...usd, ...manual].filter((one) => isUsable(one) && one.id !== id);
  if (others.length === 0) return null;
  return (
    <Link to={paths.transferMoney(area)} search={moveMoney({ from: id })} className={buttonStyle()}>
      <ArrowLeftRight aria-hidden />
      <Trans>Move money</Trans>
    </Link>
  );
}

/** Into the person's own taka account; who has none opens one first. */
function Convert({ reason }: { readonly reason: string | undefined }) {
  const area = useArea();
  const accounts = useQuery(bdtAccountsQuery).data;
  const own = defaultAccount(accounts);
  if (reason !== undefined || accounts === undefined) {
    return (
      <DisabledButton
        size="md"
        reason={reason ?? <Trans>Loading</Trans>}
        icon={<ArrowLeftRight aria-hidden />}
      >
        <Trans>Convert</Trans>
      </DisabledButton>
    );
  }
  return (
    <Link
      to={own === undefined ? paths.accountCreate() : paths.transferMoney(area)}
      search={own === undefined ? openTakaSearch : sendTo('own_account', own.id)}
      className={buttonStyle()}
    >
      <ArrowLeftRight aria-hidden />
      <Trans>Convert</Trans>
    </Link>
  );
}
