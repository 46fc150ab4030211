import { Trans } from '@lingui/react/macro';
import { Button, Dialog, Notice, RadioRows } from '@kheya/ui';
import { useState } from 'react';
import { useConclude } from '#features/ticket/ticket-api.ts';
import { Wording } from '#shared/trouble.tsx';

type Finding = 'error' | 'no_error';
type Remedy = 'refund' | 'resend';

export interface ConcludeDialogProps {
  readonly ticketId: string;
  /** An error was found before, and the sender has chosen now. */
  readonly isFound: boolean;
  readonly onClose: () => void;
}

/** The finding, once: from then on the report is due in 3 business days. The remedy may come later. */
export function ConcludeDialog({ ticketId, isFound, onClose }: ConcludeDialogProps) {
  const [finding, setFinding] = useState<Finding | null>(isFound ? 'error' : null);
  const [remedy, setRemedy] = useState<Remedy | null>(null);
  const conclude = useConclude();
  const isReady = isFound ? remedy !== null : finding !== null;
  const send = () => {
    if (finding === null) return;
    const body = { finding, remedy: finding === 'error' ? remedy : null };
    conclude.mutate({ id: ticketId, body }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      width="md"
      title={isFound ? <Trans>Note the remedy</Trans> : <Trans>Conclude the investigation</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button size="sm" onClick={onClose}>
            <Trans>Not yet</Trans>
          </Button>
          <Button
            size="sm"
            variant="primary"
            disabled={!isReady}
            busy={conclude.isPending}
            onClick={send}
          >
            {isFound ? <Trans>Note the remedy</Trans> : <Trans>Conclude</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-ink">
        <p className="text-ink-muted">
          {isFound ? (
            <Trans>This cannot be taken back. Finance is asked to move the money.</Trans>
          ) : (
            <Trans>
              This cannot be taken back. The written report to the customer is then due within 3
              business days.
            </Trans>
          )}
        </p>
        {isFound ? null : <Findings value={finding} onChange={setFinding} />}
        {finding === 'error' ? (
          <Remedies value={remedy} mayWait={!isFound} onChange={setRemedy} />
        ) : null}
        {conclude.error ? (
          <Notice tone="negative" role="alert">
            <Wording error={conclude.error} />
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}

interface ChoiceProps<Value> {
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

function Findings({ value, onChange }: ChoiceProps<Finding>) {
  return (
    <RadioRows
      legend={<Trans>What was found</Trans>}
      value={value}
      onValueChange={(next) => onChange(next === 'error' ? 'error' : 'no_error')}
      rows={[
        {
          value: 'error',
          label: <Trans>There was an error</Trans>,
          description: <Trans>We make it good as the sender chose.</Trans>,
        },
        {
          value: 'no_error',
          label: <Trans>No error</Trans>,
          description: <Trans>The sender may ask for the papers we relied on.</Trans>,
        },
      ]}
    />
  );
}

const waits = 'waits';

interface RemediesProps {
  readonly value: Remedy | null;
  /** The sender chooses after they were told (12 CFR 1005.33(c)(2)). */
  readonly mayWait: boolean;
  readonly onChange: (value: Remedy | null) => void;
}

function Remedies({ value, mayWait, onChange }: RemediesProps) {
  return (
    <RadioRows
      legend={<Trans>What the sender chose</Trans>}
      value={value ?? (mayWait ? waits : null)}
      onValueChange={(next) =>
        onChange(next === waits ? null : next === 'resend' ? 'resend' : 'refund')
      }
      rows={[
        { value: 'refund', label: <Trans>Refund</Trans> },
        { value: 'resend', label: <Trans>Send again</Trans> },
        ...(mayWait ? [{ value: waits, label: <Trans>Nothing yet</Trans> }] : []),
      ]}
    />
  );
}
