import { MenuLink } from '@kheya/ui';
import { useLingui } from '@lingui/react';
import { Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';

import { stopLabel } from '#shared/named-labels.ts';
import { type Area, paths } from '#shared/paths.ts';

/** The entry in the profile menu, within reach of every screen. */
export function StopEntry({ area }: { readonly area: Area }) {
  const { i18n } = useLingui();
  return (
    <MenuLink icon={<Ban aria-hidden />} link={<Link to={paths.stopEverything(area)} />}>
      {i18n._(stopLabel)}
    </MenuLink>
  );
}
