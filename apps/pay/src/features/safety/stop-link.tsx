import { buttonStyle } from '@kheya/ui';
import { useLingui } from '@lingui/react';
import { Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';

import { stopLabel } from '#shared/named-labels.ts';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** The link in the preferences to the page of the customer stop. */
export function StopLink() {
  const { i18n } = useLingui();
  return (
    <Link to={paths.stopEverything(useArea())} className={buttonStyle({ variant: 'danger' })}>
      <Ban aria-hidden />
      {i18n._(stopLabel)}
    </Link>
  );
}
