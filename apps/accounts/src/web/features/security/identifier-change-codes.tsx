import type { IdentifierChange } from '@kheya/contract/accounts';
import { Button, Chip, CodeField, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { accounts, type IdentifierKind } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useAction, useForm } from '#web/shared/use-form.ts';
import { mobileText } from '#web/shared/mobile-text.ts';

interface IdentifierChangeCodesProps {
  readonly kind: IdentifierKind;
  readonly change: IdentifierChange;
  readonly onChange: (change: IdentifierChange | null) => void;
  readonly onDone: () => void;
}

/** The two ends of a waiting change; each takes its own code, in any order. */
export function IdentifierChangeCodes({
  kind,
  change,
  onChange,
  onDone,
}: IdentifierChangeCodesProps) {
  const cancel = useAction({
    send: () => accounts.cancelIdentifierChange(kind),
    onSent: () => onChange(null),
  });
  return (
    <>
      <Panel pad="md" className="grid gap-6">
        {(['old', 'new'] as const).map((end) => (
          <EndCodeForm key={end} {...{ kind, change, end, onChange, onDone }} />
        ))}
      </Panel>
      <FormFailure>{cancel.alert}</FormFailure>
      <Button variant="quiet" className="mt-3 -ml-4.5" busy={cancel.isBusy} onClick={cancel.submit}>
        <Trans>Cancel the change</Trans>
      </Button>
    </>
  );
}

interface EndCodeFormProps extends IdentifierChangeCodesProps {
  readonly end: 'old' | 'new';
}

function EndCodeForm({ kind, change, end, onChange, onDone }: EndCodeFormProps) {
  const { t } = useLingui();
  const [status, setStatus] = useState('');
  const { sent_to: to, confirmed } = change[end];
  const shown = mobileText(to);
  const form = useForm({
    defaultValues: { code: '' },
    fieldOf: { [end]: 'code' },
    refusals: { code_wrong: 'code', code_expired: 'code' },
    send: ({ code }) => accounts.confirmIdentifierCode(kind, end, code),
    onSent({ done }) {
      if (done) onDone();
      else onChange({ ...change, [end]: { ...change[end], confirmed: true } });
    },
  });
  const resend = useAction({
    send: () => accounts.resendIdentifierCode(kind, end),
    onSent({ change: fresh }) {
      form.reset();
      setStatus(t`A new code is on its way.`);
      onChange(fresh);
    },
  });
  if (confirmed) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="wrap-anywhere">{shown}</span>
        <Chip tone="positive" icon={<Check aria-hidden />}>
          <Trans>Confirmed</Trans>
        </Chip>
      </p>
    );
  }
  return (
    <form {...form.props} className="grid grid-cols-1 gap-3">
      <CodeField
        label={t`Code sent to ${shown}`}
        name={`code-${end}`}
        {...form.field('code')}
        onComplete={form.submit}
      />
      <FormFailure>{form.alert ?? resend.alert}</FormFailure>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={form.isBusy}>
          <Trans>Confirm</Trans>
        </Button>
        <Button variant="quiet" onClick={resend.submit}>
          <Trans>Send a new code</Trans>
        </Button>
        <span role="status" className="text-sm text-ink-muted">
          {status}
        </span>
      </div>
    </form>
  );
}
