import type { PaymentPlan } from '@kheya/contract';
import { getRail } from '@kheya/contract/rail';
import { BackIcon, backStyle, Notice, Page, PageTitle, SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, notFound, useNavigate, useParams } from '@tanstack/react-router';

import { draftOf, termsOf } from '#features/transfer/plan/plan-draft.ts';
import { PlanForm } from '#features/transfer/plan/plan-form.tsx';
import { useChangePlan } from '#features/transfer/plan/plan-queries.ts';
import { converts } from '#features/transfer/send/send-request.ts';
import { isRefusal } from '@kheya/browser/api/api-error';
import { usePageTitle } from '@kheya/browser/page-title';
import { planPaths } from '#shared/payment-plan/plan-paths.ts';
import { planQuery } from '#shared/payment-plan/plan-queries.ts';
import { StepUpPrompt } from '#shared/step-up/step-up-prompt.tsx';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** Amount, days, end and ceiling of a plan, changed with a new confirmation. */
export function PlanChangePage() {
  const { t } = useLingui();
  usePageTitle(t`Change the repeating payment`);
  const area = useArea();
  const { planId } = useParams({ strict: false }) as { readonly planId: string };
  const found = useQuery(planQuery(planId));
  if (isRefusal(found.error, 'not_found')) throw notFound();
  return (
    <Page width="flow">
      <div className="max-w-form">
        <Link to={planPaths.one(area, planId)} className={backStyle('-ml-0.5')}>
          <BackIcon />
          <Trans>Back</Trans>
        </Link>
        <PageTitle>
          <Trans>Change the repeating payment</Trans>
        </PageTitle>
        {found.data === undefined ? (
          found.isError ? (
            <TryAgain error={found.error} onRetry={() => void found.refetch()} />
          ) : (
            <SkeletonRows label={t`Loading`} rows={4} />
          )
        ) : found.data.state === 'ended' ? (
          <Notice>
            <Trans>This repeating payment has ended.</Trans>
          </Notice>
        ) : (
          <Change plan={found.data} />
        )}
      </div>
    </Page>
  );
}

function Change({ plan }: { readonly plan: PaymentPlan }) {
  const area = useArea();
  const navigate = useNavigate();
  const { stepUp, changing } = useChangePlan(plan.id);
  const { name } = plan.payee;
  return (
    <>
      <p className="mb-5 text-ink-muted">
        <Trans>To {name}</Trans>
      </p>
      <PlanForm
        draft={draftOf(plan)}
        currency={plan.currency === 'USD' ? 'USD' : 'BDT'}
        converts={converts(getRail(plan.rail))}
        closes={plan.closes}
        submitLabel={<Trans>Change it</Trans>}
        onReview={async (draft) => {
          const kept = {
            ...(plan.memo === null ? {} : { memo: plan.memo }),
            ...(plan.reference_info === null ? {} : { reference_info: plan.reference_info }),
          };
          const changed = await changing.mutateAsync({ ...termsOf(draft), ...kept });
          if (changed === null) return null;
          void navigate({ to: planPaths.one(area, plan.id), replace: true });
          return changed;
        }}
      />
      <StepUpPrompt
        stepUp={stepUp}
        promise={
          <Trans>
            This confirms the change to {name}'s repeating payment and nothing else. No one from
            Kheya will ever ask you for a code.
          </Trans>
        }
        confirmLabel={<Trans>Confirm the change</Trans>}
      />
    </>
  );
}
