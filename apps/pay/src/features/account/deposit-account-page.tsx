import type { ManualAccount } from '@kheya/contract';
import { fromDecimal } from '@kheya/money';
import { Button, DetailRow, Details, Panel, Section } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';

import { MoveMoney } from '#features/account/account-actions.tsx';
import { AccountActivity } from '#features/account/account-activity.tsx';
import { AccountBalances } from '#features/account/account-balances.tsx';
import {
  AccountDetailFrame,
  AccountDetailSkeleton,
  NoAccount,
} from '#features/account/account-detail-frame.tsx';
import {
  accountTypeLabels,
  profileTypeLabels,
  statusLabel,
} from '#features/account/account-labels.ts';
import { manualAccountQuery } from '#features/account/account-queries.ts';
import { CloseAccountLink } from '#features/account/close-account-link.tsx';
import { useAccountSummary } from '#features/account/account-summary.ts';
import { BalanceHistory } from '#features/account/balance-history.tsx';
import { DepositAccountName } from '#features/account/deposit-account-name.tsx';
import { FeePanel } from '#features/account/fee-panel.tsx';
import { InterestMonths } from '#features/account/interest-months.tsx';
import { InterestPanel } from '#features/account/interest-panel.tsx';
import { RoutingRows } from '#features/account/routing-rows.tsx';
import { ShareDetails } from '#features/account/share-details.tsx';
import { StatusNote } from '#features/account/status-note.tsx';
import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { isOpen, isUsable } from '#shared/account/default-account.ts';
import { maskedEnd } from '#shared/masked-end.ts';
import { StatementLinks } from '#shared/statement/statement-links.tsx';
import { permissionReason } from '#shared/permission-reason.ts';
import { useUser } from '#shared/user-query.ts';

/** A deposit account: money set aside, moved in and out between the person's own accounts. */
export function DepositAccountPage() {
  const { id = '' } = useParams({ strict: false });
  const account = useQuery(manualAccountQuery(id));
  if (account.data !== undefined) return <DepositAccount account={account.data} />;
  if (!account.isError) return <AccountDetailSkeleton />;
  return <NoAccount error={account.error} onRetry={() => void account.refetch()} />;
}

function DepositAccount({ account }: { readonly account: ManualAccount }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const [renaming, setRenaming] = useState(false);
  const { can_act: canAct, reason } = useUser().permissions.bank_accounts;
  const { currency } = account;
  const summary = useAccountSummary(account.id);
  const profileType = i18n._(profileTypeLabels[account.profile_type]);
  const type = i18n._(accountTypeLabels[account.type]);
  const number = account.account_number === '' ? '' : maskedEnd(account.account_number, locale);
  return (
    <AccountDetailFrame
      title={account.account_name}
      sub={
        <Trans>
          {profileType} {type} Account {number}
        </Trans>
      }
      actions={
        renaming || !isOpen(account) ? undefined : (
          <Button
            size="sm"
            icon={<Pencil aria-hidden />}
            disabledReason={
              canAct || reason === null ? undefined : i18n._(permissionReason[reason])
            }
            onClick={() => setRenaming(true)}
          >
            <Trans>Rename</Trans>
          </Button>
        )
      }
      balances={
        <AccountBalances
          available={fromDecimal(account.available_balance, currency)}
          current={fromDecimal(account.account_balance, currency)}
          held={fromDecimal(account.hold_balance, currency)}
          summary={summary}
          actions={isUsable(account) ? <MoveMoney id={account.id} /> : null}
        />
      }
      aside={
        account.account_number === '' ? null : (
          <>
            <DepositNumbers account={account} />
            <InterestMonths accountId={account.id} isClosed={account.closed_at !== null} />
            {isOpen(account) ? <CloseAccountLink id={account.id} /> : null}
          </>
        )
      }
    >
      <StatusNote account={account} />
      {renaming ? <DepositAccountName account={account} onDone={() => setRenaming(false)} /> : null}
      {account.closed_at === null ? <FeePanel accountId={account.id} /> : null}
      {account.closed_at === null ? <InterestPanel accountId={account.id} /> : null}
      <BalanceHistory summary={summary} />
      <AccountActivity
        accountId={account.id}
        accountNumber={account.account_number}
        currency="USD"
        first={<Trans>Move money here from another of your dollar accounts.</Trans>}
      />
      <StatementLinks accountId={account.id} />
    </AccountDetailFrame>
  );
}

function DepositNumbers({ account }: { readonly account: ManualAccount }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { account_number: number, account_holder_name: holder, bank_name: bank } = account;
  const { routing_number: routing, wire_routing_number: wire } = account;
  return (
    <Section title={<Trans>Account details</Trans>}>
      <Panel pad="rows">
        <Details look="lined">
          <DetailRow
            label={<Trans>Account number</Trans>}
            copy={{ text: number, label: t`Copy account number`, copiedLabel: t`Copied!` }}
          >
            <span className="identifier">{number}</span>
          </DetailRow>
          <RoutingRows {...account} />
          <DetailRow label={<Trans>Bank</Trans>}>{bank}</DetailRow>
          <DetailRow label={<Trans>Account holder</Trans>}>{holder}</DetailRow>
          <DetailRow label={<Trans>Status</Trans>}>{i18n._(statusLabel(account))}</DetailRow>
          <DetailRow label={<Trans>Opened</Trans>}>{date(account.opened_at, locale)}</DetailRow>
        </Details>
      </Panel>
      {isOpen(account) ? (
        <ShareDetails
          accountId={account.id}
          text={t`${holder}, account ${number}, routing for ACH ${routing}, routing for wires ${wire}, ${bank}`}
          formName={<Trans>Direct deposit form</Trans>}
        />
      ) : null}
    </Section>
  );
}
