import { Button, buttonStyle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useAction } from '#web/shared/use-form.ts';
import { currentParam, linkTo } from '#web/shared/location.ts';
import { SupportLink } from '#web/shared/support-link.tsx';

/** "This was not me": a button, because mail programs open links too. */
export function StopChangePage() {
  const { t } = useLingui();
  const [stopped, setStopped] = useState<boolean>();
  const stop = useAction({
    send: () => accounts.stopIdentifierChange(currentParam('token') ?? ''),
    onSent: (answer) => setStopped(answer.stopped),
  });
  if (stopped !== undefined) return <ChangeStopped stopped={stopped} />;
  return (
    <AccountPage
      title={t`Stop the change?`}
      lead={
        <Trans>
          Someone asked to change how Kheya reaches you. If it was not you, stop it: every device is
          signed out at once.
        </Trans>
      }
    >
      <div className="mt-7 grid gap-5">
        <FormFailure>{stop.alert}</FormFailure>
        <Button variant="danger-solid" size="lg" block busy={stop.isBusy} onClick={stop.submit}>
          <Trans>Stop it and sign out everywhere</Trans>
        </Button>
      </div>
    </AccountPage>
  );
}

function ChangeStopped({ stopped }: { readonly stopped: boolean }) {
  const { t } = useLingui();
  return (
    <AccountPage
      title={stopped ? t`The change is stopped` : t`The change was made already`}
      lead={
        stopped ? (
          <Trans>
            Every device is signed out. Whoever asked for it was signed in as you: set a new
            password now.
          </Trans>
        ) : (
          <Trans>
            It can no longer be stopped here. <SupportLink>Call us</SupportLink> at once: we can
            undo it.
          </Trans>
        )
      }
    >
      {stopped ? (
        <a
          {...linkTo('/forgot-password')}
          className={buttonStyle({ variant: 'primary', size: 'lg', block: true }, 'mt-7')}
        >
          <Trans>Set a new password</Trans>
        </a>
      ) : null}
    </AccountPage>
  );
}
