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
      <SidePart title={<CustomerName customer={context} />}>
        <StopNotice stopId={context.stop_id} />
        <CustomerFacts
          customer={context}
          since={context.member_since}
          chips={<RestrictionChips customer={{ ...context, is_full_access_given: false }} />}
        />
        <CustomerLink customerId={context.id} />
      </SidePart>
      <SidePart title={<Trans>Accounts</Trans>}>
        <Accounts accounts={context.accounts} />
      </SidePart>
      <SidePart title={<Trans>Last transfers</Trans>}>
        <Transfers transfers={context.transfers} />
      </SidePart>
      <SidePart title={<Trans>Other tickets</Trans>}>
        <TicketLinks tickets={context.tickets} search={ticketList.write(search)} />
      </SidePart>
    </>
  );
}

function CustomerLink({ customerId }: { readonly customerId: string }) {
  if (!useMayOpen('customers')) return null;
  return (
    <Link
      to={paths.customer}
      params={{ customerId }}
      className="text-link mt-1 inline-block min-h-6"
    >
      <Trans>To the customer</Trans>
    </Link>
  );
}
