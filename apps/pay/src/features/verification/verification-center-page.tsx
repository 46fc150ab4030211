import { FlowColumns, Page, Panel, Section, Skeleton, SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

import { AppealSection } from '#features/verification/appeal-section.tsx';
import { CheckList } from '#features/verification/check-list.tsx';
import { groupChecks } from '#features/verification/check-groups.ts';
import { WithdrawableBalance } from '#features/verification/withdrawable-balance.tsx';
import { NextStep } from '#features/verification/next-step.tsx';
import { RestrictionPanel } from '#features/verification/restriction-panel.tsx';
import { StageHead } from '#features/verification/stage-head.tsx';
import {
  FailedCheck,
  LaterCheck,
  OurCheck,
  PassedCheck,
  YourCheck,
} from '#features/verification/verification-checks.tsx';
import { VerificationAside } from '#features/verification/verification-aside.tsx';
import { RequestedDocuments } from '#features/verification/requested-documents.tsx';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { KeptLink } from '#shared/payment-request/kept-link.tsx';
import { stageOf } from '#shared/profile-stage.ts';
import type { Restriction } from '#shared/restriction-text.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea, userQuery, useUser } from '#shared/user-query.ts';
import { type VerificationCenter, verificationQuery } from '#shared/verification-query.ts';

/**
 * Every check, what it lacks, why and how long; updates live, and leads to the open account at the end.
 */
export function VerificationCenterPage({ change }: { readonly change?: ReactNode }) {
  const { t } = useLingui();
  usePageTitle(t`Verification Center`);
  const center = useQuery(verificationQuery);
  useLeaveWhenOpen(center.data);
  return (
    <Page width="flow">
      {center.data === undefined ? (
        center.isError ? (
          <TryAgain error={center.error} onRetry={() => void center.refetch()} />
        ) : (
          <CenterSkeleton />
        )
      ) : (
        <Center center={center.data} change={change} />
      )}
    </Page>
  );
}

interface CenterProps {
  readonly center: VerificationCenter;
  readonly change?: ReactNode;
}

/** The content for every status and restriction. */
export function Center({ center, change }: CenterProps) {
  const { restriction } = useUser();
  return (
    <>
      <StageHead center={center} restriction={restriction} />
      <FlowColumns aside={<VerificationAside />}>
        <div>
          {change}
          <KeptLink className="mb-6" />
          {center.decision_reason === null ? null : (
            <DecisionPanel reason={center.decision_reason} />
          )}
          {restriction === null ? (
            <NextStep center={center} />
          ) : (
            <RestrictionPanel restriction={restriction} center={center} />
          )}
          {asksPictures(center, restriction) ? <RequestedDocuments center={center} /> : null}
          <AppealSection mayAppeal={center.may_appeal} />
          <WithdrawableBalance isOffered={stageOf(center) === 'rejected' || restriction !== null} />
          <Checks center={center} restriction={restriction} />
        </div>
      </FlowColumns>
    </>
  );
}

/** The reason for the decision, as the reviewer chose it, and where to see one's own details. */
function DecisionPanel({ reason }: { readonly reason: string }) {
  const area = useArea();
  return (
    <Panel pad="md" className="mb-8 max-md:mb-5">
      <h2 className="text-base">
        <Trans>Why</Trans>
      </h2>
      <p className="mt-1">{reason}</p>
      <p className="mt-2 text-sm">
        <Link to={paths.profile(area)} className="text-link">
          <Trans>See your details</Trans>
        </Link>
      </p>
    </Panel>
  );
}

/** A restricted person cannot submit pictures, and sees the reason. */
function asksPictures(center: VerificationCenter, restriction: Restriction | null): boolean {
  return center.next_step === 'upload_documents' && restriction === null;
}

/** First the checks that wait for the person, then those with us, then the finished ones. */
function Checks({
  center,
  restriction,
}: Pick<CenterProps, 'center'> & { readonly restriction: Restriction | null }) {
  const stage = stageOf(center);
  const isAsked = asksPictures(center, restriction);
  // The requested pictures are shown above, with their fields.
  const groups = groupChecks(
    center.results.filter((check) => !(isAsked && check.name === 'documents')),
  );
  const isRejected = stage === 'rejected';
  return (
    <>
      {groups.yours.length === 0 ? null : (
        <Section title={<Trans>Waiting for you</Trans>}>
          <CheckList>
            {groups.yours.map((check) => (
              <YourCheck key={check.name} check={check} />
            ))}
          </CheckList>
        </Section>
      )}
      {groups.failed.length === 0 ? null : (
        <Section title={<Trans>Not passed</Trans>}>
          <CheckList>
            {groups.failed.map((check) => (
              <FailedCheck key={check.name} check={check} />
            ))}
          </CheckList>
        </Section>
      )}
      {groups.ours.length === 0 ? null : (
        <Section title={<Trans>In progress</Trans>}>
          <CheckList>
            {groups.ours.map((check) => (
              <OurCheck key={check.name} check={check} stage={stage} />
            ))}
          </CheckList>
        </Section>
      )}
      {groups.later.length === 0 || isRejected ? null : (
        <Section title={<Trans>Our checks</Trans>}>
          <CheckList>
            {groups.later.map((check) => (
              <LaterCheck key={check.name} check={check} />
            ))}
          </CheckList>
        </Section>
      )}
      {groups.passed.length === 0 ? null : (
        <Section title={<Trans>Done</Trans>}>
          <CheckList>
            {groups.passed.map((check) => (
              <PassedCheck
                key={check.name}
                check={check}
                isUsable={stage === 'accepted' && restriction === null}
              />
            ))}
          </CheckList>
        </Section>
      )}
    </>
  );
}

/**
 * Leads to the open account when it opens while the person is on this page, or opened on their way
 * here from the signature.
 */
function useLeaveWhenOpen(center: VerificationCenter | undefined): void {
  const navigate = useNavigate();
  const area = useArea();
  const waited = useRef(useLocation({ select: ({ state }) => state.isSubmitted === true }));
  const user = useUser();
  const isUsable =
    user.restriction === null && center !== undefined && stageOf(center) === 'accepted';
  const mayUse = user.permissions.bank_accounts.can_use;
  const account = center?.results.find((check) => check.name === 'account');
  const isOpen = account === undefined ? undefined : account.state === 'passed';
  const leave = useEffectEvent(() => void navigate({ to: paths.verified(area), replace: true }));
  const queries = useQueryClient();
  useEffect(() => {
    if (isOpen === false) waited.current = true;
    if (isOpen !== true || !waited.current || !isUsable) return;
    if (mayUse) leave();
    // The account is known to be open before the user is: their old permissions would not let them in.
    else void queries.invalidateQueries(userQuery);
  }, [isOpen, isUsable, mayUse, queries]);
}

function CenterSkeleton() {
  const { t } = useLingui();
  return (
    <>
      <div aria-hidden className="mb-8">
        <Skeleton className="h-3 w-32" />
        <Skeleton className="mt-2 h-7 w-80 max-w-full" />
        <Skeleton className="mt-3 h-4 w-120 max-w-full" />
        <Skeleton className="mt-6 h-1.25 w-full" />
      </div>
      <div className="max-w-form">
        <SkeletonRows label={t`Loading`} rows={4} />
      </div>
    </>
  );
}
