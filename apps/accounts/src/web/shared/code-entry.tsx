import { Button, CodeField, Countdown } from '@kheya/ui';
import { toDigits } from '@kheya/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer, CodeSent } from '#web/shared/accounts-client.ts';
import { failureWords } from '#web/shared/failure-words.tsx';
import { useLocale } from '#web/shared/language.ts';
import { goTo } from '#web/shared/location.ts';
import { noteSent, now, sentCode } from '#web/shared/typed.ts';
import { useValue } from '@kheya/ui/value-store';

interface CodeEntryProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly onComplete?: ((value: string) => void) | undefined;
  readonly error: string | undefined;
  readonly length?: number;
}

export function CodeEntry(props: CodeEntryProps) {
  const { t } = useLingui();
  return <CodeField {...props} label={t`Code`} name="code" locale={useLocale()} autoFocus />;
}

interface ResendCodeProps {
  readonly resend: () => Promise<Answer<CodeSent>>;
  /** The code that was typed belongs to the mail before. */
  readonly onSent: () => void;
}

/** Another code, when the last one had its time to arrive. */
export function ResendCode({ resend, onSent }: ResendCodeProps) {
  const sent = useValue(sentCode);
  const locale = useLocale();
  const [ended, setEnded] = useState(0);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const { t } = useLingui();
  if (!sent) return null;
  const until = sent.at + sent.resend_in_seconds * 1000;
  const press = async () => {
    setBusy(true);
    const answer = await resend();
    setBusy(false);
    if (answer.ok) {
      noteSent(sent.to, answer.data);
      setSaid(t`A new code is on its way.`);
      onSent();
    } else if (answer.code === 'flow_over') goTo('/error');
    else setSaid(failureWords(answer, locale));
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
                  <Trans>No code yet? You can ask for a new one in {left}.</Trans>
                </span>
              );
            }}
          </Countdown>
        )}
      </div>
      <p role="status">{said}</p>
    </div>
  );
}
