import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { checkReason } from '@kheya/contract/fields/text-lengths';
import { Button, TextArea } from '@kheya/ui';
import type { ReactNode } from 'react';
import { FormAlert } from '#shared/form-dialog.tsx';
import { useForm } from '#shared/use-form.tsx';
import { toasts } from '@kheya/browser/toasts';

export interface Decision {
  readonly approve: boolean;
  readonly note: string;
}

interface DecideFormProps {
  readonly decide: (decision: Decision) => Promise<unknown>;
  readonly approveLabel: ReactNode;
  /** What a decline has left as it was. */
  readonly declined: MessageDescriptor;
}

/** The checker's part of what takes two operators: approve, or decline, with a reason of their own. */
export function DecideForm({ decide, approveLabel, declined }: DecideFormProps) {
  const { t } = useLingui();
  const form = useForm({
    defaultValues: { note: '', approve: false },
    validate: ({ note }) => compactErrors({ note: checkReason(note) }),
    send: ({ note, approve }) => decide({ approve, note: note.trim() }),
    onSent(_, { approve }) {
      toasts.show({ text: approve ? msg`Approved` : declined });
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
          {approveLabel}
        </Button>
        <Button size="sm" busy={form.isBusy && !isApproving} onClick={() => send(false)}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    </div>
  );
}
