import type { FlowProps } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import {
  toSearch,
  type SendSearchParams,
  type SendStep,
  sendSteps,
} from '#features/transfer/send/send-search-params.ts';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { paths } from '#shared/paths.ts';
import { areaOf, shownName, useUser } from '#shared/user-query.ts';

export interface SendFrameProps extends Omit<FlowProps, 'step' | 'progress' | 'back'> {
  readonly step: SendStep;
  /** The previous step; the first step's way back leads home, and after payment there is none. */
  readonly back?: SendSearchParams | undefined;
  /** Converting into one's own account: there is nobody to choose. */
  readonly converts?: boolean | undefined;
}

/** The frame of the steps: who, how much, review, done; a conversion begins with the amount. */
export function SendFrame({ step, back, converts = false, ...flow }: SendFrameProps) {
  const { t } = useLingui();
  const user = useUser();
  const area = areaOf(user);
  const name = shownName(user);
  const names = [t`Who`, t`How much`, t`Review`, t({ message: 'Done', context: 'step' })];
  // Names the business on the steps where the person chooses the payee and pays.
  const isNamed = user.profile_type === 'BUSINESS' && (step === 'who' || step === 'review');
  return (
    <FlowPage
      {...(isNamed ? { description: <Trans>Sending as {name}</Trans> } : {})}
      {...flow}
      name={t`Steps`}
      steps={converts ? names.slice(1) : names}
      current={sendSteps.indexOf(step) - (converts ? 1 : 0)}
      back={
        back === undefined || (converts && back.step === 'who')
          ? { to: paths.overview(area) }
          : { to: paths.transferMoney(area), search: toSearch(back) }
      }
    />
  );
}

export interface AsideTextProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A small heading with its text in the aside, without a box. */
export function AsideText({ title, children }: AsideTextProps) {
  return (
    <div className="text-sm not-first:mt-6">
      <p className="mb-1 font-semibold">{title}</p>
      <div className="text-ink-muted">{children}</div>
    </div>
  );
}
