import { Check, Hourglass, Lock, MessageCircleReply } from 'lucide-react';

import { StateChip, type StateChipProps, type StateAppearance } from '#data/state-chip.tsx';

/** `open` waits for us, `pending` for the customer. */
export type TicketState = 'open' | 'pending' | 'solved' | 'closed';

export function TicketChip({ state, children }: StateChipProps<TicketState>) {
  return <StateChip look={ticketStateAppearances[state]}>{children}</StateChip>;
}

const ticketStateAppearances: Record<TicketState, StateAppearance> = {
  open: ['neutral', Hourglass],
  pending: ['now', MessageCircleReply],
  solved: ['positive', Check],
  closed: ['done', Lock],
};
