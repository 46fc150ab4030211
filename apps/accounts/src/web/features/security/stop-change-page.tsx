import { Button, buttonStyle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/form-state.ts';
import { currentParam, linkTo } from '#web/shared/location.ts';
import { SupportLink } from '#web/shared/support-link.tsx';

/** "This was not me": a button, because mail programs open links too. */
export function StopChangePage() {
  const { t } = useLingui();
  const form = useForm();
  const [stopped, setStopped] = useState<boolean>();
  if (stopped !== undefined) return <Stopped stopped={stopped} />;
  const stop = () =>
    void form.submit(
      () => accounts.stopContactChange(currentParam('token') ?? ''),
      (answer) => setStopped(answer.stopped),
    );
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
        <FormFailure failure={form.failure} />
        <Button variant="danger-solid" size="lg" block busy={form.busy} onClick={stop}>
          <Trans>Stop it and sign out everywhere</Trans>
        </Button>
      </div>
    </AccountPage>
  );
}

function Stopped({ stopped }: { readonly stopped: boolean }) {
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
