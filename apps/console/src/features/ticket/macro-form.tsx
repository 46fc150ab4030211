import { Trans, useLingui } from '@lingui/react/macro';
import type { Macro } from '@kheya/contract';
import type { Form } from '@kheya/browser/form';
import { useId } from 'react';
import { answerStatuses } from '#features/ticket/kinds.ts';
import { type MacroBody, useSaveMacro } from '#features/ticket/macro-api.ts';
import { statusNames } from '#shared/ticket-status.tsx';
import { FormAlert } from '#shared/form-dialog.tsx';
import { Button, Dialog, NativeSelect, TextArea, TextField } from '@kheya/ui';
import { useDraftPlace, useForm } from '#shared/use-form.tsx';

export interface MacroFormProps {
  /** The one to change; a new one when omitted. */
  readonly macro: Macro | undefined;
  readonly onClose: () => void;
}

interface TypedMacro {
  readonly name: string;
  readonly en: string;
  readonly bn: string;
  readonly status: MacroBody['status'];
}

/** A ready answer needs both languages: customers of either get the same service. */
export function MacroForm({ macro, onClose }: MacroFormProps) {
  const id = useId();
  const save = useSaveMacro();
  const form = useForm<TypedMacro, unknown>({
    defaultValues: {
      name: macro?.name ?? '',
      en: macro?.text.en ?? '',
      bn: macro?.text.bn ?? '',
      status: macro?.status ?? 'pending',
    },
    draft: useDraftPlace(`macro.${macro?.id ?? 'new'}`),
    fieldOf: { 'text.en': 'en', 'text.bn': 'bn' },
    send: ({ name, en, bn, status }) =>
      save.mutateAsync({ id: macro?.id, body: { name, text: { en, bn }, status } }),
    onSent: onClose,
  });
  const leave = () => {
    form.reset();
    onClose();
  };
  return (
    <Dialog
      open
      width="md"
      title={macro ? <Trans>Edit the reply</Trans> : <Trans>Add a reply</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button size="sm" onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="sm" type="submit" form={id} variant="primary" busy={form.isBusy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className="grid gap-4 text-ink">
        <Fields form={form} />
        <FormAlert>{form.alert}</FormAlert>
      </form>
    </Dialog>
  );
}

function Fields({ form }: { readonly form: Form<TypedMacro> }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <TextField size="sm" label={t`Name`} {...form.field('name')} maxLength={60} />
      <TextArea
        lang="en"
        label={t`Text in English`}
        {...form.field('en')}
        maxLength={5000}
        inputClassName="min-h-24"
      />
      <TextArea
        lang="bn"
        label={t`Text in Bangla`}
        {...form.field('bn')}
        maxLength={5000}
        inputClassName="min-h-24"
      />
      <NativeSelect
        label={t`Status after sending`}
        value={form.values.status}
        options={answerStatuses.map((value) => ({ value, label: i18n._(statusNames[value]) }))}
        onValueChange={(status) => form.set({ status })}
      />
    </>
  );
}
