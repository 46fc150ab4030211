import { Ban, Check, CircleSlash, Clock, Lock, Snowflake } from 'lucide-react';

import { StateChip, type StateChipProps, type StateStyle } from '#data/state-chip.tsx';

export type AccountState = 'ACTIVE' | 'SUSPENDED' | 'UNACTIVATED' | 'FROZEN' | 'BLOCKED' | 'CLOSED';

export function AccountChip({ state, children }: StateChipProps<AccountState>) {
  return <StateChip look={accountStateStyles[state]}>{children}</StateChip>;
}

const accountStateStyles: Record<AccountState, StateStyle> = {
  ACTIVE: ['done', Check],
  UNACTIVATED: ['now', Clock],
  SUSPENDED: ['negative', CircleSlash],
  FROZEN: ['negative', Snowflake],
  BLOCKED: ['negative', Ban],
  CLOSED: ['neutral', Lock],
};
