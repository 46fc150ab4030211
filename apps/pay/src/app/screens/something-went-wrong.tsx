import { Trans, useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@kheya/ui';
import { Link } from '@tanstack/react-router';

import { Result } from '#shared/result.tsx';
import { paths } from '#shared/paths.ts';
import { usePageTitle } from '@kheya/browser/page-title';

/** The page others redirect to after a failure. */
export function SomethingWentWrong() {
  const { t } = useLingui();
  usePageTitle(t`Something went wrong`);
  return (
    <Result
      status="failure"
      title={<Trans>Something went wrong</Trans>}
      actions={
        <>
          <Link to={paths.root()} className={buttonStyle({ variant: 'primary' })}>
            <Trans>Back to Home</Trans>
          </Link>
          <Link to={paths.help()} className={buttonStyle({ variant: 'quiet' })}>
            <Trans>Help</Trans>
          </Link>
        </>
      }
    >
      <Trans>
        This is our mistake. If you were making a payment, check your transactions before you try
        again.
      </Trans>
    </Result>
  );
}
