import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { checkReason } from '@kheya/contract/fields/text-lengths';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { FormAlert } from '#shared/form-dialog.tsx';
import { Button, TextArea } from '@kheya/ui';
import { toasts } from '@kheya/browser/toasts';
import { useForm } from '#shared/use-form.tsx';

interface Confirmation {
  readonly agree: boolean;
  readonly reason: string;
  readonly proposed_at: string;
}

export interface ConfirmProposalFormProps {
  /** When the proposal shown above was made. */
  readonly readAt: string;
  readonly confirm: (confirmation: Confirmation) => Promise<unknown>;
}

/** The checker's part: to agree, which decides, or to give it back. */
export function ConfirmProposalForm({ readAt, confirm }: ConfirmProposalFormProps) {
  const { t } = useLingui();
  const form = useForm({
    defaultValues: { reason: '', agree: false },
    validate: ({ reason }) => compactErrors({ reason: checkReason(reason) }),
    send: ({ reason, agree }) => confirm({ agree, reason: reason.trim(), proposed_at: readAt }),
    onSent(_, { agree }) {
      toasts.show({ text: agree ? msg`Agreed. It's done.` : msg`Sent back. It's open again.` });
    },
  });
  const send = (agree: boolean) => {
    form.set({ agree });
    form.submit();
  };
  const isAgreeing = form.values.agree;
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextArea
        {...form.field('reason')}
        label={t`Your reason`}
        maxLength={2000}
        inputClassName="min-h-16"
        help={<Trans>What you checked yourself. Saved with your name.</Trans>}
      />
      <FormAlert>{form.alert}</FormAlert>
      <div className="grid grid-cols-1 gap-2">
        <Button variant="primary" block busy={form.isBusy && isAgreeing} onClick={() => send(true)}>
          <Trans>Agree</Trans>
        </Button>
        <Button block busy={form.isBusy && !isAgreeing} onClick={() => send(false)}>
          <Trans>Send back</Trans>
        </Button>
      </div>
    </div>
  );
}
