import type { ReactNode } from 'react';

import { classNames } from '#class-names.ts';
import { Steps } from '#data/steps.tsx';

export interface FlowProgressProps {
  /** The name of the path: "Adding a recipient". */
  readonly label: string;
  readonly steps: readonly ReactNode[];
  /** The current step, counted from 0. */
  readonly current: number;
  /** "2 of 4", in the reader's digits. */
  readonly text: string;
}

const fewSteps = 4;

/** The position in a flow: named steps while there are few, else a bar with "2 of 6". */
export function FlowProgress({ label, steps, current, text }: FlowProgressProps) {
  if (steps.length <= fewSteps) {
    return <Steps {...{ label, steps, current }} />;
  }
  return (
    <nav aria-label={label} className="grid min-w-0 justify-items-end gap-1.5">
      <ol className="flex w-40 gap-1 max-md:w-28">
        {steps.map((step, at) => (
          <li
            key={at}
            aria-current={at === current ? 'step' : undefined}
            className={classNames(
              'h-1 flex-1 rounded-full',
              at <= current ? 'bg-brand' : 'bg-line-strong/45',
            )}
          >
            <span className="sr-only">{step}</span>
          </li>
        ))}
      </ol>
      <p className="text-xs text-ink-faint tabular-nums">{text}</p>
    </nav>
  );
}
