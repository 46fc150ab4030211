import { MenuLink } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';

import { type Area, paths } from '#shared/paths.ts';

/** The entry in the profile menu, within reach of every screen. */
export function StopEntry({ area }: { readonly area: Area }) {
  return (
    <MenuLink icon={<Ban aria-hidden />} link={<Link to={paths.stopEverything(area)} />}>
      <Trans>I was scammed: stop everything</Trans>
    </MenuLink>
  );
}
