import { buttonStyle } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';

import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** Among the preferences: the way to the page that says what stopping does, and does it. */
export function StopLink() {
  return (
    <Link to={paths.stopEverything(useArea())} className={buttonStyle({ variant: 'danger' })}>
      <Ban aria-hidden />
      <Trans>I was scammed: stop everything</Trans>
    </Link>
  );
}
