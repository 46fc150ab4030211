import type { PaymentBatch } from '@kheya/contract';
import { Button, Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { useSubmitBatch } from '#features/payment-batch/batch-queries.ts';
import { counted } from '#features/payment-batch/batch-text.tsx';
import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useErrorMessage } from '#shared/try-again.tsx';

export type BatchApproval = NonNullable<PaymentBatch['approval']>;

export interface ApprovalProps {
  readonly batch: PaymentBatch;
  readonly approval: BatchApproval;
}

/** Who prepared the batch and who can pay it. */
export function ApprovalPeople({ batch, approval }: ApprovalProps) {
  const { name, is_you: isYou } = batch.uploaded_by;
  const approvers = approval.approvers.join(', ');
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-medium">
        <Trans>Approval</Trans>
      </p>
      <p className="text-ink-muted">
        {isYou ? <Trans>Prepared by you</Trans> : <Trans>Prepared by {name}</Trans>}
      </p>
      <p className="text-ink-muted">
        {approval.approvers.length === 0 ? (
          <Trans>No one can approve it now. The owner can add an approver.</Trans>
        ) : (
          <Trans>Can approve: {approvers}</Trans>
        )}
      </p>
    </div>
  );
}

export interface SendForApprovalProps extends ApprovalProps {
  /** Why nothing can be done with the batch yet. */
  readonly blocked: ReactNode;
}

/** Whoever can't pay it themselves asks those who can; the rate is confirmed when they pay. */
export function SendForApproval({ batch, approval, blocked }: SendForApprovalProps) {
  const locale = useLocale();
  const errorMessage = useErrorMessage();
  const submitting = useSubmitBatch(batch.id);
  const count = counted(batch.rows.ready, locale);
  if (approval.submitted_at !== null) {
    const day = date(approval.submitted_at, locale);
    return (
      <Notice role="status" title={<Trans>Waiting for approval</Trans>}>
        <Trans>Sent on {day}. An approver opens this batch and confirms it.</Trans>
      </Notice>
    );
  }
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
          onClick={() => submitting.mutate(batch.version)}
        >
          <Trans>Send {count} for approval</Trans>
        </Button>
      </div>
      <p className="text-sm text-ink-muted">
        <Trans>
          The rate is confirmed when it's approved, so the total may change. Lines you haven't fixed
          aren't paid.
        </Trans>
      </p>
    </>
  );
}
