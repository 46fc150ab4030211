import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';

import { supportQuery } from '#shared/support-query.ts';
import { useArea } from '#shared/user-query.ts';

/** Support by phone: one press dials the number. */
export function TalkToUs() {
  const area = useArea();
  const phone = useQuery(supportQuery).data?.phones[area];
  if (phone === undefined) return null;
  return (
    <p className="mt-5 flex items-start gap-3 text-ink-muted">
      <Phone aria-hidden className="mt-0.5 size-4.5! text-ink-faint" />
      <span>
        <Trans>
          Call us:{' '}
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="text-link whitespace-nowrap">
            {phone}
          </a>
          . We'll never ask for your password or a code.
        </Trans>
      </span>
    </p>
  );
}
