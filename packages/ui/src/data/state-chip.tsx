import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { Chip, type ChipTone } from '#data/chip.tsx';

/** How a state looks: what its colour means, and the icon without which colour says nothing. */
export type StateAppearance = readonly [tone: ChipTone, icon: LucideIcon];

export interface StateChipProps<State extends string> {
  readonly state: State;
  /** The state in words, in the reader's language. */
  readonly children: ReactNode;
}

// Each family of states has a file of its own: a screen loads the icons of its own states only.
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
