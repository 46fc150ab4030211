import { buttonStyle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AccountPage } from '#web/shared/account-page.tsx';
import { currentParam } from '#web/shared/location.ts';
import { appUrl, useSettings } from '#web/shared/settings.ts';

/**
 * Why the person is here: the server writes it into the page's head, our own pages navigate here.
 */
type Reason = 'over' | 'request' | 'server' | 'not_found';

export function ErrorPage({ reason = reasonInAddress() }: { readonly reason?: Reason }) {
  const { t } = useLingui();
  const settings = useSettings();
  const words: Record<Reason, { title: string; lead: ReactNode }> = {
    over: {
      title: t`Please start again`,
      lead: (
        <Trans>
          This sign-in took too long, has already been completed, or was started in another window.
          Nothing was changed.
        </Trans>
      ),
    },
    request: {
      title: t`This link doesn't work`,
      lead: <Trans>The app that sent you here asked for something we don't allow.</Trans>,
    },
    server: {
      title: t`Something went wrong`,
      lead: <Trans>Something went wrong on our side. Please start again in a moment.</Trans>,
    },
    not_found: {
      title: t`This page doesn't exist`,
      lead: <Trans>Check the address for typos.</Trans>,
    },
  };
  return (
    <AccountPage {...words[reason]}>
      <a
        href={appUrl(settings, currentParam('app'))}
        className={buttonStyle({ variant: 'primary', size: 'lg', block: true }, 'mt-7')}
      >
        <Trans>Go to Kheya</Trans>
      </a>
    </AccountPage>
  );
}

/** A refused sign-out was caused by an app; otherwise a flow of this site has expired. */
function reasonInAddress(): Reason {
  return currentParam('reason') === 'sign_out' ? 'request' : 'over';
}

/** The protocol's error code the server wrote into the page, if any. */
export function serverReason(): Reason | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="kheya-error"]');
  if (meta === null) return undefined;
  if (meta.content === 'server_error') return 'server';
  // The provider's code for a missing interaction or cookie.
  return meta.content === 'invalid_request' && window.location.pathname.startsWith('/auth/')
    ? 'over'
    : 'request';
}
