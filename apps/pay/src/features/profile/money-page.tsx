import { SkeletonDetails } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

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
import { moneyInfoQuery, useSaveMoneyInfo } from '#features/profile/profile-queries.ts';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { useDraft } from '#shared/flow/use-draft.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { toasts } from '#shared/toasts.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** What was told about one's money, changed when it changes. */
export function MoneyPage() {
  const { t } = useLingui();
  usePageTitle(t`About your money`);
  const area = useArea();
  const saved = useQuery(moneyInfoQuery);
  if (saved.isSuccess) return <Asked saved={saved.data ?? undefined} />;
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

function Asked({ saved }: { readonly saved: MoneyInfo | undefined }) {
  const { t } = useLingui();
  const area = useArea();
  const navigate = useNavigate();
  const { typed, change, forget } = useDraft('profile.money', () => typedMoney(saved));
  const faults = useFieldFaults<MoneyField>(moneyFieldOf);
  const saving = useSaveMoneyInfo();
  const submit = () => {
    if (!faults.judge(judgeMoney(typed))) return;
    saving.mutate(moneyBody(typed), {
      onSuccess: () => {
        forget();
        toasts.show({ text: t`Saved` });
        void navigate({ to: paths.profile(area) });
      },
      onError: faults.refuse,
    });
  };
  const { general } = faults;
  return (
    <FlowPage
      name={t`About your money`}
      current={0}
      back={{ to: paths.profile(area) }}
      title={<Trans>About your money</Trans>}
      description={
        <Trans>Tell us when something changes. It changes nothing in what you pay.</Trans>
      }
      next={{ label: <Trans>Save</Trans>, busy: saving.isPending, busyLabel: t`Saving` }}
      onNext={submit}
      message={general === undefined ? undefined : { tone: 'negative', text: general }}
    >
      <div className="grid grid-cols-1 gap-4">
        <MoneyForm
          typed={typed}
          faults={faults}
          set={(field, value) => {
            faults.clear(field);
            change({ [field]: value });
          }}
        />
      </div>
    </FlowPage>
  );
}
