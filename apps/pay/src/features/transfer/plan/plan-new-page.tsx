import type { PaymentPlanPreview } from '@kheya/contract';
import { BackIcon, backStyle, buttonStyle, Notice, Page, PageTitle, SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { newDraft, type PlanDraft, termsOf } from '#features/transfer/plan/plan-draft.ts';
import { PlanForm } from '#features/transfer/plan/plan-form.tsx';
import { usePreviewPlan, useSetUpPlan } from '#features/transfer/plan/plan-queries.ts';
import { PlanReview } from '#features/transfer/plan/plan-review.tsx';
import { usePlanError } from '#features/transfer/plan/use-plan-error.ts';
import {
  findPayee,
  type FoundPayee,
  payableOf,
  type SendData,
  useSendData,
} from '#features/transfer/send/send-data.ts';
import {
  converts,
  railTo,
  type Source,
  toTransferRequest,
} from '#features/transfer/send/send-request.ts';
import {
  parseSearchParams,
  type SendSearchParams,
  toSearch,
} from '#features/transfer/send/send-search-params.ts';
import { sourceOf } from '#features/transfer/send/use-amount.ts';
import { usePageTitle } from '@kheya/browser/page-title';
import { nameOf } from '#shared/contact/contact.ts';
import { paths } from '#shared/paths.ts';
import { planPaths } from '#shared/payment-plan/plan-paths.ts';
import { StepUpPrompt } from '#shared/step-up/step-up-prompt.tsx';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** Sets up a repeating payment to the recipient that the address names, as in the send flow. */
export function PlanNewPage() {
  const { t } = useLingui();
  usePageTitle(t`Repeating payment`);
  const area = useArea();
  const searchParams = parseSearchParams(useLocation({ select: (location) => location.searchStr }));
  const loaded = useSendData();
  return (
    <Page width="flow">
      <div className="max-w-form">
        <Link
          to={paths.transferMoney(area)}
          search={toSearch({ ...searchParams, step: searchParams.payee ? 'amount' : 'who' })}
          className={backStyle('-ml-0.5')}
        >
          <BackIcon />
          <Trans>Back</Trans>
        </Link>
        <PageTitle>
          <Trans>Repeating payment</Trans>
        </PageTitle>
        {loaded.state === 'pending' ? <SkeletonRows label={t`Loading`} rows={4} /> : null}
        {loaded.state === 'failed' ? (
          <TryAgain error={loaded.error} onRetry={loaded.retry} />
        ) : null}
        {loaded.state === 'ready' ? <Ready data={loaded.data} {...{ searchParams }} /> : null}
      </div>
    </Page>
  );
}

interface ReadyProps {
  readonly data: SendData;
  readonly searchParams: SendSearchParams;
}

function Ready({ data, searchParams }: ReadyProps) {
  const area = useArea();
  const payee = searchParams.payee && findPayee(searchParams.payee, data);
  const source = payee && sourceOf({ searchParams, data, payee });
  if (payee === undefined || payee.kind === 'own' || source === undefined) {
    return (
      <Notice
        title={<Trans>Choose a recipient first</Trans>}
        action={
          <Link to={paths.transferMoney(area)} className={buttonStyle({ size: 'sm' })}>
            <Trans>Choose a recipient</Trans>
          </Link>
        }
      />
    );
  }
  return <SetUp {...{ payee, source, searchParams }} />;
}

interface SetUpProps {
  readonly payee: Extract<FoundPayee, { kind: 'contact' }>;
  readonly source: Source;
  readonly searchParams: SendSearchParams;
}

interface Reviewed {
  readonly draft: PlanDraft;
  readonly preview: PaymentPlanPreview;
}

function SetUp({ payee, source, searchParams: { amount, way } }: SetUpProps) {
  const area = useArea();
  const navigate = useNavigate();
  const errorOf = usePlanError();
  const preview = usePreviewPlan();
  const { stepUp, setting } = useSetUpPlan();
  const [draft, setDraft] = useState(() =>
    newDraft({
      amount: amount?.text ?? '',
      fixed: amount !== undefined && amount.currency !== source.currency ? 'received' : 'sent',
    }),
  );
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const rail = railTo(payableOf(payee), source.currency, way);
  const bodyOf = (one: PlanDraft) => {
    const request = toTransferRequest({ payee: payableOf(payee), source, given: undefined, way });
    const { amount: _, ...parties } = request!;
    return { ...parties, ...termsOf(one) };
  };
  const name = nameOf(payee.contact);
  if (reviewed === null || rail === undefined) {
    return (
      <>
        <p className="mb-5 text-ink-muted">
          <Trans>To {name}</Trans>
        </p>
        <PlanForm
          draft={draft}
          currency={source.currency}
          converts={rail !== undefined && converts(rail)}
          closes={payee.kind === 'contact' && ['bd_bank', 'us_bank'].includes(payee.contact.kind)}
          onReview={async (typed) => {
            setDraft(typed);
            setReviewed({ draft: typed, preview: await preview.mutateAsync(bodyOf(typed)) });
          }}
        />
      </>
    );
  }
  const setUp = async () => {
    const { disclosure } = reviewed.preview;
    const shown = disclosure === null ? {} : { disclosure_id: disclosure.id };
    const plan = await setting.mutateAsync({ ...bodyOf(reviewed.draft), ...shown });
    if (plan !== null) void navigate({ to: planPaths.one(area, plan.id), replace: true });
  };
  return (
    <>
      <PlanReview
        {...reviewed}
        isBusy={setting.isPending && stepUp.challenge === null}
        alert={setting.isError ? errorOf(setting.error) : undefined}
        onBack={() => setReviewed(null)}
        onConfirm={() => void setUp().catch(() => undefined)}
        confirmLabel={<Trans>Set up</Trans>}
      />
      <StepUpPrompt
        stepUp={stepUp}
        promise={
          <Trans>
            This confirms the repeating payment to {name} and nothing else. No one from Kheya will
            ever ask you for a code.
          </Trans>
        }
        confirmLabel={<Trans>Confirm and set up</Trans>}
      />
    </>
  );
}
