import { Trans, useLingui } from '@lingui/react/macro';
import { buttonStyle, EmptyState, Page, Panel } from '@kheya/ui';
import { Link } from '@tanstack/react-router';

import { paths } from '#shared/paths.ts';
import { usePageTitle } from '@kheya/browser/page-title';
import { useArea } from '#shared/user-query.ts';

/** An address of the signed-in area without a screen; the menu stays in place. */
export function UnknownPage() {
  const { t } = useLingui();
  const area = useArea();
  usePageTitle(t`Page not found`);
  return (
    <Page>
      <Panel>
        <EmptyState
          as="h1"
          title={<Trans>This page doesn't exist</Trans>}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Link to={paths.overview(area)} className={buttonStyle({ variant: 'primary' })}>
                <Trans>Back to Home</Trans>
              </Link>
              <Link to={paths.help()} className={buttonStyle({ variant: 'quiet' })}>
                <Trans>Help</Trans>
              </Link>
            </div>
          }
        >
          <Trans>It may have moved, or the address may be wrong.</Trans>
        </EmptyState>
      </Panel>
    </Page>
  );
}
