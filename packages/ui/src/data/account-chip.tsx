import { Ban, Check, CircleSlash, Clock, Lock, Snowflake } from 'lucide-react';

import { StateChip, type StateChipProps, type StateAppearance } from '#data/state-chip.tsx';

export type AccountState = 'ACTIVE' | 'SUSPENDED' | 'UNACTIVATED' | 'FROZEN' | 'BLOCKED' | 'CLOSED';

export function AccountChip({ state, children }: StateChipProps<AccountState>) {
  return <StateChip look={accountStateAppearances[state]}>{children}</StateChip>;
}

const accountStateAppearances: Record<AccountState, StateAppearance> = {
  ACTIVE: ['done', Check],
  UNACTIVATED: ['now', Clock],
  SUSPENDED: ['negative', CircleSlash],
  FROZEN: ['negative', Snowflake],
  BLOCKED: ['negative', Ban],
  CLOSED: ['neutral', Lock],
};
