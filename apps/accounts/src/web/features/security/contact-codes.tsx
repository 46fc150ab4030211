import { Button, Chip, CodeField, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { accounts, type ContactChange, type ContactKind } from '#web/shared/accounts-client.ts';
import { failureWords } from '#web/shared/failure-words.tsx';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/form-state.ts';
import { useLocale } from '#web/shared/language.ts';
import { mobileText } from '#web/shared/mobile-text.ts';

interface ContactCodesProps {
  readonly kind: ContactKind;
  readonly change: ContactChange;
  readonly onChange: (change: ContactChange | null) => void;
  readonly onDone: () => void;
}

/** The two ends of a change that waits; each takes its own code, in any order. */
export function ContactCodes({ kind, change, onChange, onDone }: ContactCodesProps) {
  const form = useForm();
  const cancel = () =>
    void form.submit(
      () => accounts.cancelContactChange(kind),
      () => onChange(null),
    );
  return (
    <>
      <Panel pad="md" className="grid gap-6">
        {(['old', 'new'] as const).map((end) => (
          <CodeOfEnd key={end} {...{ kind, change, end, onChange, onDone }} />
        ))}
      </Panel>
      <FormFailure failure={form.failure} />
      <Button variant="quiet" className="mt-3 -ml-4.5" busy={form.busy} onClick={cancel}>
        <Trans>Give the change up</Trans>
      </Button>
    </>
  );
}

interface CodeOfEndProps extends ContactCodesProps {
  readonly end: 'old' | 'new';
}

const TOLD_AT_THE_CODE = ['code_wrong', 'code_expired'];

function CodeOfEnd({ kind, change, end, onChange, onDone }: CodeOfEndProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [code, setCode] = useState('');
  const [said, setSaid] = useState('');
  const form = useForm();
  const { sent_to: to, confirmed } = change[end];
  const shown = mobileText(to);
  const send = (typed: string) =>
    void form.submit(
      () => accounts.confirmContactCode(kind, end, typed),
      ({ done }) => {
        if (done) onDone();
        else onChange({ ...change, [end]: { ...change[end], confirmed: true } });
      },
    );
  const resend = () =>
    void form.submit(
      () => accounts.resendContactCode(kind, end),
      ({ change: fresh }) => {
        setCode('');
        setSaid(t`A new code is on its way.`);
        onChange(fresh);
      },
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send(code);
  };
  const { failure } = form;
  const refused = failure && TOLD_AT_THE_CODE.includes(failure.code) ? failure : undefined;
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
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      <CodeField
        label={t`Code sent to ${shown}`}
        name={`code-${end}`}
        locale={locale}
        value={code}
        onValueChange={(typed) => {
          setCode(typed);
          if (failure) form.clear();
        }}
        onComplete={send}
        error={refused ? failureWords(refused, locale) : form.fieldError(end)}
      />
      <FormFailure failure={failure} except={TOLD_AT_THE_CODE} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={form.busy}>
          <Trans>Confirm</Trans>
        </Button>
        <Button variant="quiet" onClick={resend}>
          <Trans>Send a new code</Trans>
        </Button>
        <span role="status" className="text-sm text-ink-muted">
          {said}
        </span>
      </div>
    </form>
  );
}
