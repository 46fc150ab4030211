import type { BdtAccount, UserAccount } from '@kheya/contract';
import { CONNECTED_WALLETS } from '@kheya/contract/wallet';
import { buttonStyle, DetailRow, Details, Ferry, Page, Panel, SkeletonDetails } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { usePageTitle } from '@kheya/browser/page-title';
import { defaultAccount } from '#shared/account/default-account.ts';
import { bdtAccountsQuery, usdAccountsQuery } from '#shared/account-queries.ts';
import { paths } from '#shared/paths.ts';
import { KeptLink } from '#shared/payment-request/kept-link.tsx';
import { addRecipient } from '#shared/send-link.ts';
import { ShareButton } from '#shared/share-button.tsx';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** The moment of being verified: the account, its numbers to share, and the first step. */
export function VerifiedPage() {
  const { t } = useLingui();
  const isUs = useArea() === 'us';
  usePageTitle(t`You're in`);
  return (
    <Page width="flow">
      <div className="mx-auto grid max-w-form justify-items-center gap-2 text-center">
        <Ferry className="mb-3 w-56 max-md:w-44" />
        <h1 className="text-[1.75rem]/9 bn:leading-11">
          <Trans>You're in</Trans>
        </h1>
        <p className="text-ink-muted">
          {isUs ? (
            <Trans>You're verified and your dollar account is open.</Trans>
          ) : (
            <Trans>You're verified and your taka account is open.</Trans>
          )}
        </p>
      </div>
      <KeptLink className="mx-auto mt-6 max-w-form" />
      <div className="mx-auto mt-7 max-w-form">{isUs ? <DollarAccount /> : <TakaAccount />}</div>
    </Page>
  );
}

function DollarAccount() {
  const accounts = useQuery(usdAccountsQuery);
  const account = defaultAccount(accounts.data);
  if (account === undefined) return <Waiting {...accounts} retry={() => void accounts.refetch()} />;
  return <DollarNumbers account={account} />;
}

function DollarNumbers({ account }: { readonly account: UserAccount }) {
  const { t } = useLingui();
  const area = useArea();
  const { account_number: number, routing_number: routing, bank_name: bank } = account;
  const holder = account.account_holder_name;
  const copiedLabel = t`Copied!`;
  return (
    <>
      <Panel pad="rows">
        <Details look="lined">
          <DetailRow
            label={<Trans>Account number</Trans>}
            copy={{ text: number, label: t`Copy account number`, copiedLabel }}
          >
            <span className="identifier">{number}</span>
          </DetailRow>
          <DetailRow
            label={<Trans>Routing number</Trans>}
            copy={{ text: routing, label: t`Copy routing number`, copiedLabel }}
          >
            <span className="identifier">{routing}</span>
          </DetailRow>
          <DetailRow label={<Trans>Bank</Trans>}>{bank}</DetailRow>
        </Details>
      </Panel>
      <NextStep
        title={<Trans>Add money to get started</Trans>}
        text={
          <Trans>
            Send dollars to these numbers from your US bank, or give them to your employer. It's
            free and takes 1 to 3 business days.
          </Trans>
        }
      >
        <ShareButton text={t`${holder}, account ${number}, routing ${routing}, ${bank}`} />
        <Link
          to={paths.transferMoney(area)}
          search={addRecipient(CONNECTED_WALLETS[0])}
          className={buttonStyle({ variant: 'primary' })}
        >
          <Trans>Choose a recipient</Trans>
        </Link>
      </NextStep>
    </>
  );
}

function TakaAccount() {
  const accounts = useQuery(bdtAccountsQuery);
  const account = defaultAccount(accounts.data);
  if (account === undefined) return <Waiting {...accounts} retry={() => void accounts.refetch()} />;
  return <TakaNumbers account={account} />;
}

function TakaNumbers({ account }: { readonly account: BdtAccount }) {
  const { t } = useLingui();
  const area = useArea();
  const { account_number: number, account_holder_name: holder } = account;
  return (
    <>
      <Panel pad="rows">
        <Details look="lined">
          <DetailRow
            label={<Trans>Account number</Trans>}
            copy={{ text: number, label: t`Copy account number`, copiedLabel: t`Copied!` }}
          >
            <span className="identifier">{number}</span>
          </DetailRow>
          <DetailRow label={<Trans>Account holder</Trans>}>{holder}</DetailRow>
        </Details>
      </Panel>
      <NextStep
        title={<Trans>Receive your first transfer</Trans>}
        text={
          <Trans>
            Share your account number with family abroad. Money they send from Kheya arrives right
            away.
          </Trans>
        }
      >
        <ShareButton text={t`${holder}, Kheya taka account ${number}`} />
        <Link to={paths.overview(area)} className={buttonStyle({ variant: 'primary' })}>
          <Trans>Go to Home</Trans>
        </Link>
      </NextStep>
    </>
  );
}

interface NextStepProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

function NextStep({ title, text, children }: NextStepProps) {
  return (
    <div className="mt-8">
      <h2>{title}</h2>
      <p className="mt-1 text-ink-muted">{text}</p>
      <div className="mt-5 flex flex-wrap gap-2 max-md:*:flex-1">{children}</div>
    </div>
  );
}

interface WaitingProps {
  readonly error: Error | null;
  readonly retry: () => void;
}

function Waiting({ error, retry }: WaitingProps) {
  const { t } = useLingui();
  return error === null ? (
    <SkeletonDetails label={t`Loading`} rows={3} />
  ) : (
    <TryAgain error={error} onRetry={retry} />
  );
}
