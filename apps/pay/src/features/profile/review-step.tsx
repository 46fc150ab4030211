import { useLingui, Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';

import { DocumentsSummary } from '#features/profile/documents-summary.tsx';
import { MoneySummary } from '#features/profile/money-summary.tsx';
import type { StepProps } from '#features/profile/person-step.tsx';
import { useSubmitProfile } from '#features/profile/profile-queries.ts';
import { ProfileSummary } from '#features/profile/profile-summary.tsx';
import { StepFrame } from '#features/profile/step-frame.tsx';
import { writtenPhone } from '#shared/format/phone.ts';
import { paths } from '#shared/paths.ts';
import { useForm } from '#shared/use-form.ts';
import { areaOf } from '#shared/user-query.ts';

/** All data for a last check before it is sent to the partner. */
export function ReviewStep({ user, steps, at }: Omit<StepProps, 'onDone'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const submitting = useSubmitProfile();
  const form = useForm({
    defaultValues: {},
    async send() {
      // Navigates here and not in `onSent`, because the submitted profile unmounts this form first.
      const sent = await submitting.mutateAsync();
      await navigate({ to: paths.verificationCenter(areaOf(sent)) });
      return sent;
    },
  });
  return (
    <StepFrame
      step="review"
      steps={steps}
      at={at}
      title={<Trans>Is everything right?</Trans>}
      sub={
        <Trans>
          Compare it with your ID. Most people have an answer within five minutes; until then
          nothing can be changed.
        </Trans>
      }
      busyLabel={t`Sending`}
      submitLabel={<Trans>Send for verification</Trans>}
      form={form}
    >
      <div>
        <ProfileSummary
          user={user}
          email={user.email_address}
          phone={user.phone && writtenPhone(user.phone)}
          masked={false}
          changeAt={at}
        />
        <MoneySummary changeAt={at} search={{ step: 'money' }} />
        {steps.includes('documents') ? <DocumentsSummary changeAt={at} /> : null}
      </div>
    </StepFrame>
  );
}
