import { buttonStyle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { paths } from '#shared/paths.ts';
import { usePageTitle } from '@kheya/browser/page-title';
import { Result } from '#shared/result.tsx';

/** The last page after closing an account. */
export function AccountClosedPage() {
  const { t } = useLingui();
  usePageTitle(t`Your account is closed`);
  return (
    <Result
      status="success"
      title={<Trans>Your account is closed</Trans>}
      actions={
        <Link to={paths.root()} className={buttonStyle({ variant: 'primary' })}>
          <Trans>Go to the home page</Trans>
        </Link>
      }
    >
      <Trans>
        You're signed out everywhere. By law we keep identity and payment records for five years.
        Thank you for using Kheya.
      </Trans>
    </Result>
  );
}
