import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { checkReason } from '@kheya/contract/fields/text-lengths';
import { Button, TextArea } from '@kheya/ui';
import { type RailSwitch, useDecideSwitch } from '#features/rail/rail-api.ts';
import { FormAlert } from '#shared/form-dialog.tsx';
import { useForm } from '#shared/use-form.tsx';
import { toasts } from '@kheya/browser/toasts';

interface SwitchDecideProps {
  readonly railId: string;
  readonly proposal: RailSwitch;
}

/** The checker's part: approve, which applies right away, or decline. */
export function SwitchDecide({ railId, proposal }: SwitchDecideProps) {
  const { t } = useLingui();
  const decide = useDecideSwitch(railId);
  const form = useForm({
    defaultValues: { note: '', approve: false },
    validate: ({ note }) => compactErrors({ note: checkReason(note) }),
    send: ({ note, approve }) =>
      decide.mutateAsync({ switch_id: proposal.id, approve, note: note.trim() }),
    onSent(_, { approve }) {
      toasts.show({ text: approve ? msg`Approved` : msg`Declined. Nothing has changed.` });
    },
  });
  const send = (approve: boolean) => {
    form.set({ approve });
    form.submit();
  };
  const isApproving = form.values.approve;
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextArea
        {...form.field('note')}
        label={t`Your reason`}
        maxLength={1000}
        inputClassName="min-h-16"
        help={<Trans>What you checked yourself. Saved with your name.</Trans>}
      />
      <FormAlert>{form.alert}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={form.isBusy && isApproving}
          onClick={() => send(true)}
        >
          {proposal.action === 'pause' ? (
            <Trans>Approve the pause</Trans>
          ) : (
            <Trans>Approve and resume</Trans>
          )}
        </Button>
        <Button size="sm" busy={form.isBusy && !isApproving} onClick={() => send(false)}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    </div>
  );
}
