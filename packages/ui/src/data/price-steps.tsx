import type { ReactNode } from 'react';

import { classNames } from '#class-names.ts';

export interface PriceStep {
  readonly key: string;
  /** The operation: a plus, an equals or a times sign. */
  readonly icon: ReactNode;
  readonly label: ReactNode;
  readonly second?: ReactNode;
  readonly value: ReactNode;
  readonly sum?: boolean | undefined;
}

export interface PriceStepsProps {
  readonly steps: readonly PriceStep[];
  /** The background, so that the discs cover the line behind them. */
  readonly ground?: 'ground' | 'surface' | undefined;
}

/** The calculation read downwards between two amounts: plus fee, equals, times rate. */
export function PriceSteps({ steps, ground = 'ground' }: PriceStepsProps) {
  return (
    <ul className="relative pt-3 pb-4">
      {steps.map((step) => (
        <li
          key={step.key}
          className={classNames(
            'relative grid grid-cols-[3.375rem_minmax(0,1fr)_auto] items-start py-1.5 pr-4.5 max-md:pr-4',
            "before:absolute before:top-0 before:bottom-0 before:left-6.75 before:w-px before:bg-line-strong before:opacity-70 before:content-['']",
            'first:before:-top-3 last:before:bottom-auto last:before:h-3',
            step.sum === true ? 'font-medium text-ink' : 'text-ink-muted',
          )}
        >
          <span
            aria-hidden
            className={classNames(
              'relative grid size-5.5 place-items-center justify-self-center rounded-full border border-line-strong text-ink-muted',
              '[&_svg.lucide]:size-3 [&_svg.lucide]:stroke-[2.25]',
              ground === 'ground' ? 'bg-ground' : 'bg-surface',
            )}
          >
            {step.icon}
          </span>
          <span>
            {step.label}
            {step.second === undefined ? null : (
              <span className="block text-sm font-normal text-ink-faint">{step.second}</span>
            )}
          </span>
          <span className="num text-ink">{step.value}</span>
        </li>
      ))}
    </ul>
  );
}
