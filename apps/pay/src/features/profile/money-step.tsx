import { SkeletonDetails } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { MoneyForm, useMoneyForm } from '#features/profile/money-form.tsx';
import type { MoneyInfo } from '#features/profile/money-labels.ts';
import type { StepProps } from '#features/profile/person-step.tsx';
import { moneyInfoQuery } from '#features/profile/profile-queries.ts';
import { StepFrame } from '#features/profile/step-frame.tsx';
import { TryAgain } from '#shared/try-again.tsx';

/** The purpose of the account and the source of the money; the law requires a bank to ask. */
export function MoneyStep(props: StepProps) {
  const saved = useQuery(moneyInfoQuery);
  if (saved.isSuccess) return <MoneyStepForm {...props} saved={saved.data ?? undefined} />;
  return <Loading {...props} error={saved.error} onRetry={() => void saved.refetch()} />;
}

function MoneyStepForm({
  user,
  steps,
  at,
  onDone,
  saved,
}: StepProps & { readonly saved: MoneyInfo | undefined }) {
  const { t } = useLingui();
  const form = useMoneyForm(saved, onDone);
  return (
    <Frame steps={steps} at={at} busyLabel={t`Saving`} form={form}>
      <MoneyForm form={form} country={user.country} />
    </Frame>
  );
}

interface LoadingProps extends StepProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function Loading({ steps, at, error, onRetry }: LoadingProps) {
  const { t } = useLingui();
  return (
    <Frame steps={steps} at={at} busy={error === null} busyLabel={t`Loading`} onNext={onRetry}>
      {error === null ? (
        <SkeletonDetails label={t`Loading`} rows={6} />
      ) : (
        <TryAgain error={error} onRetry={onRetry} />
      )}
    </Frame>
  );
}

type FrameProps = Omit<Parameters<typeof StepFrame>[0], 'step' | 'title' | 'submitLabel'>;

function Frame(props: FrameProps) {
  return (
    <StepFrame
      {...props}
      step="money"
      title={<Trans>About your money</Trans>}
      sub={<Trans>We're required by law to ask. Your answers don't affect your fees.</Trans>}
      submitLabel={<Trans>Continue</Trans>}
    />
  );
}
