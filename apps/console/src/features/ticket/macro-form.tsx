import { Trans, useLingui } from '@lingui/react/macro';
import type { Macro } from '@kheya/contract';
import { Button, Dialog, Notice, TextField } from '@kheya/ui';
import { type FormEvent, useId } from 'react';
import { answerStatuses } from '#features/ticket/kinds.ts';
import { readMacro } from '#features/ticket/macro-draft.ts';
import { type MacroBody, useSaveMacro } from '#features/ticket/macro-api.ts';
import { statusNames } from '#shared/ticket-status.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { PickList } from '#shared/control/pick-list.tsx';
import { TextArea } from '#shared/control/text-area.tsx';
import { Wording } from '#shared/trouble.tsx';
import { useKeptText } from '#shared/use-kept-text.ts';

export interface MacroFormProps {
  /** The one that is changed; a new one when left out. */
  readonly macro: Macro | undefined;
  readonly onClose: () => void;
}

const blank: MacroBody = { name: '', text: { en: '', bn: '' }, status: 'pending' };

/** A ready answer in both languages: neither half of our customers gets less. */
export function MacroForm({ macro, onClose }: MacroFormProps) {
  const id = useId();
  const { body, change, clear } = useKeptMacro(macro);
  const save = useSaveMacro();
  const leave = () => {
    clear();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ id: macro?.id, body }, { onSuccess: leave });
  };
  return (
    <Dialog
      open
      width="md"
      title={macro ? <Trans>Change the answer</Trans> : <Trans>Add an answer</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button size="sm" onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="sm" type="submit" form={id} variant="primary" busy={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4 text-ink">
        <Fields body={body} onBody={change} error={save.error} />
        {save.error && !hasFields(save.error) ? (
          <Notice tone="negative" role="alert">
            <Wording error={save.error} />
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
}

/** What is typed is kept in this browser until it is saved or cancelled. */
function useKeptMacro(macro: Macro | undefined) {
  const kept = useKeptText(`macro.${macro?.id ?? 'new'}`);
  const saved: MacroBody = macro
    ? { name: macro.name, text: macro.text, status: macro.status }
    : blank;
  const body = readMacro(kept.text) ?? saved;
  return {
    body,
    change: (next: MacroBody) => kept.write(JSON.stringify(next)),
    clear: kept.clear,
  };
}

interface FieldsProps {
  readonly body: MacroBody;
  readonly onBody: (body: MacroBody) => void;
  readonly error: Error | null;
}

function Fields({ body, onBody, error }: FieldsProps) {
  const { t, i18n } = useLingui();
  const wrong = error instanceof ApiError ? error.fields : {};
  return (
    <>
      <TextField
        size="sm"
        label={t`Name`}
        value={body.name}
        maxLength={60}
        error={wrong['name']}
        onValueChange={(name) => onBody({ ...body, name })}
      />
      <TextArea
        lang="en"
        label={t`Text in English`}
        value={body.text.en}
        maxLength={5000}
        error={wrong['text.en']}
        className="min-h-24"
        onValueChange={(en) => onBody({ ...body, text: { ...body.text, en } })}
      />
      <TextArea
        lang="bn"
        label={t`Text in Bangla`}
        value={body.text.bn}
        maxLength={5000}
        error={wrong['text.bn']}
        className="min-h-24"
        onValueChange={(bn) => onBody({ ...body, text: { ...body.text, bn } })}
      />
      <PickList
        label={t`The ticket is then`}
        value={body.status}
        options={answerStatuses.map((value) => ({ value, label: i18n._(statusNames[value]) }))}
        onValueChange={(status) => onBody({ ...body, status })}
      />
    </>
  );
}

function hasFields(error: Error): boolean {
  return error instanceof ApiError && Object.keys(error.fields).length > 0;
}
