import { Skeleton, SkeletonGroup } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';

import { SendAmountStep } from '#features/transfer/send/send-amount-step.tsx';
import { findPayee, type SendData, useSendData } from '#features/transfer/send/send-data.ts';
import { SendDone } from '#features/transfer/send/send-done.tsx';
import { SendFrame } from '#features/transfer/send/send-frame.tsx';
import {
  type GoToPlace,
  readPlace,
  searchOf,
  type SendPlace,
} from '#features/transfer/send/send-place.ts';
import { SendReview } from '#features/transfer/send/send-review.tsx';
import { type NewWalletForm, SendWho } from '#features/transfer/send/send-who.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

export interface SendPageProps {
  /** The contact feature's form for a new bKash wallet; the app puts the two together. */
  readonly newWalletForm: NewWalletForm;
}

/** Sending money: who, how much, review, done. The address says where one is. */
export function SendPage({ newWalletForm }: SendPageProps) {
  const { t } = useLingui();
  const place = readPlace(useLocation({ select: (location) => location.searchStr }));
  const go = useGo();
  const loaded = useSendData();
  usePageTitle(t`Send money`);
  if (place.step === 'done') return <SendDone id={place.transfer ?? ''} />;
  if (loaded.state === 'ready') {
    return <Step place={place} go={go} data={loaded.data} newWalletForm={newWalletForm} />;
  }
  return (
    <SendFrame step={place.step}>
      {loaded.state === 'failed' ? (
        <TryAgain error={loaded.error} onRetry={loaded.retry} />
      ) : (
        <StepSkeleton />
      )}
    </SendFrame>
  );
}

interface StepProps extends SendPageProps {
  readonly place: SendPlace;
  readonly go: GoToPlace;
  readonly data: SendData;
}

/** A payee that is gone sends one back to the question who. */
function Step({ place, go, data, newWalletForm }: StepProps): ReactNode {
  const payee = place.payee && findPayee(place.payee, data);
  if (place.step === 'who' || payee === undefined) {
    const isLost = place.step !== 'who';
    return <SendWho {...{ place, go, data, newWalletForm, isLost }} />;
  }
  const props = { place, go, data, payee };
  if (place.step === 'review') return <SendReview {...props} />;
  return <SendAmountStep key={place.payee?.id} {...props} />;
}

function useGo(): GoToPlace {
  const area = useArea();
  const navigate = useNavigate();
  return useCallback(
    (next, replace = false) =>
      void navigate({
        to: paths.transferMoney(area),
        search: searchOf(next),
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
