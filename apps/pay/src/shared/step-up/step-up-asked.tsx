import type { ReactNode } from 'react';

import { StepUpDialog } from '#shared/step-up/step-up-dialog.tsx';
import type { StepUp } from '#shared/step-up/use-step-up.ts';

export interface StepUpAskedProps {
  readonly stepUp: Pick<
    StepUp<never, unknown>,
    'question' | 'confirmed' | 'anotherCode' | 'turnBack'
  >;
  /** What the confirmation is good for, and for nothing else. */
  readonly promise: ReactNode;
  readonly confirmLabel: ReactNode;
}

/** The question of `useStepUp`, where there is one. */
export function StepUpAsked({ stepUp, promise, confirmLabel }: StepUpAskedProps) {
  if (stepUp.question === null) return null;
  return (
    <StepUpDialog
      challenge={stepUp.question}
      promise={promise}
      confirmLabel={confirmLabel}
      onConfirmed={stepUp.confirmed}
      onAnotherCode={stepUp.anotherCode}
      onBack={stepUp.turnBack}
    />
  );
}
