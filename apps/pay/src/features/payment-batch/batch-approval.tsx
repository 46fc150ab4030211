import type { PaymentBatch } from '@kheya/contract';
import { formatMoney, fromDecimal } from '@kheya/money';
import { Button, Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { useBlocked } from '#features/payment-batch/batch-blocked.tsx';
import { useSubmitBatch } from '#features/payment-batch/batch-queries.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useErrorMessage } from '#shared/try-again.tsx';

type Approval = NonNullable<PaymentBatch['approval']>;

interface BatchApprovalProps {
  readonly batch: PaymentBatch;
  readonly approval: Approval;
}

/** In place of the button that pays, for whoever can't: who can, and the way to ask them. */
export function BatchApproval({ batch, approval }: BatchApprovalProps) {
  const locale = useLocale();
  const { submitted_at: at, obstacle } = approval;
  const names = approval.approvers.join(', ');
  const since = at === null ? '' : dateTime(at, locale);
  return (
    <>
      <Notice title={<Obstacle approval={approval} />}>
        {names === '' ? (
          <Trans>No one can approve it now. The owner can add an approver.</Trans>
        ) : (
          <Trans>Can approve it: {names}.</Trans>
        )}
      </Notice>
      {at !== null ? (
        <p className="text-sm text-ink-muted">
          <Trans>Waits for approval since {since}. Nothing has been paid yet.</Trans>
        </p>
      ) : obstacle === 'PREPARED_BY_YOU' ? (
        <Submit batch={batch} />
      ) : null}
    </>
  );
}

function Obstacle({ approval }: Pick<BatchApprovalProps, 'approval'>): ReactNode {
  const locale = useLocale();
  const { threshold, obstacle } = approval;
  const amount = threshold === null ? '' : formatMoney(fromDecimal(threshold, 'USD'), locale);
  switch (obstacle) {
    case 'PREPARED_BY_YOU':
      return threshold === null ? (
        <Trans>You uploaded this file, so someone else has to approve it.</Trans>
      ) : (
        <Trans>It's over {amount} and you uploaded it, so someone else has to approve it.</Trans>
      );
    case 'ABOVE_YOUR_LIMIT':
      return <Trans>It's above the amount you can approve.</Trans>;
    case 'MAKER_STOPPED':
      return <Trans>The account of the person who uploaded it is stopped.</Trans>;
    default:
      return <Trans>Your role doesn't approve payments.</Trans>;
  }
}

function Submit({ batch }: Pick<BatchApprovalProps, 'batch'>) {
  const errorMessage = useErrorMessage();
  const submitting = useSubmitBatch(batch);
  // Late payments are accepted by whoever pays.
  const blocked = useBlocked(batch, true);
  return (
    <>
      {submitting.isError ? (
        <Notice tone="negative" role="alert">
          {errorMessage(submitting.error)}
        </Notice>
      ) : null}
      <div>
        <Button
          variant="primary"
          size="lg"
          block
          disabledReason={blocked}
          busy={submitting.isPending}
          onClick={() => submitting.mutate()}
        >
          <Trans>Send for approval</Trans>
        </Button>
      </div>
    </>
  );
}
