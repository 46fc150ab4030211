import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { checkReason } from '@kheya/contract/fields/text-lengths';
import { Button, TextArea } from '@kheya/ui';
import { useDecideMovement } from '#features/movement/movement-api.ts';
import { FormAlert } from '#shared/form-dialog.tsx';
import { useForm } from '#shared/use-form.tsx';
import { toasts } from '@kheya/browser/toasts';

/** The checker's part: approve, which books it, or decline. */
export function MovementDecide({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const decide = useDecideMovement(id);
  const form = useForm({
    defaultValues: { note: '', approve: false },
    validate: ({ note }) => compactErrors({ note: checkReason(note) }),
    send: ({ note, approve }) => decide.mutateAsync({ approve, note: note.trim() }),
    onSent(_, { approve }) {
      toasts.show({ text: approve ? msg`Approved` : msg`Declined. Nothing was booked.` });
    },
  });
  const send = (approve: boolean) => {
    form.set({ approve });
    form.submit();
  };
  const isApproving = form.values.approve;
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextArea
        {...form.field('note')}
        label={t`Your reason`}
        maxLength={1000}
        inputClassName="min-h-16"
        help={<Trans>What you checked yourself. Saved with your name.</Trans>}
      />
      <FormAlert>{form.alert}</FormAlert>
      <div className="grid grid-cols-1 gap-2">
        <Button
          variant="primary"
          block
          busy={form.isBusy && isApproving}
          onClick={() => send(true)}
        >
          <Trans>Approve and book</Trans>
        </Button>
        <Button block busy={form.isBusy && !isApproving} onClick={() => send(false)}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    </div>
  );
}
