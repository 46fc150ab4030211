import { buttonStyle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccountPage } from '#web/shared/account-page.tsx';
import { currentParam } from '#web/shared/location.ts';
import { appUrl, useSettings } from '#web/shared/settings.ts';

export function SignedOutPage() {
  const { t } = useLingui();
  const settings = useSettings();
  return (
    <AccountPage
      title={t`You're signed out`}
      lead={<Trans>On a shared computer, close this window too.</Trans>}
    >
      <a
        href={appUrl(settings, currentParam('app'))}
        className={buttonStyle({ variant: 'primary', size: 'lg', block: true }, 'mt-7')}
      >
        <Trans>Go to Kheya</Trans>
      </a>
    </AccountPage>
  );
}
