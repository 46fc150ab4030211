import type { BdtAccount } from '@kheya/contract';
import { fromDecimal } from '@kheya/money';
import { DetailRow, Details, Panel, Section } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { AccountActions } from '#features/account/account-actions.tsx';
import { AccountActivity } from '#features/account/account-activity.tsx';
import { AccountBalances } from '#features/account/account-balances.tsx';
import {
  AccountDetailFrame,
  AccountDetailSkeleton,
  NoAccount,
} from '#features/account/account-detail-frame.tsx';
import { useAccountSummary } from '#features/account/account-summary.ts';
import { BalanceHistory } from '#features/account/balance-history.tsx';
import { CloseAccountLink } from '#features/account/close-account-link.tsx';
import { FeePanel } from '#features/account/fee-panel.tsx';
import { LimitsLeft } from '#features/account/limits-left.tsx';
import { ShareDetails } from '#features/account/share-details.tsx';
import { StatusNote } from '#features/account/status-note.tsx';
import { bdtAccountQuery } from '#features/account/account-queries.ts';
import {
  accountTypeLabels,
  ownName,
  profileTypeLabels,
  statusLabel,
} from '#features/account/account-labels.ts';
import { isOpen, isUsable } from '#shared/account/default-account.ts';
import { maskedEnd } from '#shared/masked-end.ts';
import { StatementLinks } from '#shared/statement/statement-links.tsx';
import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useArea, useUser } from '#shared/user-query.ts';

/** A taka account: like a dollar account, without the details of a US bank. */
export function BdtAccountPage() {
  const { id = '' } = useParams({ strict: false });
  const account = useQuery(bdtAccountQuery(id));
  if (account.data !== undefined) return <TakaAccount account={account.data} />;
  if (!account.isError) return <AccountDetailSkeleton />;
  return <NoAccount error={account.error} onRetry={() => void account.refetch()} />;
}

function TakaAccount({ account }: { readonly account: BdtAccount }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const area = useArea();
  const { currency } = account;
  const summary = useAccountSummary(account.id);
  const profileType = i18n._(profileTypeLabels[useUser().profile_type]);
  const type = i18n._(accountTypeLabels.BDT);
  const number = maskedEnd(account.account_number, locale);
  return (
    <AccountDetailFrame
      title={ownName(account) ?? t`Bangladeshi taka`}
      sub={
        <Trans>
          {profileType} {type} Account {number}
        </Trans>
      }
      balances={
        <AccountBalances
          available={fromDecimal(account.available_balance, currency)}
          current={fromDecimal(account.current_balance, currency)}
          held={fromDecimal(account.hold_balance, currency)}
          summary={summary}
          actions={isUsable(account) ? <AccountActions currency="BDT" /> : null}
        />
      }
      aside={
        <>
          <TakaNumbers account={account} />
          {isOpen(account) ? (
            <>
              <LimitsLeft currency="BDT" />
              <CloseAccountLink id={account.id} />
            </>
          ) : null}
        </>
      }
    >
      <StatusNote account={account} />
      {account.closed_at === null ? <FeePanel accountId={account.id} /> : null}
      <BalanceHistory summary={summary} />
      <AccountActivity
        accountId={account.id}
        accountNumber={account.account_number}
        currency="BDT"
        first={
          area === 'us' ? (
            <Trans>Convert dollars and they appear here as taka right away.</Trans>
          ) : (
            <Trans>Give your account number to family abroad. What they send appears here.</Trans>
          )
        }
      />
      <StatementLinks accountId={account.id} />
    </AccountDetailFrame>
  );
}

function TakaNumbers({ account }: { readonly account: BdtAccount }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { account_number: number, account_holder_name: holder } = account;
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
          <DetailRow label={<Trans>Account holder</Trans>}>{holder}</DetailRow>
          <DetailRow label={<Trans>Status</Trans>}>{i18n._(statusLabel(account))}</DetailRow>
          <DetailRow label={<Trans>Opened</Trans>}>{date(account.opened_at, locale)}</DetailRow>
        </Details>
      </Panel>
      {isOpen(account) ? (
        <>
          <ShareDetails
            accountId={account.id}
            text={t`${holder}, Kheya taka account ${number}`}
            formName={<Trans>Details as PDF</Trans>}
          />
          <p className="mt-3 text-sm text-ink-muted">
            <Trans>
              Anyone with a Kheya dollar account can send to this number. Taka balances aren't
              insured.
            </Trans>
          </p>
        </>
      ) : null}
    </Section>
  );
}
