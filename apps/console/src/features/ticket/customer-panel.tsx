import { Trans } from '@lingui/react/macro';
import type { CustomerContext } from '@kheya/contract';
import { Link } from '@tanstack/react-router';
import { CustomerFacts } from '#shared/customer-facts.tsx';
import { CustomerName } from '#shared/customer-name.tsx';
import { Accounts, StopNotice, Transfers } from '#shared/customer-records.tsx';
import { SidePart } from '#shared/fact.tsx';
import { ticketList, type TicketSearch } from '#features/ticket/queue-search.ts';
import { paths } from '#shared/paths.ts';
import { RestrictionChips } from '#shared/restriction-chips.tsx';
import { TicketLinks } from '#shared/ticket-links.tsx';
import { useMayOpen } from '#shared/use-may-open.ts';

export interface CustomerPanelProps {
  readonly context: CustomerContext;
  readonly search: TicketSearch;
}

/** Facts about the customer that support would otherwise have to ask for. */
export function CustomerPanel({ context, search }: CustomerPanelProps) {
  return (
    <>
      <SidePart title={<CustomerTitle context={context} />}>
        <StopNotice stopId={context.stop_id} />
        <CustomerFacts
          customer={context}
          since={context.member_since}
          chips={<RestrictionChips customer={{ ...context, is_full_access_given: false }} />}
        />
      </SidePart>
      <SidePart title={<Trans>Accounts</Trans>}>
        <Accounts accounts={context.accounts} />
      </SidePart>
      <SidePart title={<Trans>Latest transfers</Trans>}>
        <Transfers transfers={context.transfers} />
      </SidePart>
      <SidePart title={<Trans>Other tickets</Trans>}>
        <TicketLinks tickets={context.tickets} search={ticketList.write(search)} />
      </SidePart>
    </>
  );
}

/** The customer's name, a link for who may open their page. */
function CustomerTitle({ context }: Pick<CustomerPanelProps, 'context'>) {
  if (!useMayOpen('customers')) return <CustomerName customer={context} />;
  return (
    <Link
      to={paths.customer}
      params={{ customerId: context.id }}
      className="inline-block min-h-6 touch-area text-link"
    >
      <CustomerName customer={context} />
    </Link>
  );
}
