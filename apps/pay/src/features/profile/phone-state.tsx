import { Trans } from '@lingui/react/macro';

import { securityLink } from '#shared/accounts-links.ts';

/** The number codes go to is the accounts site's; one it does not know yet is confirmed there. */
export function PhoneState({ isConfirmed }: { readonly isConfirmed: boolean }) {
  if (isConfirmed) {
    return (
      <span className="block text-sm font-normal text-positive">
        <Trans>Confirmed</Trans>
      </span>
    );
  }
  return (
    <span className="block text-sm font-normal text-ink-muted">
      <Trans>
        Not confirmed for sign-in codes.{' '}
        <a href={securityLink('/mobile')} className="text-link">
          Confirm it
        </a>
      </Trans>
    </span>
  );
}
