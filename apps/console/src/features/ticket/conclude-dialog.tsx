import { Trans } from '@lingui/react/macro';
import { RadioRows } from '@kheya/ui';
import { useConclude } from '#features/ticket/ticket-api.ts';
import { FormDialog } from '#shared/form-dialog.tsx';
import { useForm } from '#shared/use-form.tsx';

type Finding = 'error' | 'no_error';
type Remedy = 'refund' | 'resend';

export interface ConcludeDialogProps {
  readonly ticketId: string;
  /** An error was found before, and the sender has now chosen a remedy. */
  readonly isFound: boolean;
  readonly onClose: () => void;
}

/**
 * Records the finding, once: from then on the report is due in 3 business days. The remedy may
 * follow later.
 */
export function ConcludeDialog({ ticketId, isFound, onClose }: ConcludeDialogProps) {
  const conclude = useConclude();
  const form = useForm<Conclusion, unknown>({
    defaultValues: { finding: isFound ? 'error' : null, remedy: null },
    async send({ finding, remedy }) {
      if (finding === null) return null;
      const body = { finding, remedy: finding === 'error' ? remedy : null };
      return conclude.mutateAsync({ id: ticketId, body });
    },
    onSent: onClose,
  });
  const { finding, remedy } = form.values;
  return (
    <FormDialog
      form={form}
      width="md"
      title={isFound ? <Trans>Note the remedy</Trans> : <Trans>Conclude the investigation</Trans>}
      leaveLabel={<Trans>Not yet</Trans>}
      sendLabel={isFound ? <Trans>Note the remedy</Trans> : <Trans>Conclude</Trans>}
      isReady={isFound ? remedy !== null : finding !== null}
      onClose={onClose}
    >
      <p className="text-ink-muted">
        {isFound ? (
          <Trans>This can’t be undone. Finance will be asked to move the money.</Trans>
        ) : (
          <Trans>
            This can’t be undone. The written report to the customer is then due within 3 business
            days.
          </Trans>
        )}
      </p>
      {isFound ? null : (
        <Findings value={finding} onChange={(next) => form.set({ finding: next })} />
      )}
      {finding === 'error' ? (
        <Remedies
          value={remedy}
          mayWait={!isFound}
          onChange={(next) => form.set({ remedy: next })}
        />
      ) : null}
    </FormDialog>
  );
}

interface Conclusion {
  readonly finding: Finding | null;
  readonly remedy: Remedy | null;
}

interface ChoiceProps<Value> {
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

function Findings({ value, onChange }: ChoiceProps<Finding>) {
  return (
    <RadioRows
      legend={<Trans>Findings</Trans>}
      value={value}
      onValueChange={(next) => onChange(next === 'error' ? 'error' : 'no_error')}
      rows={[
        {
          value: 'error',
          label: <Trans>There was an error</Trans>,
          description: <Trans>We’ll fix it the way the sender chose.</Trans>,
        },
        {
          value: 'no_error',
          label: <Trans>No error</Trans>,
          description: <Trans>The sender may request the documents we relied on.</Trans>,
        },
      ]}
    />
  );
}

const undecided = 'waits';

interface RemediesProps {
  readonly value: Remedy | null;
  /** The sender chooses after being told (12 CFR 1005.33(c)(2)). */
  readonly mayWait: boolean;
  readonly onChange: (value: Remedy | null) => void;
}

function Remedies({ value, mayWait, onChange }: RemediesProps) {
  return (
    <RadioRows
      legend={<Trans>Sender’s choice</Trans>}
      value={value ?? (mayWait ? undecided : null)}
      onValueChange={(next) =>
        onChange(next === undecided ? null : next === 'resend' ? 'resend' : 'refund')
      }
      rows={[
        { value: 'refund', label: <Trans>Refund</Trans> },
        { value: 'resend', label: <Trans>Send again</Trans> },
        ...(mayWait ? [{ value: undecided, label: <Trans>Nothing yet</Trans> }] : []),
      ]}
    />
  );
}
