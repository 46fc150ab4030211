import { Button, buttonStyle, RowItem, RowList, Section } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';

import { type Contact, isAtKheya } from '#shared/contact/contact.ts';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { paths } from '#shared/paths.ts';
import { RequestRow } from '#shared/payment-request/request-row.tsx';
import { requestsQuery } from '#shared/payment-request/requests-query.ts';
import { useArea, useUser } from '#shared/user-query.ts';

interface OfContact {
  readonly contact: Contact;
}

/** What this contact was asked for; nothing is shown where nothing was. */
export function ContactRequests({ contact }: OfContact) {
  const mayLook = useUser().permissions.bank_accounts.can_use;
  const found = useQuery({
    ...requestsQuery({ contact: contact.id, limit: 20, offset: 0 }),
    enabled: mayLook && isAtKheya(contact),
  });
  const requests = found.data?.results ?? [];
  if (requests.length === 0) return null;
  return (
    <Section title={<Trans>You asked for</Trans>} className="mt-8 max-md:mt-6">
      <RowList>
        {requests.map((request) => (
          <RowItem key={request.id}>
            <RequestRow request={request} isNamed={false} />
          </RowItem>
        ))}
      </RowList>
    </Section>
  );
}

/** Who is at Kheya, or invited, can be asked. */
export function AskButton({ contact }: OfContact) {
  const area = useArea();
  const reason = useDisabledReason('bank_accounts');
  if (!isAtKheya(contact)) return null;
  if (reason !== undefined) {
    return (
      <Button icon={<HandCoins aria-hidden />} disabledReason={reason}>
        <Trans>Ask for money</Trans>
      </Button>
    );
  }
  return (
    <Link to={paths.requestNew(area)} search={{ contact: contact.id }} className={buttonStyle({})}>
      <HandCoins aria-hidden />
      <Trans>Ask for money</Trans>
    </Link>
  );
}
