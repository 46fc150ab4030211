import { Trans } from '@lingui/react/macro';
import { buttonStyle } from '@kheya/ui';
import { paths } from '#shared/paths.ts';
import { PublicPage } from '#shared/public-page.tsx';

export function NotFoundPage() {
  return (
    <PublicPage title={<Trans>This page doesn’t exist</Trans>}>
      <p className="text-ink-muted">
        <Trans>The address may be out of date or mistyped.</Trans>
      </p>
      <a href={paths.home} className={buttonStyle({ variant: 'primary', block: true })}>
        <Trans>Go to home</Trans>
      </a>
    </PublicPage>
  );
}
