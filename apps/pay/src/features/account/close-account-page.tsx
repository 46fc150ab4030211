import type { AccountClosing } from '@kheya/contract';
import { BackIcon, backStyle, Page, PageTitle, Panel, Section, SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, notFound, useParams } from '@tanstack/react-router';

import { AccountClosed } from '#features/account/account-closed.tsx';
import { CloseAccountForm } from '#features/account/close-account-form.tsx';
import { useAccountName } from '#features/account/closing-names.tsx';
import { ClosingObstacles } from '#features/account/closing-obstacles.tsx';
import { accountClosingQuery } from '#features/account/closing-queries.ts';
import { isRefusal } from '@kheya/browser/api/api-error';
import { usePageTitle } from '@kheya/browser/page-title';
import { type Area, paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** Closing one account: what keeps it open, what happens, and where its rest goes. */
export function CloseAccountPage() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useLingui();
  const closing = useQuery(accountClosingQuery(id));
  const isClosed = (closing.data?.closed ?? null) !== null;
  usePageTitle(isClosed ? t`Account closed` : t`Close account`);
  if (closing.data === undefined && isRefusal(closing.error, 'not_permitted')) throw notFound();
  return (
    <Page width="flow">
      <div className="max-w-form">
        <BackToAccount closing={closing.data} />
        {closing.data === undefined ? (
          closing.isError ? (
            <TryAgain error={closing.error} onRetry={() => void closing.refetch()} />
          ) : (
            <SkeletonRows label={t`Loading`} rows={3} />
          )
        ) : (
          <Closing closing={closing.data} />
        )}
      </div>
    </Page>
  );
}

function Closing({ closing }: { readonly closing: AccountClosing }) {
  const name = useAccountName()(closing);
  if (closing.closed !== null) {
    return (
      <>
        <PageTitle sub={name}>
          <Trans>Account closed</Trans>
        </PageTitle>
        <AccountClosed closed={closing.closed} />
      </>
    );
  }
  return (
    <>
      <PageTitle sub={name}>
        <Trans>Close account</Trans>
      </PageTitle>
      {closing.obstacles.length === 0 ? null : <ClosingObstacles closing={closing} />}
      <WhatHappens closing={closing} />
      {closing.may_close ? <CloseAccountForm closing={closing} /> : null}
    </>
  );
}

function WhatHappens({ closing }: { readonly closing: AccountClosing }) {
  return (
    <Section title={<Trans>What happens</Trans>}>
      <Panel pad="md">
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>
            <Trans>This account is closed for good. Your other accounts stay open.</Trans>
          </li>
          <li>
            <Trans>
              Its number stops working. Tell everyone who pays you here, such as your employer.
            </Trans>
          </li>
          {closing.currency === 'USD' ? (
            <li>
              <Trans>Whatever is left is moved to another of your accounts first.</Trans>
            </li>
          ) : null}
          <li>
            <Trans>You can still read its transactions. By law we keep them for five years.</Trans>
          </li>
        </ul>
      </Panel>
    </Section>
  );
}

function BackToAccount({ closing }: { readonly closing: AccountClosing | undefined }) {
  const area = useArea();
  return (
    <Link to={pageOf(closing, area)} className={backStyle('-ml-0.5')}>
      <BackIcon />
      <Trans>Back</Trans>
    </Link>
  );
}

function pageOf(closing: AccountClosing | undefined, area: Area): string {
  switch (closing?.kind) {
    case undefined:
      return paths.accounts(area);
    case 'bdt':
      return paths.bdAccount(area, closing.account_id);
    case 'deposit':
      return paths.depositAccount(area, closing.account_id);
    case 'checking':
    case 'savings':
      return paths.account(area, closing.account_id);
  }
}
