import type { FlowProps } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { type ProfileStep, stepBefore } from '#features/profile/profile-steps.ts';
import { FlowPage } from '#shared/flow/flow-page.tsx';

export interface StepFrameProps extends Pick<FlowProps, 'title' | 'caption' | 'children'> {
  readonly step: ProfileStep;
  /** The steps of this person. */
  readonly steps: readonly ProfileStep[];
  /** Where the form lives: in the signed-in area or on its own page. */
  readonly at: string;
  readonly sub?: ReactNode;
  readonly busy: boolean;
  readonly busyLabel: string;
  readonly submitLabel: ReactNode;
  /** What went wrong and belongs to no field. */
  readonly error?: string | undefined;
  /** What is said above the buttons in place of an error: a place we do not serve. */
  readonly notice?: FlowProps['message'];
  readonly onSubmit: () => void;
}

/** One step of the profile: one column of fields, one button; on phones under the thumb. */
export function StepFrame(props: StepFrameProps) {
  const { step, steps, at, title, sub, busy, busyLabel, submitLabel, error, onSubmit, children } =
    props;
  const { t } = useLingui();
  const before = stepBefore(step, steps);
  const names = {
    person: t`You`,
    address: t`Address`,
    identity: t`ID number`,
    money: t`Your money`,
    documents: t`Pictures`,
    agreements: t`Agreements`,
    review: t`Review`,
  };
  return (
    <FlowPage
      name={t`Completing the profile`}
      steps={steps.map((one) => names[one])}
      current={steps.indexOf(step)}
      back={before && { to: at, search: { step: before } }}
      title={title}
      description={sub}
      caption={props.caption}
      next={{ label: submitLabel, busy, busyLabel }}
      onNext={onSubmit}
      message={error === undefined ? props.notice : { tone: 'negative', text: error }}
    >
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </FlowPage>
  );
}
