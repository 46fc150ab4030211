import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { checkReason } from '@kheya/contract/fields/text-lengths';
import { toDigits } from '@kheya/money';
import { Button, TextArea, TextField } from '@kheya/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  useCasesOf,
  useDismiss,
  useOpenCase,
  useOpenSignals,
} from '#features/customer/signal-api.ts';
import { SidePart } from '#shared/fact.tsx';
import { FormDialog } from '#shared/form-dialog.tsx';
import { paths } from '#shared/paths.ts';
import { SignalList } from '#shared/signal-list.tsx';
import { useForm } from '#shared/use-form.tsx';
import { useMayOpen } from '#shared/use-may-open.ts';
import { useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';

interface CustomerIdProps {
  readonly customerId: string;
}

/** The customer's open signals and their cases; for compliance alone. */
export function CompliancePart({ customerId }: CustomerIdProps): ReactNode {
  return useMayOpen('cases') ? <SignalsAndCases customerId={customerId} /> : null;
}

function SignalsAndCases({ customerId }: CustomerIdProps) {
  const locale = useLocale();
  const signals = useOpenSignals(customerId).data?.results ?? [];
  const cases = useCasesOf(customerId).data?.results ?? [];
  const [isOpening, setOpening] = useState(false);
  const isOpen = cases.some(({ state }) => state !== 'closed');
  return (
    <SidePart title={<Trans>Signals and cases</Trans>}>
      {signals.length === 0 ? (
        <p className="text-ink-muted">
          <Trans>No open signals</Trans>
        </p>
      ) : (
        <SignalList signals={signals} action={({ id }) => <Dismissal id={id} />} />
      )}
      <ul className="mt-2 grid grid-cols-1 gap-1">
        {cases.map(({ id, number: given, subject }) => {
          const number = toDigits(String(given), locale);
          return (
            <li key={id} className="wrap-anywhere">
              <Link to={paths.case} params={{ caseId: id }} className="touch-area text-link">
                <Trans>Case {number}</Trans>
              </Link>{' '}
              <span className="text-ink-muted">{subject}</span>
            </li>
          );
        })}
      </ul>
      {isOpen ? null : (
        <Button size="sm" className="mt-3" onClick={() => setOpening(true)}>
          <Trans>Open a case</Trans>
        </Button>
      )}
      {isOpening ? (
        <OpenCaseDialog customerId={customerId} onClose={() => setOpening(false)} />
      ) : null}
    </SidePart>
  );
}

function Dismissal({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const dismiss = useDismiss(id);
  const form = useForm({
    defaultValues: { note: '' },
    validate: ({ note }) => compactErrors({ note: checkReason(note) }),
    send: ({ note }) => dismiss.mutateAsync(note.trim()),
    onSent() {
      setAsked(false);
      toasts.show({ text: msg`Signal dismissed` });
    },
  });
  return (
    <div>
      <Button size="sm" onClick={() => setAsked(true)}>
        <Trans>Dismiss</Trans>
      </Button>
      {isAsked ? (
        <FormDialog
          form={form}
          title={<Trans>Dismiss the signal?</Trans>}
          leaveLabel={<Trans>Cancel</Trans>}
          sendLabel={<Trans>Dismiss</Trans>}
          isReady={form.values.note.trim() !== ''}
          onClose={() => setAsked(false)}
        >
          <TextArea
            {...form.field('note')}
            label={t`Internal reason`}
            maxLength={1000}
            inputClassName="min-h-16"
            help={<Trans>Why there’s nothing to it. At least 10 characters.</Trans>}
          />
        </FormDialog>
      ) : null}
    </div>
  );
}

interface OpenCaseDialogProps extends CustomerIdProps {
  readonly onClose: () => void;
}

function OpenCaseDialog({ customerId, onClose }: OpenCaseDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const open = useOpenCase(customerId);
  const form = useForm({
    defaultValues: { subject: '' },
    validate: ({ subject }) => compactErrors({ subject: checkReason(subject) }),
    send: ({ subject }) => open.mutateAsync(subject.trim()),
    onSent({ id }) {
      void navigate({ to: paths.case, params: { caseId: id } });
    },
  });
  return (
    <FormDialog
      form={form}
      title={<Trans>Open a case?</Trans>}
      leaveLabel={<Trans>Cancel</Trans>}
      sendLabel={<Trans>Open a case</Trans>}
      isReady={form.values.subject.trim() !== ''}
      onClose={onClose}
    >
      <p className="text-ink-muted">
        <Trans>
          Open signals and their transfers go into it. Never tell the customer that there is one.
        </Trans>
      </p>
      <TextField
        {...form.field('subject')}
        label={t`Subject`}
        maxLength={200}
        help={<Trans>In a sentence. At least 10 characters.</Trans>}
      />
    </FormDialog>
  );
}
