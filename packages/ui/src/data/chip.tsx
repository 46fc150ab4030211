import type { ReactNode } from 'react';

import { classNames } from '#class-names.ts';

const tones = {
  neutral: 'bg-sunken text-ink-muted',
  /** Under way or waiting. */
  now: 'bg-accent-soft text-caution',
  positive: 'bg-positive-soft text-positive',
  negative: 'bg-negative-soft text-negative',
  info: 'bg-info-soft text-info',
  /** Completed: no colour. */
  done: 'bg-transparent px-0! font-normal text-ink-faint',
};

export type ChipTone = keyof typeof tones;

export interface ChipProps {
  readonly tone?: ChipTone | undefined;
  /** An icon is needed for a state, which must not depend on colour alone. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A state in a word or two. */
export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  return (
    <span
      data-quiet={tone === 'done' || undefined}
      className={classNames(
        'inline-flex min-h-6 items-center gap-1.25 rounded-full pr-2.25 pl-1.75 text-xs/none font-medium whitespace-nowrap bn:min-h-6.5',
        '[&_svg.lucide]:size-3.75 [&_svg.lucide]:stroke-2',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
