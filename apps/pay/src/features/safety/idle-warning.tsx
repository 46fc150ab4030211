import { toDigits } from '@kheya/money';
import { Button, Countdown, Dialog } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';

import { signOut } from '#shared/api/session.ts';
import { deviceNow } from '@kheya/browser/clock';
import { useLocale } from '@kheya/browser/language';
import { untilWarning, warningMs } from '#shared/idle-time.ts';

/** The warning, shown for one minute: the person can say that they are there. */
export function IdleWarning({ onStay }: { readonly onStay: () => void }) {
  const locale = useLocale();
  // A person who is typing may press Enter at that moment: it keeps them signed in.
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      initialFocus={stay}
      title={<Trans>Are you still there?</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={signOut}>
            <Trans>Log Out</Trans>
          </Button>
          <Button ref={stay} variant="primary" onClick={onStay}>
            <Trans>Stay signed in</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          You've been inactive for a while, so this screen will lock soon to protect your account.
          Nothing you typed is lost.
        </Trans>
      </p>
      <Countdown until={deviceNow() + untilWarning() + warningMs} now={deviceNow}>
        {({ clock }) => {
          const left = toDigits(clock, locale);
          return (
            <p role="timer" className="mt-3 font-medium text-ink tabular-nums">
              <Trans>Locking in {left}</Trans>
            </p>
          );
        }}
      </Countdown>
    </Dialog>
  );
}
