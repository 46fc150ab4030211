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
          Someone asked to change how Kheya contacts you. If it wasn't you, stop the change and
          we'll sign out every device right away.
        </Trans>
      }
    >
      <div className="mt-7 grid gap-5">
        <FormFailure>{stop.alert}</FormFailure>
        <Button variant="danger-solid" size="lg" block busy={stop.isBusy} onClick={stop.submit}>
          <Trans>Stop the change and sign out everywhere</Trans>
        </Button>
      </div>
    </AccountPage>
  );
}

function ChangeStopped({ stopped }: { readonly stopped: boolean }) {
  const { t } = useLingui();
  return (
    <AccountPage
      title={stopped ? t`Change stopped` : t`The change has already been made`}
      lead={
        stopped ? (
          <Trans>
            We signed out every device. Whoever asked for the change was signed in as you, so set a
            new password now.
          </Trans>
        ) : (
          <Trans>
            You can't stop it here anymore. <SupportLink>Call us</SupportLink> right away and we'll
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
