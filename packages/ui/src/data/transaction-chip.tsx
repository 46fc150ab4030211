import { Ban, CheckCheck, CircleX, Clock, TimerOff, Undo2 } from 'lucide-react';

import { StateChip, type StateChipProps, type StateAppearance } from '#data/state-chip.tsx';
import { FerryIcon } from '#picture/ferry-icon.tsx';

/** The statuses of a transaction. */
export type TransactionState =
  | 'INIT'
  | 'PENDING'
  | 'COMPLETE'
  | 'POSTED'
  | 'DECLINED'
  | 'FAILED'
  | 'RELEASED'
  | 'EXPIRED';

/** Marigold only while under way; a completed one has no colour, and no chip in a narrow list. */
export function TransactionChip({ state, children }: StateChipProps<TransactionState>) {
  return <StateChip look={transactionStateAppearances[state]}>{children}</StateChip>;
}

const transactionStateAppearances: Record<TransactionState, StateAppearance> = {
  INIT: ['now', Clock],
  PENDING: ['now', FerryIcon],
  COMPLETE: ['done', CheckCheck],
  POSTED: ['done', CheckCheck],
  DECLINED: ['negative', Ban],
  FAILED: ['negative', CircleX],
  RELEASED: ['info', Undo2],
  EXPIRED: ['neutral', TimerOff],
};
