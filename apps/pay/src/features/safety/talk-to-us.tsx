import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';

import { supportQuery } from '#shared/support-query.ts';

/** Support by phone: one press dials the number. */
export function TalkToUs() {
  const { data } = useQuery(supportQuery);
  if (data?.phone === undefined) return null;
  const { phone } = data;
  return (
    <p className="mt-5 flex items-start gap-3 text-ink-muted">
      <Phone aria-hidden className="mt-0.5 size-4.5! text-ink-faint" />
      <span>
        <Trans>
          Talk to a person:{' '}
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="text-link whitespace-nowrap">
            {phone}
          </a>
          . Nobody from Kheya ever asks for your password or a code.
        </Trans>
      </span>
    </p>
  );
}
