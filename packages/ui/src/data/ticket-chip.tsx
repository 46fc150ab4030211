import { Check, Hourglass, Lock, MessageCircleReply } from 'lucide-react';

import { StateChip, type StateChipProps, type StateLook } from '#data/state-chip.tsx';

/** `open` waits for us, `pending` for the customer. */
export type TicketState = 'open' | 'pending' | 'solved' | 'closed';

export function TicketChip({ state, children }: StateChipProps<TicketState>) {
  return <StateChip look={ticketLooks[state]}>{children}</StateChip>;
}

const ticketLooks: Record<TicketState, StateLook> = {
  open: ['neutral', Hourglass],
  pending: ['now', MessageCircleReply],
  solved: ['positive', Check],
  closed: ['done', Lock],
};
