import { BottomBar, buttonStyle, Page, PageTitle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { MessageSquarePlus } from 'lucide-react';

import {
  readTicketListing,
  type TicketListing,
  writeTicketListing,
} from '#features/ticket/ticket-listing.ts';
import { TicketLists } from '#features/ticket/ticket-lists.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** Get Support: everything one has asked us, what waits for an answer, and the way to ask. */
export function TicketsPage() {
  const { t } = useLingui();
  usePageTitle(t`Get Support`);
  const area = useArea();
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const show = (listing: TicketListing, replace = false) =>
    void navigate({
      to: paths.tickets(area),
      search: writeTicketListing(listing),
      replace,
      resetScroll: false,
    });
  return (
    <>
      <Page>
        <PageTitle
          sub={<Trans>Ask us anything. A person answers, in English or Bangla.</Trans>}
          actions={<NewTicket size="md" className="max-md:hidden" />}
        >
          <Trans>Get Support</Trans>
        </PageTitle>
        <TicketLists listing={readTicketListing(search)} onShow={show} />
      </Page>
      <BottomBar>
        <NewTicket size="lg" />
      </BottomBar>
    </>
  );
}

interface NewTicketProps {
  readonly size: 'md' | 'lg';
  readonly className?: string;
}

function NewTicket({ size, className }: NewTicketProps) {
  return (
    <Link
      to={paths.ticketNew(useArea())}
      className={buttonStyle({ variant: 'primary', size }, className)}
    >
      <MessageSquarePlus aria-hidden />
      <Trans>New ticket</Trans>
    </Link>
  );
}
