import type { TicketKind } from '@kheya/contract';
import { buttonStyle, Panel } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail, MessageSquare, Phone } from 'lucide-react';

import { useIsSignedIn } from '@kheya/browser/session';
import { paths } from '#shared/paths.ts';
import { StopLink } from '#shared/stop-link.tsx';
import { supportQuery } from '#shared/support-query.ts';
import { areaOf, userQuery } from '#shared/user-query.ts';

export interface HelpContactProps {
  readonly kind: TicketKind;
}

/** For questions the page did not answer: a ticket if signed in, phone and e-mail for everyone. */
export function HelpContact({ kind }: HelpContactProps) {
  const isSignedIn = useIsSignedIn();
  const user = useQuery({ ...userQuery, enabled: isSignedIn }).data;
  const support = useQuery(supportQuery).data;
  const phones = user ? [support?.phones[areaOf(user)]] : Object.values(support?.phones ?? {});
  return (
    <Panel band={false} className="mt-10 p-5 print:hidden">
      <h2>
        <Trans>Still need help?</Trans>
      </h2>
      <p className="mt-1 text-ink-muted">
        <Trans>In Bangla or English, every day, 8 am to midnight in New York and in Dhaka.</Trans>
      </p>
      <div className="mt-4 flex min-h-control flex-wrap items-center gap-x-6 gap-y-3">
        {user === undefined ? null : (
          <Link to={paths.ticketNew(areaOf(user), { kind })} className={buttonStyle()}>
            <MessageSquare aria-hidden />
            <Trans>Open a ticket</Trans>
          </Link>
        )}
        {phones.filter(isKnown).map((phone) => (
          <a
            key={phone}
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            className="text-link identifier inline-flex min-h-control items-center gap-2"
          >
            <Phone aria-hidden />
            {phone}
          </a>
        ))}
        {support?.email === undefined ? null : (
          <a
            href={`mailto:${support.email}`}
            className="text-link inline-flex min-h-control items-center gap-2"
          >
            <Mail aria-hidden />
            {support.email}
          </a>
        )}
        {user === undefined ? null : <StopLink />}
      </div>
    </Panel>
  );
}

const isKnown = (phone: string | undefined): phone is string => phone !== undefined;
