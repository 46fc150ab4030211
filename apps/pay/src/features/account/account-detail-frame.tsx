import { backStyle, BackIcon, Columns, Page, PageTitle, Skeleton, SkeletonGroup } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { isRefusal } from '@kheya/browser/api/api-error';
import { usePageTitle } from '@kheya/browser/page-title';
import { CrashBoundary } from '@kheya/browser/crash-boundary';
import { paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

export function BackToAccounts() {
  return (
    <Link to={paths.accounts(useArea())} className={backStyle('-ml-0.5')}>
      <BackIcon />
      <Trans>Back</Trans>
    </Link>
  );
}

export interface AccountDetailFrameProps {
  readonly title: string;
  readonly sub: ReactNode;
  readonly actions?: ReactNode;
  /** Across the page, above both columns. */
  readonly balances: ReactNode;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** One account: its balances and transactions, with its numbers in the aside. */
export function AccountDetailFrame(props: AccountDetailFrameProps) {
  const { title, sub, actions, balances, aside, children } = props;
  usePageTitle(title);
  return (
    <Page>
      <BackToAccounts />
      <PageTitle sub={sub} actions={actions}>
        {title}
      </PageTitle>
      {balances}
      <Columns
        className="mt-section"
        aside={<CrashBoundary where="account.aside">{aside}</CrashBoundary>}
      >
        {children}
      </Columns>
    </Page>
  );
}

export interface NoAccountProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shown if loading failed or the person has no such account. */
export function NoAccount({ error, onRetry }: NoAccountProps) {
  const { t } = useLingui();
  usePageTitle(t`Bank Accounts`);
  if (isRefusal(error, 'not_permitted')) throw notFound();
  return (
    <Page>
      <BackToAccounts />
      <TryAgain error={error} onRetry={onRetry} />
    </Page>
  );
}

export function AccountDetailSkeleton() {
  const { t } = useLingui();
  return (
    <Page>
      <BackToAccounts />
      <SkeletonGroup label={t`Loading`}>
        <Skeleton className="mt-1 h-7 w-52" />
        <Skeleton className="mt-3 h-3.5 w-64" />
        <Skeleton className="mt-7 h-48 w-full rounded-lg" />
        <div className="mt-section grid gap-8 xl:grid-cols-[minmax(0,1fr)_var(--spacing-aside)]">
          <Skeleton className="h-72 w-full rounded-lg" />
          <Skeleton className="h-72 w-full rounded-lg" />
        </div>
      </SkeletonGroup>
    </Page>
  );
}
