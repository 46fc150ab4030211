import { Ban, Check, CheckCheck, CircleX, Clock, TimerOff, Undo2 } from 'lucide-react';

import { StateChip, type StateChipProps, type StateAppearance } from '#data/state-chip.tsx';
import { FerryIcon } from '#picture/ferry-icon.tsx';

/** The statuses of a transaction; completed ones that reached another person are told apart. */
export type TransactionState =
  | 'INIT'
  | 'PENDING'
  | 'COMPLETE'
  | 'POSTED'
  | 'DECLINED'
  | 'FAILED'
  | 'RELEASED'
  | 'EXPIRED'
  | 'DELIVERED';

/** Marigold only while under way; a completed one has no colour, and no chip in a narrow list. */
export function TransactionChip({ state, children }: StateChipProps<TransactionState>) {
  return <StateChip look={transactionStateAppearances[state]}>{children}</StateChip>;
}

const transactionStateAppearances: Record<TransactionState, StateAppearance> = {
  INIT: ['now', Clock],
  PENDING: ['now', FerryIcon],
  COMPLETE: ['done', CheckCheck],
  POSTED: ['done', CheckCheck],
  DELIVERED: ['positive', Check],
  DECLINED: ['negative', Ban],
  FAILED: ['negative', CircleX],
  RELEASED: ['info', Undo2],
  EXPIRED: ['neutral', TimerOff],
};
