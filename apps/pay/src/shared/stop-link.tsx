import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';

import { paths } from '#shared/paths.ts';
import { areaOf } from '#shared/user-query.ts';

/**
 * A link in a text to the customer stop, for help and for the security settings. Help is outside
 * the signed-in area and uses the area last seen.
 */
export function StopLink() {
  const area = areaOf({ country: null, user_address: null });
  return (
    <Link
      to={paths.stopEverything(area)}
      className="text-link inline-flex min-h-control items-center gap-2"
    >
      <Ban aria-hidden className="size-4.5!" />
      <Trans>I was scammed: stop everything</Trans>
    </Link>
  );
}
