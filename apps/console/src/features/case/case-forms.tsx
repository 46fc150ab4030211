import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextArea, TextField } from '@kheya/ui';
import { useAttach, useWriteNote } from '#features/case/case-api.ts';
import { pastedSubject } from '#features/case/pasted-subject.ts';
import { FormAlert } from '#shared/form-dialog.tsx';
import { useDraftPlace, useForm } from '#shared/use-form.tsx';
import { toasts } from '@kheya/browser/toasts';

interface CaseIdProps {
  readonly id: string;
}

export function NoteForm({ id }: CaseIdProps) {
  const { t } = useLingui();
  const write = useWriteNote(id);
  const form = useForm({
    defaultValues: { text: '' },
    draft: useDraftPlace(`case.${id}.note`),
    send: ({ text }) => write.mutateAsync(text.trim()),
    onSent() {
      form.set({ text: '' });
    },
  });
  return (
    <form {...form.props} className="mt-3 grid max-w-prose grid-cols-1 gap-3">
      <TextArea
        {...form.field('text')}
        label={t`New note`}
        maxLength={5000}
        inputClassName="min-h-16"
        help={<Trans>Saved with your name. Notes can’t be changed later.</Trans>}
      />
      <FormAlert>{form.alert}</FormAlert>
      <div>
        <Button
          type="submit"
          size="sm"
          busy={form.isBusy}
          disabled={form.values.text.trim().length < 2}
        >
          <Trans>Add note</Trans>
        </Button>
      </div>
    </form>
  );
}

/** By the address of its page, which is what an operator has at hand. */
export function AttachForm({ id }: CaseIdProps) {
  const { t } = useLingui();
  const attach = useAttach(id);
  const form = useForm({
    defaultValues: { address: '' },
    send: ({ address }) => attach.mutateAsync(pastedSubject(address)!),
    onSent() {
      form.set({ address: '' });
      toasts.show({ text: msg`Added to the file` });
    },
  });
  return (
    <form {...form.props} className="grid max-w-prose grid-cols-1 gap-3">
      <TextField
        {...form.field('address')}
        label={t`Address of a transfer or ticket`}
        maxLength={300}
        help={<Trans>Copy it from the browser’s address bar on its page.</Trans>}
      />
      <FormAlert>{form.alert}</FormAlert>
      <div>
        <Button
          type="submit"
          size="sm"
          busy={form.isBusy}
          disabled={pastedSubject(form.values.address) === undefined}
        >
          <Trans>Add</Trans>
        </Button>
      </div>
    </form>
  );
}
