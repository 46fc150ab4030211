import type { CodeSent } from '@kheya/contract/accounts';
import { Button, CodeField, Countdown } from '@kheya/ui';
import { toDigits } from '@kheya/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { CallResult } from '#web/shared/accounts-client.ts';
import { failureText } from '#web/shared/failure-text.tsx';
import { useLocale } from '@kheya/browser/language';
import { goTo } from '#web/shared/location.ts';
import { rememberSentCode, now, sentCode } from '#web/shared/flow-state.ts';
import { useValue } from '@kheya/ui/value-store';

interface CodeEntryProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly onComplete?: ((value: string) => void) | undefined;
  readonly error: ReactNode;
  readonly length?: number;
}

export function CodeEntry(props: CodeEntryProps) {
  const { t } = useLingui();
  return <CodeField {...props} label={t`Code`} name="code" autoFocus />;
}

interface ResendCodeProps {
  readonly resend: () => Promise<CallResult<CodeSent>>;
  /** The code that was typed belongs to the earlier mail. */
  readonly onSent: () => void;
}

/** Offers another code once the last one has had time to arrive. */
export function ResendCode({ resend, onSent }: ResendCodeProps) {
  const sent = useValue(sentCode);
  const locale = useLocale();
  const [ended, setEnded] = useState(0);
  const [status, setStatus] = useState('');
  const [busy, setBusy] = useState(false);
  const { t } = useLingui();
  if (!sent) return null;
  const until = sent.at + sent.resend_in_seconds * 1000;
  const press = async () => {
    setBusy(true);
    const answer = await resend();
    setBusy(false);
    if (answer.ok) {
      rememberSentCode(sent.to, answer.data);
      setStatus(t`A new code is on its way.`);
      onSent();
    } else if (answer.code === 'flow_over') goTo('/error');
    else setStatus(failureText(answer, locale));
  };
  return (
    <div className="mt-4 text-sm text-ink-muted">
      <div className="flex min-h-11 items-center">
        {ended === until ? (
          <Button variant="quiet" size="sm" className="-ml-3" busy={busy} onClick={press}>
            <Trans>Send a new code</Trans>
          </Button>
        ) : (
          <Countdown key={until} until={until} now={now} onEnd={() => setEnded(until)}>
            {({ clock }) => {
              const left = toDigits(clock, locale);
              return (
                <span className="tabular-nums">
                  <Trans>No code yet? You can request a new one in {left}.</Trans>
                </span>
              );
            }}
          </Countdown>
        )}
      </div>
      <p role="status">{status}</p>
    </div>
  );
}
