import type { User } from '@kheya/contract';
import { buttonStyle, Page, PageTitle, Skeleton, SkeletonDetails } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

import { AddressStep } from '#features/profile/address-step.tsx';
import { DocumentsStep } from '#features/profile/documents-step.tsx';
import { IdentityStep } from '#features/profile/identity-step.tsx';
import { MoneyStep } from '#features/profile/money-step.tsx';
import { PersonStep } from '#features/profile/person-step.tsx';
import {
  openSteps,
  type ProfileStep,
  stepAfter,
  stepOf,
  stepsFor,
} from '#features/profile/profile-steps.ts';
import { ReviewStep } from '#features/profile/review-step.tsx';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { isProfileOpen } from '#shared/profile-stage.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { areaOf } from '#shared/user-query.ts';
import { type VerificationCenter, verificationQuery } from '#shared/verification-query.ts';

export interface ProfileFormProps {
  readonly user: User;
  /** The path of the page that shows this form. */
  readonly at: string;
}

/** The profile form, step by step; it opens at the first step with something missing. */
export function ProfileForm({ user, at }: ProfileFormProps) {
  const { t } = useLingui();
  usePageTitle(t`Complete your profile`);
  const center = useQuery(verificationQuery);
  if (!isProfileOpen(user)) return <ProfileSent user={user} />;
  if (center.data !== undefined) return <Step user={user} at={at} center={center.data} />;
  return (
    <Page width="flow">
      {center.isError ? (
        <TryAgain error={center.error} onRetry={() => void center.refetch()} />
      ) : (
        <div className="max-w-form">
          <Skeleton className="mb-8 h-7 w-60" />
          <SkeletonDetails label={t`Loading`} rows={6} />
        </div>
      )}
    </Page>
  );
}

function Step({ user, at, center }: ProfileFormProps & { readonly center: VerificationCenter }) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = openSteps(center.results);
  const steps = stepsFor(asksDocuments(user, center));
  const step = stepOf(search['step'], open, steps);
  useStepInAddress(at, step, search['step'] !== undefined);
  const profile = center.results.find((check) => check.name === 'profile');
  const given = {
    user,
    steps,
    at,
    onDone: () => void navigate({ to: at, search: { step: stepAfter(step, steps) } }),
  };
  switch (step) {
    case 'person':
      return (
        <PersonStep
          {...given}
          hasEin={user.business_name !== null && !profile?.missing.includes('business_ein')}
        />
      );
    case 'address':
      return <AddressStep key={user.country} {...given} />;
    case 'identity':
      return <IdentityStep key={user.country} {...given} />;
    case 'money':
      return <MoneyStep {...given} />;
    case 'documents':
      return <DocumentsStep {...given} requested={center.requested_documents} />;
    case 'review':
      return <ReviewStep user={user} steps={steps} at={at} />;
  }
}

/** Always in Bangladesh; elsewhere if the server requests documents. */
function asksDocuments(user: User, center: VerificationCenter): boolean {
  const check = center.results.find(({ name }) => name === 'documents');
  const missing = [...center.requested_documents, ...(check?.missing ?? [])];
  return user.country === 'BD' || missing.length > 0;
}

/** Writes the step to the address, so that saved data does not move the person to another step. */
function useStepInAddress(at: string, step: ProfileStep, isNamed: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isNamed) void navigate({ to: at, search: { step }, replace: true });
  }, [navigate, at, step, isNamed]);
}

/** A submitted profile: verified data cannot be changed by this form. */
function ProfileSent({ user }: { readonly user: User }) {
  const area = areaOf(user);
  return (
    <Page width="flow">
      <PageTitle
        sub={<Trans>You've already sent it. Check its status in the Verification Center.</Trans>}
      >
        <Trans>Your profile is complete</Trans>
      </PageTitle>
      <Link to={paths.verificationCenter(area)} className={buttonStyle({ variant: 'primary' })}>
        <Trans>Check the status</Trans>
      </Link>
    </Page>
  );
}
