import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { Chip, type ChipTone } from '#data/chip.tsx';

/** The look of a state: its tone and its icon, because colour alone says nothing. */
export type StateAppearance = readonly [tone: ChipTone, icon: LucideIcon];

export interface StateChipProps<State extends string> {
  readonly state: State;
  /** The state in words, in the reader's language. */
  readonly children: ReactNode;
}

// Each family of states has its own file, so that a screen loads only the icons it needs.
export function StateChip({
  look,
  children,
}: {
  readonly look: StateAppearance;
  readonly children: ReactNode;
}) {
  const [tone, Icon] = look;
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {children}
    </Chip>
  );
}
