import type { UserAccount } from '@kheya/contract';
import { fromDecimal } from '@kheya/money';
import { Button, DetailRow, Details, Panel, Section } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';

import { AccountActions } from '#features/account/account-actions.tsx';
import { AccountActivity } from '#features/account/account-activity.tsx';
import { AccountBalances } from '#features/account/account-balances.tsx';
import {
  AccountDetailFrame,
  AccountDetailSkeleton,
  NoAccount,
} from '#features/account/account-detail-frame.tsx';
import { BalanceHistory } from '#features/account/balance-history.tsx';
import { CloseAccountLink } from '#features/account/close-account-link.tsx';
import { FeePanel } from '#features/account/fee-panel.tsx';
import { InterestMonths } from '#features/account/interest-months.tsx';
import { InterestPanel } from '#features/account/interest-panel.tsx';
import { LimitsLeft } from '#features/account/limits-left.tsx';
import { ShareDetails } from '#features/account/share-details.tsx';
import { useAccountSummary } from '#features/account/account-summary.ts';
import { AccountNickname } from '#features/account/account-nickname.tsx';
import { RoutingRows } from '#features/account/routing-rows.tsx';
import { StatusNote } from '#features/account/status-note.tsx';
import { useMakeDefault, usdAccountQuery } from '#features/account/account-queries.ts';
import {
  accountTypeLabels,
  ownName,
  profileTypeLabels,
  statusLabel,
} from '#features/account/account-labels.ts';
import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { maskedEnd } from '#shared/masked-end.ts';
import { StatementLinks } from '#shared/statement/statement-links.tsx';
import { permissionReason } from '#shared/permission-reason.ts';
import { isOpen, isUsable } from '#shared/account/default-account.ts';
import { useUser } from '#shared/user-query.ts';

/** A dollar account: its balances, the numbers to receive money, and the latest transactions. */
export function UsdAccountPage() {
  const { id = '' } = useParams({ strict: false });
  const account = useQuery(usdAccountQuery(id));
  if (account.data !== undefined) return <UsdAccount account={account.data} />;
  if (!account.isError) return <AccountDetailSkeleton />;
  return <NoAccount error={account.error} onRetry={() => void account.refetch()} />;
}

function UsdAccount({ account }: { readonly account: UserAccount }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [renaming, setRenaming] = useState(false);
  const { account_details: details, currency } = account;
  const summary = useAccountSummary(account.id);
  const profileType = i18n._(profileTypeLabels[details.profile_type]);
  const type = i18n._(accountTypeLabels[account.account_type]);
  const number = maskedEnd(account.account_number, locale);
  return (
    <AccountDetailFrame
      title={ownName(account) ?? (account.kind === 'savings' ? t`Savings` : t`US dollars`)}
      sub={
        <Trans>
          {profileType} {type} Account {number}
        </Trans>
      }
      actions={
        renaming || !isOpen(account) ? undefined : (
          <HeadActions account={account} onRename={() => setRenaming(true)} />
        )
      }
      balances={
        <AccountBalances
          available={fromDecimal(details.available_balance, currency)}
          current={fromDecimal(details.current_balance, currency)}
          held={fromDecimal(details.hold_balance, currency)}
          summary={summary}
          actions={isUsable(account) ? <AccountActions currency="USD" id={account.id} /> : null}
        />
      }
      aside={
        <>
          {account.account_number === '' ? null : <UsdNumbers account={account} />}
          {account.kind === 'savings' ? (
            <InterestMonths accountId={account.id} isClosed={account.closed_at !== null} />
          ) : null}
          {isOpen(account) ? (
            <>
              <LimitsLeft currency="USD" />
              <CloseAccountLink id={account.id} />
            </>
          ) : null}
        </>
      }
    >
      <StatusNote account={account} />
      {renaming ? <AccountNickname account={account} onDone={() => setRenaming(false)} /> : null}
      {account.closed_at === null ? <FeePanel accountId={account.id} /> : null}
      {account.kind === 'savings' && account.closed_at === null ? (
        <InterestPanel accountId={account.id} />
      ) : null}
      <BalanceHistory summary={summary} />
      <AccountActivity
        accountId={account.id}
        accountNumber={account.account_number}
        currency="USD"
        first={
          <Trans>
            Give your account and routing number to your employer or your bank. What they send by
            ACH appears here.
          </Trans>
        }
      />
      <StatementLinks accountId={account.id} />
    </AccountDetailFrame>
  );
}

interface HeadActionsProps {
  readonly account: UserAccount;
  readonly onRename: () => void;
}

function HeadActions({ account, onRename }: HeadActionsProps) {
  const { i18n } = useLingui();
  const { can_act: canAct, reason } = useUser().permissions.bank_accounts;
  const why = canAct || reason === null ? undefined : i18n._(permissionReason[reason]);
  return (
    <>
      {account.is_default || !isUsable(account) ? null : <UseAsDefault id={account.id} why={why} />}
      <Button size="sm" icon={<Pencil aria-hidden />} disabledReason={why} onClick={onRename}>
        <Trans>Rename</Trans>
      </Button>
    </>
  );
}

function UseAsDefault({ id, why }: { readonly id: string; readonly why: string | undefined }) {
  const { t } = useLingui();
  const making = useMakeDefault(id);
  return (
    <Button
      size="sm"
      disabledReason={why}
      busy={making.isPending}
      busyLabel={t`Saving`}
      onClick={() => making.mutate()}
    >
      <Trans>Use as default</Trans>
    </Button>
  );
}

/** The details a sender needs to pay dollars into this account. */
function UsdNumbers({ account }: { readonly account: UserAccount }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const copied = t`Copied!`;
  const { account_number: number, routing_number: routing, bank_name: bank } = account;
  const wire = account.wire_routing_number;
  const holder = account.account_holder_name;
  return (
    <Section title={<Trans>Account details</Trans>}>
      <Panel pad="rows">
        <Details look="lined">
          <DetailRow
            label={<Trans>Account number</Trans>}
            copy={{ text: number, label: t`Copy account number`, copiedLabel: copied }}
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
        <>
          <ShareDetails
            accountId={account.id}
            text={t`${holder}, account ${number}, routing for ACH ${routing}, routing for wires ${wire}, ${bank}`}
            formName={<Trans>Direct deposit form</Trans>}
          />
          <p className="mt-3 text-sm text-ink-muted">
            <Trans>
              Use these numbers for direct deposit or a transfer from a US bank. It takes 1 to 3
              business days. Dollars are held at {bank} for the benefit of customers.
            </Trans>
          </p>
        </>
      ) : null}
    </Section>
  );
}
