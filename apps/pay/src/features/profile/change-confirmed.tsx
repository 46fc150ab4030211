import { Trans } from '@lingui/react/macro';

import { StepUpPrompt, type StepUpPromptProps } from '#shared/step-up/step-up-prompt.tsx';

/** A change of the legal name or address needs a step-up, as a payment does. */
export function ChangeConfirmed({ stepUp }: Pick<StepUpPromptProps, 'stepUp'>) {
  return (
    <StepUpPrompt
      stepUp={stepUp}
      promise={
        <Trans>
          This sends exactly this change and does nothing else. No one at Kheya will ever ask you
          for a code.
        </Trans>
      }
      confirmLabel={<Trans>Confirm and send</Trans>}
    />
  );
}
