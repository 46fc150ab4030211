import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog, Notice } from '@kheya/ui';
import { useState } from 'react';
import { Letter } from '#features/ticket/letter.tsx';
import { useMyName } from '#shared/operators.ts';
import { type OpenTicket, useReport } from '#features/ticket/ticket-api.ts';
import { TextArea } from '#shared/control/text-area.tsx';
import { Wording } from '#shared/trouble.tsx';
import { useKeptText } from '#shared/use-kept-text.ts';

const shortest = 20;

export interface ReportDialogProps {
  readonly ticket: OpenTicket;
  readonly onClose: () => void;
}

/** The report of the findings: written, read as the customer will, sent once. */
export function ReportDialog({ ticket, onClose }: ReportDialogProps) {
  const kept = useKeptText(`report.${ticket.id}`);
  const [isRead, setRead] = useState(false);
  const name = useMyName();
  const report = useReport();
  const isLong = kept.text.trim().length >= shortest;
  const send = () =>
    report.mutate(
      { id: ticket.id, message: kept.text.trim() },
      {
        onSuccess: () => {
          kept.clear();
          onClose();
        },
      },
    );
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
              <Trans>Back to writing</Trans>
            </Button>
            <Button size="sm" variant="primary" busy={report.isPending} onClick={send}>
              <Trans>Send the report</Trans>
            </Button>
          </>
        ) : (
          <Button size="sm" variant="primary" disabled={!isLong} onClick={() => setRead(true)}>
            <Trans>Read the letter</Trans>
          </Button>
        )
      }
    >
      <div className="grid gap-3 text-ink">
        {isRead ? (
          <Letter from={name} message={kept.text} />
        ) : (
          <Writing message={kept.text} onMessage={kept.write} />
        )}
        {report.error ? (
          <Notice tone="negative" role="alert">
            <Wording error={report.error} />
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}

interface WritingProps {
  readonly message: string;
  readonly onMessage: (message: string) => void;
}

function Writing({ message, onMessage }: WritingProps) {
  const { t } = useLingui();
  return (
    <TextArea
      label={t`The report`}
      value={message}
      maxLength={5000}
      onValueChange={onMessage}
      className="min-h-40"
      help={
        <Trans>
          What was found and why, what we do about it, and where there was no error: that the
          customer may ask for the papers we relied on. It stands in the thread and stops the law's
          clock.
        </Trans>
      }
    />
  );
}
