import type { ReactNode } from 'react';

import { StepUpDialog } from '#shared/step-up/step-up-dialog.tsx';
import type { StepUp } from '#shared/step-up/use-step-up.ts';

export interface StepUpPromptProps {
  readonly stepUp: Pick<
    StepUp<never, unknown>,
    'challenge' | 'confirmed' | 'requestAnotherCode' | 'cancel'
  >;
  /** The one purpose the confirmation is valid for. */
  readonly promise: ReactNode;
  readonly confirmLabel: ReactNode;
}

/** The dialog of `useStepUp`, while a challenge is open. */
export function StepUpPrompt({ stepUp, promise, confirmLabel }: StepUpPromptProps) {
  if (stepUp.challenge === null) return null;
  return (
    <StepUpDialog
      challenge={stepUp.challenge}
      promise={promise}
      confirmLabel={confirmLabel}
      onConfirmed={stepUp.confirmed}
      onAnotherCode={stepUp.requestAnotherCode}
      onBack={stepUp.cancel}
    />
  );
}
