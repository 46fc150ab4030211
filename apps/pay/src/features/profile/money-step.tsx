import { SkeletonDetails } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { useFieldFaults } from '#features/profile/field-faults.ts';
import {
  judgeMoney,
  moneyBody,
  type MoneyField,
  moneyFieldOf,
  MoneyForm,
  typedMoney,
} from '#features/profile/money-form.tsx';
import type { MoneyInfo } from '#features/profile/money-words.ts';
import type { StepProps } from '#features/profile/person-step.tsx';
import { moneyInfoQuery, useSaveMoneyInfo } from '#features/profile/profile-queries.ts';
import { StepFrame } from '#features/profile/step-frame.tsx';
import { useDraft } from '#shared/flow/use-draft.ts';
import { TryAgain } from '#shared/try-again.tsx';

/** What the account is for and where the money comes from; the law has a bank ask. */
export function MoneyStep(props: StepProps) {
  const saved = useQuery(moneyInfoQuery);
  if (saved.isSuccess) return <Asked {...props} saved={saved.data ?? undefined} />;
  return <Loading {...props} error={saved.error} onRetry={() => void saved.refetch()} />;
}

function Asked({
  steps,
  at,
  onDone,
  saved,
}: StepProps & { readonly saved: MoneyInfo | undefined }) {
  const { t } = useLingui();
  const { typed, change, forget } = useDraft('profile.money', () => typedMoney(saved));
  const faults = useFieldFaults<MoneyField>(moneyFieldOf);
  const saving = useSaveMoneyInfo();
  const submit = () => {
    if (!faults.judge(judgeMoney(typed))) return;
    saving.mutate(moneyBody(typed), {
      onSuccess: () => {
        forget();
        onDone();
      },
      onError: faults.refuse,
    });
  };
  return (
    <Frame
      steps={steps}
      at={at}
      busy={saving.isPending}
      busyLabel={t`Saving`}
      error={faults.general}
      onSubmit={submit}
    >
      <MoneyForm
        typed={typed}
        faults={faults}
        set={(field, value) => {
          faults.clear(field);
          change({ [field]: value });
        }}
      />
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
    <Frame steps={steps} at={at} busy={error === null} busyLabel={t`Loading`} onSubmit={onRetry}>
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
      sub={<Trans>Every bank has to ask this. It changes nothing in what you pay.</Trans>}
      submitLabel={<Trans>Continue</Trans>}
    />
  );
}
