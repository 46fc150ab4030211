import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { checkReason } from '@kheya/contract/fields/text-lengths';
import { DecisionError } from '#features/review/decision-error.tsx';
import { ProposalBox } from '#features/review/proposal-box.tsx';
import { type OpenReview, useConfirm } from '#features/review/review-api.ts';
import { useDecisionDraft } from '#features/review/use-decision-draft.ts';
import { Button, TextArea } from '@kheya/ui';
import { useForm } from '#shared/use-form.tsx';
import { toasts } from '@kheya/browser/toasts';

export interface ConfirmFormProps {
  readonly review: OpenReview;
  readonly onRefused: (error: Error) => void;
}

/** The checker's part: agreeing completes the decision, giving back reopens it. */
export function ConfirmForm({ review, onRefused }: ConfirmFormProps) {
  const { t } = useLingui();
  const confirm = useConfirm(review.id, onRefused);
  const form = useForm({
    defaultValues: { reason: '', agree: false },
    draft: useDecisionDraft(review.id),
    validate: ({ reason }) => compactErrors({ reason: checkReason(reason) }),
    send: ({ reason, agree }) =>
      confirm.mutateAsync({
        ...{ agree, reason: reason.trim() },
        // The agreement applies to the proposal shown above, not to a later one.
        ...(review.proposal && { proposed_at: review.proposal.at }),
      }),
    onSent(_, { agree }) {
      toasts.show({ text: agree ? msg`Agreed. It's done.` : msg`Sent back. It's open again.` });
    },
  });
  const send = (agree: boolean) => {
    form.set({ agree });
    form.submit();
  };
  const agreeing = form.values.agree;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProposalBox review={review} />
      <TextArea
        {...form.field('reason')}
        label={t`Your reason`}
        maxLength={2000}
        inputClassName="min-h-16"
        help={<Trans>What you checked yourself. Saved with your name.</Trans>}
      />
      <DecisionError error={form.failure} />
      <div className="grid grid-cols-1 gap-2">
        <Button
          variant={review.proposal?.decision === 'reject' ? 'danger-solid' : 'primary'}
          block
          busy={form.isBusy && agreeing}
          onClick={() => send(true)}
        >
          <Trans>Agree</Trans>
        </Button>
        <Button block busy={form.isBusy && !agreeing} onClick={() => send(false)}>
          <Trans>Send back</Trans>
        </Button>
      </div>
      <p className="text-sm text-ink-muted">
        <Trans>
          If you agree, it happens right away. If you send it back, anyone can propose again.
        </Trans>
      </p>
    </div>
  );
}
