import { buttonStyle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccountPage } from '#web/shared/account-page.tsx';
import { currentFlow, currentParam, linkTo } from '#web/shared/location.ts';
import { appUrl, useSettings } from '#web/shared/settings.ts';

/** Continues the sign-in in progress, or returns to the app. */
export function PasswordChanged() {
  const { t } = useLingui();
  const settings = useSettings();
  const style = buttonStyle({ variant: 'primary', size: 'lg', block: true }, 'mt-7');
  return (
    <AccountPage
      title={t`Your password is changed`}
      lead={<Trans>Every device was signed out. Sign in with the new password.</Trans>}
    >
      {currentFlow() === undefined ? (
        <a href={appUrl(settings, currentParam('app'))} className={style}>
          <Trans>Go to Kheya</Trans>
        </a>
      ) : (
        <a {...linkTo('/sign-in')} className={style}>
          <Trans>Sign in</Trans>
        </a>
      )}
    </AccountPage>
  );
}
