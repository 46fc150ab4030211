import { Trans } from '@lingui/react/macro';

import type { Payment } from '#features/transfer/send/use-payment.ts';
import { StepUpDialog as Dialog } from '#shared/step-up/step-up-dialog.tsx';

export interface StepUpDialogProps {
  readonly payment: Payment;
  readonly total: string;
  readonly name: string;
}

/** The step-up of one payment to one payee. */
export function StepUpDialog({ payment, total, name }: StepUpDialogProps) {
  const { state } = payment;
  if (state.kind !== 'confirming') return null;
  return (
    <Dialog
      challenge={state.challenge}
      promise={
        <Trans>
          This confirms {total} to {name} and nothing else. No one from Kheya will ever ask you for
          a code.
        </Trans>
      }
      confirmLabel={<Trans>Confirm and pay {total}</Trans>}
      onConfirmed={payment.confirmed}
      onAnotherCode={payment.requestAnotherCode}
      onBack={payment.cancel}
    >
      {state.isRetry ? <Trans>The confirmation expired before the payment was made.</Trans> : null}
    </Dialog>
  );
}
