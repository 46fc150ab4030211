import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@kheya/ui';
import { useState } from 'react';
import { shortestReason } from '#features/review/decision-rules.ts';
import { DecisionTrouble, isLate } from '#features/review/decision-trouble.tsx';
import { ProposalBox } from '#features/review/proposal-box.tsx';
import { type OpenReview, useConfirm } from '#features/review/review-api.ts';
import type { KeptDecision } from '#features/review/use-decision-draft.ts';
import { TextArea } from '#shared/control/text-area.tsx';
import { toasts } from '#shared/toasts.ts';

export interface ConfirmFormProps {
  readonly review: OpenReview;
  readonly kept: KeptDecision;
  readonly onRefused: (error: Error) => void;
}

/** The checker's half: to agree, and it is done, or to give it back open. */
export function ConfirmForm({ review, kept, onRefused }: ConfirmFormProps) {
  const { t } = useLingui();
  const { draft, change, clear } = kept;
  const confirm = useConfirm(review.id);
  const [isTried, setTried] = useState(false);
  const reason = draft.reason.trim();
  const isShort = reason.length < shortestReason;
  const send = (agree: boolean) => {
    setTried(true);
    if (isShort || confirm.isPending) return;
    confirm.mutate(
      // Agreed is with the proposal that stands above, and with no later one.
      { agree, reason, ...(review.proposal && { proposed_at: review.proposal.at }) },
      {
        onError: onRefused,
        onSuccess: () => {
          clear();
          toasts.show({ text: agree ? t`Agreed. It is done.` : t`Given back. It is open again.` });
        },
      },
    );
  };
  const agreeing = confirm.variables?.agree === true;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProposalBox review={review} />
      <TextArea
        label={t`Your reason`}
        value={draft.reason}
        maxLength={2000}
        onValueChange={(next) => change({ reason: next })}
        className="min-h-16"
        help={<Trans>What you looked at yourself. Kept with your name.</Trans>}
        error={
          isTried && isShort ? (
            <Trans>Write at least ten characters: what you saw and compared.</Trans>
          ) : undefined
        }
      />
      {confirm.error && !isLate(confirm.error) ? <DecisionTrouble error={confirm.error} /> : null}
      <div className="grid grid-cols-1 gap-2">
        <Button
          variant="primary"
          block
          busy={confirm.isPending && agreeing}
          onClick={() => send(true)}
        >
          <Trans>Agree</Trans>
        </Button>
        <Button block busy={confirm.isPending && !agreeing} onClick={() => send(false)}>
          <Trans>Give it back</Trans>
        </Button>
      </div>
      <p className="text-sm text-ink-muted">
        <Trans>With your agreement it happens at once. Given back, it is open to everybody.</Trans>
      </p>
    </div>
  );
}
