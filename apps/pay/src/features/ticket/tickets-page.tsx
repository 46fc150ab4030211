import { BottomBar, buttonStyle, Page, PageTitle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MessageSquarePlus } from 'lucide-react';

import { ticketList } from '#features/ticket/ticket-search.ts';
import { TicketLists } from '#features/ticket/ticket-lists.tsx';
import { useListState } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** Get Support: all tickets of the person, what waits for an answer, and the way to a new one. */
export function TicketsPage() {
  const { t } = useLingui();
  usePageTitle(t`Get Support`);
  const [search, show] = useListState(ticketList, paths.tickets(useArea()));
  return (
    <>
      <Page>
        <PageTitle
          sub={<Trans>Ask us anything. Our team replies in English or Bangla.</Trans>}
          actions={<NewTicket size="md" className="max-md:hidden" />}
        >
          <Trans>Get Support</Trans>
        </PageTitle>
        <TicketLists search={search} onShow={show} />
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
