import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { paths } from '#shared/paths.ts';

/** The links to help and to the legal pages, at the foot of every public page. */
export function PublicLinks() {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`Help and legal`}
      className="flex flex-wrap gap-x-6 text-sm text-ink-muted print:hidden *:-mx-2.5 *:inline-flex *:min-h-control *:items-center *:px-2.5 *:hover:text-ink *:hover:underline"
    >
      <Link to={paths.help()}>
        <Trans>Help</Trans>
      </Link>
      <Link to={paths.legalDocument('fees')}>
        <Trans>Fees</Trans>
      </Link>
      <Link to={paths.legalDocument('privacy')}>
        <Trans>Privacy</Trans>
      </Link>
      <Link to={paths.legal()}>
        <Trans>Legal</Trans>
      </Link>
    </nav>
  );
}

/** The foot of a page without content of its own there. */
export function PublicFooter() {
  return (
    <footer className="mx-auto w-full max-w-[calc(var(--container-content)+2*var(--spacing-gutter))] px-gutter print:hidden">
      <div className="border-t border-line py-3">
        <PublicLinks />
      </div>
    </footer>
  );
}
