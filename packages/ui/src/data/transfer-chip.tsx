import { CalendarClock, Check, CircleSlash, Clock, Hourglass, Undo2, X } from 'lucide-react';

import { StateChip, type StateChipProps, type StateAppearance } from '#data/state-chip.tsx';
import { FerryIcon } from '#picture/ferry-icon.tsx';

/** The status of a transfer as its sender sees it. */
export type TransferState =
  | 'planned'
  | 'starting'
  | 'waiting'
  | 'in_review'
  | 'crossing'
  | 'late'
  | 'returning'
  | 'arrived'
  | 'returned'
  | 'failed'
  | 'stopped'
  | 'cancelled'
  | 'expired';

export function TransferChip({ state, children }: StateChipProps<TransferState>) {
  return <StateChip look={transferStateAppearances[state]}>{children}</StateChip>;
}

const transferStateAppearances: Record<TransferState, StateAppearance> = {
  planned: ['now', CalendarClock],
  starting: ['now', Clock],
  waiting: ['now', Hourglass],
  in_review: ['now', Hourglass],
  crossing: ['now', FerryIcon],
  late: ['now', Clock],
  returning: ['now', Undo2],
  arrived: ['positive', Check],
  returned: ['negative', Undo2],
  failed: ['negative', X],
  stopped: ['negative', CircleSlash],
  cancelled: ['neutral', Undo2],
  expired: ['neutral', Clock],
};
