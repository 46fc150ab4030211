import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog, Notice } from '@kheya/ui';
import { useRef } from 'react';
import { CustomerLetter } from '#features/review/customer-letter.tsx';
import { DecisionError } from '#features/review/decision-error.tsx';
import {
  type CustomerReason,
  type Decision,
  needsTwoOperators,
} from '#features/review/decision-rules.ts';
import type { OpenReview } from '#features/review/review-api.ts';
import { decisionName } from '#features/review/review-labels.ts';

export interface RejectDialogProps {
  readonly review: OpenReview;
  readonly decision: Decision;
  readonly reason: CustomerReason;
  readonly failure: unknown;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The letter as the customer will get it, and its effect, before a rejection is sent. */
export function RejectDialog(props: RejectDialogProps) {
  const { review, decision, reason, failure, isBusy, onConfirm, onClose } = props;
  const { i18n } = useLingui();
  const back = useRef<HTMLButtonElement>(null);
  const verb = i18n._(decisionName(review.kind, decision));
  const isTwo = needsTwoOperators(review.kind, decision);
  const leave = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      open
      urgent
      width="md"
      title={`${verb}: ${review.customer.name}?`}
      initialFocus={back}
      onClose={leave}
      actions={
        <>
          <Button ref={back} size="sm" onClick={leave}>
            <Trans>Keep reviewing</Trans>
          </Button>
          <Button size="sm" variant="danger-solid" busy={isBusy} onClick={onConfirm}>
            {isTwo ? <Trans>Propose</Trans> : verb}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3 text-ink">
        <CustomerLetter reason={reason} language={review.customer.language} />
        {isTwo ? (
          <Notice>
            <Trans>Nothing happens yet: a second operator has to agree.</Trans>
          </Notice>
        ) : (
          <Notice tone="negative" title={<Trans>This happens right away.</Trans>}>
            <Trans>The customer gets this letter and can appeal.</Trans>
          </Notice>
        )}
        <DecisionError error={failure} />
      </div>
    </Dialog>
  );
}
