import { Trans, useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@kheya/ui';
import { Link } from '@tanstack/react-router';

import { Result } from '#shared/result.tsx';
import { paths } from '#shared/paths.ts';
import { usePageTitle } from '@kheya/browser/page-title';

/** Shown for a public page that does not exist, such as an unknown legal document. */
export function NotFound() {
  const { t } = useLingui();
  usePageTitle(t`Page not found`);
  return (
    <Result
      title={<Trans>This page doesn't exist</Trans>}
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
      <Trans>It may have moved, or the address may be wrong.</Trans>
    </Result>
  );
}
