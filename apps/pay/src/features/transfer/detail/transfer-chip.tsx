import { Chip, type ChipTone, FerryIcon } from '@kheya/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CalendarClock, Check, CircleSlash, Clock, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';

import type { TransferStage } from '#features/transfer/transfer-stage.ts';

interface Look {
  readonly tone: ChipTone;
  readonly icon: ReactNode;
  readonly words: MessageDescriptor;
}

const looks: Record<TransferStage, Look> = {
  planned: { tone: 'now', icon: <CalendarClock aria-hidden />, words: msg`Planned` },
  starting: { tone: 'now', icon: <Clock aria-hidden />, words: msg`Being booked` },
  crossing: { tone: 'now', icon: <FerryIcon aria-hidden />, words: msg`On its way` },
  returning: { tone: 'now', icon: <Undo2 aria-hidden />, words: msg`Coming back` },
  arrived: { tone: 'positive', icon: <Check aria-hidden />, words: msg`Arrived` },
  failed: { tone: 'negative', icon: <X aria-hidden />, words: msg`Failed` },
  stopped: { tone: 'negative', icon: <CircleSlash aria-hidden />, words: msg`Declined` },
  cancelled: { tone: 'neutral', icon: <Undo2 aria-hidden />, words: msg`Cancelled` },
  expired: { tone: 'neutral', icon: <Clock aria-hidden />, words: msg`Expired` },
};

export function TransferChip({ stage }: { readonly stage: TransferStage }) {
  const { i18n } = useLingui();
  const { tone, icon, words } = looks[stage];
  return (
    <Chip tone={tone} icon={icon}>
      {i18n._(words)}
    </Chip>
  );
}
