import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';

import { paths } from '#shared/paths.ts';
import { areaOf } from '#shared/user-query.ts';

/**
 * The way to stop everything as a link in a text, for help and for what one sets about security. Help stands outside the
 * signed-in area: there the side is the one last seen.
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
