import { Button, buttonStyle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useAction } from '#web/shared/use-form.ts';
import { currentParam } from '#web/shared/location.ts';
import { appUrl, useSettings } from '#web/shared/settings.ts';

/** The target of the link in the confirmation: a button, because mail programs open links too. */
export function LeaveWaitingListPage() {
  const { t } = useLingui();
  const settings = useSettings();
  const [left, setLeft] = useState(false);
  const leave = useAction({
    send: () => accounts.leaveWaitingList(currentParam('token') ?? ''),
    onSent: () => setLeft(true),
  });
  if (left) {
    return (
      <AccountPage title={t`You're off the list`} lead={<Trans>We've deleted your email.</Trans>}>
        <a
          href={appUrl(settings, undefined)}
          className={buttonStyle({ variant: 'primary', size: 'lg', block: true }, 'mt-7')}
        >
          <Trans>Go to Kheya</Trans>
        </a>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title={t`Leave the waiting list?`}
      lead={<Trans>We'll delete your email and won't write to you.</Trans>}
    >
      <div className="mt-7 grid gap-5">
        <FormFailure>{leave.alert}</FormFailure>
        <Button variant="primary" size="lg" block busy={leave.isBusy} onClick={leave.submit}>
          <Trans>Leave the list</Trans>
        </Button>
      </div>
    </AccountPage>
  );
}
