import { Trans } from '@lingui/react/macro';

import { StepUpPrompt, type StepUpPromptProps } from '#shared/step-up/step-up-prompt.tsx';

/** A change of who one is, or where one lives, is confirmed as a payment is. */
export function ChangeConfirmed({ stepUp }: Pick<StepUpPromptProps, 'stepUp'>) {
  return (
    <StepUpPrompt
      stepUp={stepUp}
      promise={
        <Trans>
          It sends exactly this change and does nothing else. Nobody from Kheya ever asks you for a
          code.
        </Trans>
      }
      confirmLabel={<Trans>Confirm and send</Trans>}
    />
  );
}
