import { Skeleton, SkeletonGroup } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';

import { SendAmountStep } from '#features/transfer/send/send-amount-step.tsx';
import { findPayee, type SendData, useSendData } from '#features/transfer/send/send-data.ts';
import { SendDone } from '#features/transfer/send/send-done.tsx';
import { SendFrame } from '#features/transfer/send/send-frame.tsx';
import {
  type SetSearchParams,
  parseSearchParams,
  toSearch,
  type SendSearchParams,
} from '#features/transfer/send/send-search-params.ts';
import { SendReview } from '#features/transfer/send/send-review.tsx';
import { type NewPayeeForm, SendPayeeStep } from '#features/transfer/send/send-payee-step.tsx';
import { isReviewable } from '#features/transfer/send/use-amount.ts';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

export interface SendPageProps {
  /** The contact feature's form for a new payee, supplied by the app. */
  readonly newPayeeForm: NewPayeeForm;
}

/** Sending money: who, how much, review, done. The address holds the current step. */
export function SendPage({ newPayeeForm }: SendPageProps) {
  const { t } = useLingui();
  const searchParams = parseSearchParams(useLocation({ select: (location) => location.searchStr }));
  const setSearchParams = useSetSearchParams();
  const loaded = useSendData();
  usePageTitle(searchParams.payee?.kind === 'own_account' ? t`Convert` : t`Send money`);
  if (searchParams.step === 'done') return <SendDone id={searchParams.transfer ?? ''} />;
  if (loaded.state === 'ready') {
    return (
      <Step
        searchParams={searchParams}
        setSearchParams={setSearchParams}
        data={loaded.data}
        newPayeeForm={newPayeeForm}
      />
    );
  }
  return (
    <SendFrame step={searchParams.step}>
      {loaded.state === 'failed' ? (
        <TryAgain error={loaded.error} onRetry={loaded.retry} />
      ) : (
        <StepSkeleton />
      )}
    </SendFrame>
  );
}

interface StepProps extends SendPageProps {
  readonly searchParams: SendSearchParams;
  readonly setSearchParams: SetSearchParams;
  readonly data: SendData;
}

/**
 * A payee that no longer exists leads back to the first step; what the review needs and the address
 * does not say is asked for in the second.
 */
function Step({ searchParams, setSearchParams, data, newPayeeForm }: StepProps): ReactNode {
  const payee = searchParams.payee && findPayee(searchParams.payee, data);
  if (searchParams.step === 'who' || payee === undefined) {
    const isLost = searchParams.step !== 'who';
    return <SendPayeeStep {...{ searchParams, setSearchParams, data, newPayeeForm, isLost }} />;
  }
  const props = { searchParams, setSearchParams, data, payee };
  if (searchParams.step === 'review' && isReviewable(props)) return <SendReview {...props} />;
  return <SendAmountStep key={searchParams.payee?.id} {...props} />;
}

function useSetSearchParams(): SetSearchParams {
  const area = useArea();
  const navigate = useNavigate();
  return useCallback(
    (next, replace = false) =>
      void navigate({
        to: paths.transferMoney(area),
        search: toSearch(next),
        replace,
        resetScroll: !replace,
      }),
    [area, navigate],
  );
}

function StepSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading`} className="max-w-form">
      <Skeleton className="h-8 w-72 max-w-full" />
      <Skeleton className="mt-6 h-18 w-full rounded-lg" />
      <Skeleton className="mt-6 h-12 w-full rounded-md" />
      <Skeleton className="mt-6 h-17 w-full rounded-md" />
      <Skeleton className="mt-30 h-17 w-full rounded-md" />
    </SkeletonGroup>
  );
}
