import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { TicketStatus } from '@kheya/contract';
import { Chip, type ChipTone } from '@kheya/ui';
import { Check, CircleDot, Clock, Lock } from 'lucide-react';
import type { ReactNode } from 'react';

/** For operators: who has to act next. */
export const statusNames: Record<TicketStatus, MessageDescriptor> = {
  open: msg`Open`,
  pending: msg`Waiting on customer`,
  solved: msg`Solved`,
  closed: msg`Closed`,
};

const looks: Record<TicketStatus, { tone: ChipTone; icon: ReactNode }> = {
  open: { tone: 'neutral', icon: <CircleDot aria-hidden /> },
  pending: { tone: 'done', icon: <Clock aria-hidden /> },
  solved: { tone: 'done', icon: <Check aria-hidden /> },
  closed: { tone: 'done', icon: <Lock aria-hidden /> },
};

export function StatusChip({ status }: { readonly status: TicketStatus }) {
  const { i18n } = useLingui();
  return <Chip {...looks[status]}>{i18n._(statusNames[status])}</Chip>;
}
