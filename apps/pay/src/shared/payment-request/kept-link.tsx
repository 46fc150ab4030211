import { Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { readPayLink } from '#shared/payment-request/pay-link.ts';

/** The way back to the request for which somebody opened an account; nothing where there is none. */
export function KeptLink({ className }: { readonly className?: string }) {
  const path = readPayLink();
  if (path === undefined) return null;
  return (
    <Notice className={className} title={<Trans>You're asked for money</Trans>}>
      <Link to={path} className="text-link">
        <Trans>See the request you opened</Trans>
      </Link>
    </Notice>
  );
}
