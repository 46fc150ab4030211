import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { type ProfileStep, stepBefore } from '#features/profile/profile-steps.ts';
import { FlowPage, type FlowPageProps } from '#shared/flow/flow-page.tsx';

export interface StepFrameProps extends Pick<
  FlowPageProps,
  'title' | 'caption' | 'children' | 'form' | 'onNext' | 'message'
> {
  readonly step: ProfileStep;
  /** The steps that apply to this person. */
  readonly steps: readonly ProfileStep[];
  /** The path of the page that shows the form: inside the signed-in area or on its own. */
  readonly at: string;
  readonly sub?: ReactNode;
  /** For a step that waits for more than its form. */
  readonly busy?: boolean | undefined;
  readonly busyLabel: string;
  readonly submitLabel: ReactNode;
}

/** One step of the profile: a column of fields and one button, on phones near the thumb. */
export function StepFrame(props: StepFrameProps) {
  const { step, steps, at, sub, busy, busyLabel, submitLabel, children, ...flow } = props;
  const { t } = useLingui();
  const before = stepBefore(step, steps);
  const names = {
    person: t`You`,
    address: t`Address`,
    identity: t`ID number`,
    money: t`Your money`,
    documents: t`Photos`,
    review: t`Review and sign`,
  };
  return (
    <FlowPage
      {...flow}
      name={t`Completing the profile`}
      steps={steps.map((one) => names[one])}
      current={steps.indexOf(step)}
      back={before && { to: at, search: { step: before } }}
      description={sub}
      next={{ label: submitLabel, busyLabel, ...(busy === undefined ? {} : { busy }) }}
    >
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </FlowPage>
  );
}
