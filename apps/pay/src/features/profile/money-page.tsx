import { SkeletonDetails } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { MoneyForm, useMoneyForm } from '#features/profile/money-form.tsx';
import type { MoneyInfo } from '#features/profile/money-labels.ts';
import { moneyInfoQuery } from '#features/profile/profile-queries.ts';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { usePageTitle } from '@kheya/browser/page-title';
import { toasts } from '@kheya/browser/toasts';
import { paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useUser } from '#shared/user-query.ts';
import { useArea } from '#shared/user-query.ts';

/** Changes the money information. */
export function MoneyPage() {
  const { t } = useLingui();
  usePageTitle(t`About your money`);
  const area = useArea();
  const saved = useQuery(moneyInfoQuery);
  if (saved.isSuccess) return <MoneyEditor saved={saved.data ?? undefined} />;
  return (
    <FlowPage name={t`About your money`} current={0} back={{ to: paths.profile(area) }}>
      {saved.isError ? (
        <TryAgain error={saved.error} onRetry={() => void saved.refetch()} />
      ) : (
        <SkeletonDetails label={t`Loading`} rows={6} />
      )}
    </FlowPage>
  );
}

function MoneyEditor({ saved }: { readonly saved: MoneyInfo | undefined }) {
  const { t } = useLingui();
  const area = useArea();
  const navigate = useNavigate();
  const form = useMoneyForm(saved, () => {
    toasts.show({ text: msg`Saved` });
    void navigate({ to: paths.profile(area) });
  });
  return (
    <FlowPage
      name={t`About your money`}
      current={0}
      back={{ to: paths.profile(area) }}
      title={<Trans>About your money</Trans>}
      description={<Trans>Tell us if anything changes. Your answers don't affect your fees.</Trans>}
      next={{ label: <Trans>Save</Trans>, busyLabel: t`Saving` }}
      form={form}
    >
      <div className="grid grid-cols-1 gap-4">
        <MoneyForm form={form} country={useUser().country} />
      </div>
    </FlowPage>
  );
}
