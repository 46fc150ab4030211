import { useLingui } from '@lingui/react';
import { Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';

import { stopLabel } from '#shared/named-labels.ts';
import { paths } from '#shared/paths.ts';
import { areaOf } from '#shared/user-query.ts';

/**
 * A link in a text to the customer stop, for help and for the security settings. Help is outside
 * the signed-in area and uses the area last seen.
 */
export function StopLink() {
  const { i18n } = useLingui();
  const area = areaOf({ country: null, user_address: null });
  return (
    <Link
      to={paths.stopEverything(area)}
      className="text-link inline-flex min-h-control items-center gap-2"
    >
      <Ban aria-hidden className="size-4.5!" />
      {i18n._(stopLabel)}
    </Link>
  );
}
