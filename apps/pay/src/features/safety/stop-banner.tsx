import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';

import { stopQuery } from '#features/safety/stop-query.ts';
import { StopTicketLink } from '#features/safety/stop-ticket-link.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { type Restriction, useRestrictionReason } from '#shared/restriction-text.ts';
import { supportQuery } from '#shared/support-query.ts';
import { useArea, useUser } from '#shared/user-query.ts';

/** Shown on every screen while nothing can be sent: the reason, the date, and the contact. */
export function StopBanner() {
  const area = useArea();
  const mayAppeal = useUser().restriction?.may_appeal === true;
  const { data: stop } = useQuery(stopQuery);
  const phone = useQuery(supportQuery).data?.phones[area];
  return (
    <div
      role="status"
      className="flex items-start gap-3 border-b border-line bg-negative-soft px-6 py-2.5 max-md:px-gutter"
    >
      <Ban aria-hidden className="mt-0.5 size-4.5! text-negative" />
      <p className="min-w-0 flex-1">
        <Why since={stop?.stopped_at} />{' '}
        <span className="inline-flex flex-wrap gap-x-4">
          {stop ? (
            <Link to={paths.stopEverything(area)} className="text-link">
              <Trans>What was stopped</Trans>
            </Link>
          ) : (
            <Link to={paths.verificationCenter(area)} className="text-link">
              {mayAppeal ? <Trans>Request another review</Trans> : <Trans>What you can do</Trans>}
            </Link>
          )}
          {stop ? (
            <StopTicketLink ticketId={stop.ticket_id} className="text-link">
              <Trans>Write to us</Trans>
            </StopTicketLink>
          ) : (
            <Link to={paths.ticketNew(area)} className="text-link">
              <Trans>Write to us</Trans>
            </Link>
          )}
          {phone === undefined ? null : (
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="text-link whitespace-nowrap">
              {phone}
            </a>
          )}
        </span>
      </p>
    </div>
  );
}

function Why({ since }: { readonly since: string | undefined }) {
  const { restriction } = useUser();
  if (since !== undefined) return <Stopped since={since} />;
  return restriction === null ? (
    <Trans>You can't send or change anything right now.</Trans>
  ) : (
    <Restricted restriction={restriction} />
  );
}

/** Frozen by the person's own customer stop. */
function Stopped({ since }: { readonly since: string }) {
  const at = dateTime(since, useLocale());
  return (
    <Trans>
      <b>Everything is stopped</b> as of {at}. Nothing can be sent or changed until you talk to us.
    </Trans>
  );
}

/** Restricted by us: the date and the reason (product decision 2). */
function Restricted({ restriction }: { readonly restriction: Restriction }) {
  const at = dateTime(restriction.since, useLocale());
  const reason = useRestrictionReason(restriction);
  return restriction.kind === 'blocked' ? (
    <Trans>
      <b>Your account is blocked</b> as of {at}. {reason} You can see everything, but you can't send
      or change anything.
    </Trans>
  ) : (
    <Trans>
      <b>Your account is frozen</b> as of {at}. {reason} You can see everything, but you can't send
      or change anything.
    </Trans>
  );
}
