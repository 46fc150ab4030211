import { backStyle, BackIcon, BottomBar, Button, Notice, Page, Steps } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { stepFormId } from '#features/profile/field-faults.ts';
import { type ProfileStep, profileSteps, stepBefore } from '#features/profile/profile-steps.ts';
import { useLocale } from '#shared/language.ts';

export interface StepFrameProps {
  readonly step: ProfileStep;
  /** Where the form lives: in the signed-in area or on its own page. */
  readonly at: string;
  readonly title: ReactNode;
  readonly sub?: ReactNode;
  readonly busy: boolean;
  readonly busyLabel: string;
  readonly submitLabel: ReactNode;
  /** What went wrong and belongs to no field. */
  readonly error?: string | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** One step: the way so far, one column of fields, one button; on phones under the thumb. */
export function StepFrame(props: StepFrameProps) {
  const { step, at, title, sub, busy, busyLabel, submitLabel, error, onSubmit, children } = props;
  const button = (size: 'md' | 'lg') => (
    <Button
      type="submit"
      form={stepFormId}
      variant="primary"
      size={size}
      busy={busy}
      busyLabel={busyLabel}
    >
      {submitLabel}
    </Button>
  );
  return (
    <>
      <Page width="flow">
        <div className="mb-5 flex min-h-control flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <Back step={step} at={at} />
          <Path step={step} />
        </div>
        <h1>{title}</h1>
        {sub === undefined ? null : <p className="mt-1 max-w-prose text-ink-muted">{sub}</p>}
        <form
          id={stepFormId}
          noValidate
          className="mt-6 grid max-w-form grid-cols-1 gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) onSubmit();
          }}
        >
          {children}
          {error === undefined ? null : (
            <Notice tone="negative" role="alert">
              {error}
            </Notice>
          )}
          <div className="mt-2 max-md:hidden">{button('md')}</div>
        </form>
      </Page>
      <BottomBar>{button('lg')}</BottomBar>
    </>
  );
}

function Back({ step, at }: Pick<StepFrameProps, 'step' | 'at'>) {
  const before = stepBefore(step);
  if (before === undefined) return null;
  return (
    <Link to={at} search={{ step: before }} className={backStyle('-ml-0.5')}>
      <BackIcon />
      <Trans>Back</Trans>
    </Link>
  );
}

function Path({ step }: Pick<StepFrameProps, 'step'>) {
  const { t } = useLingui();
  const names = {
    person: t`You`,
    address: t`Address`,
    identity: t`ID number`,
    agreements: t`Agreements`,
    review: t`Review`,
  };
  return (
    <Steps
      label={t`Completing the profile`}
      steps={profileSteps.map((one) => names[one])}
      current={profileSteps.indexOf(step)}
      locale={useLocale()}
    />
  );
}
