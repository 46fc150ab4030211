import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldProps } from '@kheya/browser/form';
import { minLengths } from '@kheya/contract/fields/text-lengths';
import { useState } from 'react';
import { Letter } from '#features/ticket/letter.tsx';
import { useOperatorName } from '#shared/operators.ts';
import { type OpenTicket, useReport } from '#features/ticket/ticket-api.ts';
import { FormAlert } from '#shared/form-dialog.tsx';
import { Button, Dialog, TextArea } from '@kheya/ui';
import { useDraftPlace, useForm } from '#shared/use-form.tsx';

export interface ReportDialogProps {
  readonly ticket: OpenTicket;
  readonly onClose: () => void;
}

/** The report of the findings: written, previewed as the customer will read it, sent once. */
export function ReportDialog({ ticket, onClose }: ReportDialogProps) {
  const [isRead, setRead] = useState(false);
  const name = useOperatorName();
  const report = useReport();
  const form = useForm({
    defaultValues: { message: '' },
    draft: useDraftPlace(`report.${ticket.id}`),
    send: ({ message }) => report.mutateAsync({ id: ticket.id, message: message.trim() }),
    onSent: onClose,
  });
  const { message } = form.values;
  const isLong = message.trim().length >= minLengths.report;
  return (
    <Dialog
      open
      width="md"
      title={<Trans>Report to the customer</Trans>}
      onClose={onClose}
      actions={
        isRead ? (
          <>
            <Button size="sm" onClick={() => setRead(false)}>
              <Trans>Keep editing</Trans>
            </Button>
            <Button size="sm" variant="primary" busy={form.isBusy} onClick={form.submit}>
              <Trans>Send the report</Trans>
            </Button>
          </>
        ) : (
          <Button size="sm" variant="primary" disabled={!isLong} onClick={() => setRead(true)}>
            <Trans>Preview the reply</Trans>
          </Button>
        )
      }
    >
      <div className="grid gap-3 text-ink">
        {isRead ? (
          <Letter from={name} message={message} />
        ) : (
          <ReportField field={form.field('message')} />
        )}
        <FormAlert>{form.alert}</FormAlert>
      </div>
    </Dialog>
  );
}

function ReportField({ field }: { readonly field: FieldProps<string> }) {
  const { t } = useLingui();
  return (
    <TextArea
      {...field}
      label={t`The report`}
      maxLength={5000}
      inputClassName="min-h-40"
      help={
        <Trans>
          What we found and why, what we’ll do, and, if there was no error, that the customer may
          request the documents we relied on. It’s added to the conversation and meets the legal
          deadline.
        </Trans>
      }
    />
  );
}
