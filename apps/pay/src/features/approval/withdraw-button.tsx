import type { PaymentApproval } from '@kheya/contract';
import { Button } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { useWithdraw } from '#features/approval/approval-queries.ts';
import { showErrorToast } from '#shared/error-toast.tsx';

/** Takes a payment back that nobody decided on. */
export function WithdrawButton({ approval }: { readonly approval: PaymentApproval }) {
  const withdraw = useWithdraw(approval.id);
  const press = () =>
    withdraw.mutate(undefined, {
      onError: (error) => showErrorToast(msg`We couldn't withdraw the payment.`, error, press),
    });
  return (
    <Button className="justify-self-start" busy={withdraw.isPending} onClick={press}>
      <Trans>Withdraw this payment</Trans>
    </Button>
  );
}
