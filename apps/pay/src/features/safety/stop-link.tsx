import { buttonStyle } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';

import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** The link in the preferences to the page of the customer stop. */
export function StopLink() {
  return (
    <Link to={paths.stopEverything(useArea())} className={buttonStyle({ variant: 'danger' })}>
      <Ban aria-hidden />
      <Trans>I was scammed: stop everything</Trans>
    </Link>
  );
}
