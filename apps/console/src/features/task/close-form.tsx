import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { minLengths } from '@kheya/contract/fields/text-lengths';
import { useCloseTask } from '#features/task/task-api.ts';
import { FormAlert } from '#shared/form-dialog.tsx';
import { Button, TextArea } from '@kheya/ui';
import { toasts } from '@kheya/browser/toasts';
import { useDraftPlace, useForm } from '#shared/use-form.tsx';

/** Ends a task that nothing else ends: the note records that an operator examined it. */
export function CloseForm({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const close = useCloseTask(id);
  const form = useForm({
    defaultValues: { note: '' },
    draft: useDraftPlace(`task.${id}`),
    send: ({ note }) => close.mutateAsync(note.trim()),
    onSent() {
      toasts.show({ text: msg`Task closed` });
    },
  });
  return (
    <div className="grid grid-cols-1 justify-items-stretch gap-3">
      <TextArea
        {...form.field('note')}
        label={t`What you found and did`}
        maxLength={1000}
        inputClassName="min-h-20"
        help={<Trans>At least 10 characters. Saved with your name.</Trans>}
      />
      <FormAlert>{form.alert}</FormAlert>
      <div>
        <Button
          size="sm"
          disabled={form.values.note.trim().length < minLengths.reason}
          busy={form.isBusy}
          onClick={form.submit}
        >
          <Trans>Close the task</Trans>
        </Button>
      </div>
    </div>
  );
}
