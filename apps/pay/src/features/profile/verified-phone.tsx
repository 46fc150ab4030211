import { TextField } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

import { securityLink } from '#shared/accounts-links.ts';
import { writtenPhone } from '#shared/format/phone.ts';

/** A number confirmed by a code: shown here, changed on the accounts site. */
export function VerifiedPhone({ phone }: { readonly phone: string }) {
  return (
    <TextField
      label={<Trans>Mobile number</Trans>}
      labelEnd={
        <a href={securityLink('/mobile')} className="text-link">
          <Trans>Change it in your sign-in settings</Trans>
        </a>
      }
      help={<Trans>Confirmed with a code.</Trans>}
      inputMode="tel"
      readOnly
      value={writtenPhone(phone)}
    />
  );
}
