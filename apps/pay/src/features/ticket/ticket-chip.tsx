import type { TicketStatus } from '@kheya/contract';
import { Chip, type ChipTone } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { Check, Hourglass, Lock, MessageCircleReply } from 'lucide-react';

import { statusLabels } from '#features/ticket/ticket-labels.ts';

const looks: Record<TicketStatus, { readonly tone: ChipTone; readonly icon: typeof Check }> = {
  open: { tone: 'neutral', icon: Hourglass },
  // The only status that waits for the customer, hence marigold.
  pending: { tone: 'now', icon: MessageCircleReply },
  solved: { tone: 'positive', icon: Check },
  closed: { tone: 'done', icon: Lock },
};

export function TicketChip({ status }: { readonly status: TicketStatus }) {
  const { i18n } = useLingui();
  const { tone, icon: Icon } = looks[status];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {i18n._(statusLabels[status])}
    </Chip>
  );
}
