import { buttonStyle, EmptyState, Page, Panel, Skeleton, SkeletonGroup } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';

import { useOwnAccounts } from '#features/transfer/own/own-accounts.ts';
import { OwnTransferForm } from '#features/transfer/own/own-transfer-form.tsx';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';

/** Moving money between the person's own dollar accounts: one form, done at once. */
export function OwnTransferPage() {
  const { t } = useLingui();
  usePageTitle(t`Move money`);
  const search = useLocation({ select: (location) => location.searchStr });
  const { accounts, failed } = useOwnAccounts();
  if (failed !== undefined) {
    return (
      <Page width="flow">
        <TryAgain error={failed.error} onRetry={() => void failed.refetch()} />
      </Page>
    );
  }
  if (accounts === undefined) return <FormSkeleton />;
  if (accounts.length < 2) return <OneAccount />;
  const query = new URLSearchParams(search);
  const named = (name: string) => accounts.find(({ id }) => id === query.get(name));
  const into = named('into');
  const from = named('from') ?? accounts.find(({ id }) => id !== into?.id);
  const target = into ?? accounts.find(({ id }) => id !== from?.id);
  return <OwnTransferForm accounts={accounts} from={from?.id ?? ''} into={target?.id ?? ''} />;
}

function OneAccount() {
  return (
    <Page width="flow">
      <Panel>
        <EmptyState
          as="h1"
          title={<Trans>You need a second dollar account</Trans>}
          action={
            <Link to={paths.accountCreate()} className={buttonStyle({ variant: 'primary' })}>
              <Trans>Open account</Trans>
            </Link>
          }
        >
          <Trans>Open a savings account or another checking account to move money to it.</Trans>
        </EmptyState>
      </Panel>
    </Page>
  );
}

function FormSkeleton() {
  const { t } = useLingui();
  return (
    <Page width="flow">
      <SkeletonGroup label={t`Loading`}>
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="mt-6 h-12 w-full rounded-md" />
        <Skeleton className="mt-4 h-12 w-full rounded-md" />
        <Skeleton className="mt-4 h-17 w-full rounded-md" />
      </SkeletonGroup>
    </Page>
  );
}
