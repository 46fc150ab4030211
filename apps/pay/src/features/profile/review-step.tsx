import { useLingui, Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';

import { DocumentsSummary } from '#features/profile/documents-summary.tsx';
import { MoneySummary } from '#features/profile/money-summary.tsx';
import type { StepProps } from '#features/profile/person-step.tsx';
import { ProfileSummary } from '#features/profile/profile-summary.tsx';
import { Signing, useSignature } from '#features/profile/signing.tsx';
import { StepFrame } from '#features/profile/step-frame.tsx';
import { paths } from '#shared/paths.ts';
import { areaOf } from '#shared/user-query.ts';

/** All data for a last check, and the signature with which it is sent to the partner. */
export function ReviewStep({ user, steps, at }: Omit<StepProps, 'onDone'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const signing = useSignature({ user }, async (sent) => {
    const state = { isSubmitted: true };
    await navigate({ to: paths.verificationCenter(areaOf(sent)), state });
  });
  return (
    <StepFrame
      step="review"
      steps={steps}
      at={at}
      title={<Trans>Review and sign</Trans>}
      sub={
        <Trans>
          Compare it with your ID. You can't change it while we verify you, usually within five
          minutes.
        </Trans>
      }
      busy={signing.form.isBusy || signing.texts.isPending}
      busyLabel={signing.texts.isPending ? t`Loading` : t`Sending`}
      submitLabel={
        signing.open.length > 0 ? (
          <Trans>Sign and send</Trans>
        ) : (
          <Trans>Send for verification</Trans>
        )
      }
      form={signing.form}
    >
      <div>
        <ProfileSummary user={user} review changeAt={at} />
        <MoneySummary changeAt={at} search={{ step: 'money' }} />
        {steps.includes('documents') ? <DocumentsSummary changeAt={at} /> : null}
        <Signing user={user} {...signing} />
      </div>
    </StepFrame>
  );
}
