import { toDigits } from '@kheya/money';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import { classNames } from '#class-names.ts';
import { useUi } from '#overlay/ui-provider.tsx';

export interface StepsProps {
  /** The name of the path: "Sending money". */
  readonly label: string;
  readonly steps: readonly ReactNode[];
  /** The current step, counted from 0. */
  readonly current: number;
}

/** A short path and the current step on it. On a phone only the current step shows its name. */
export function Steps({ label, steps, current }: StepsProps) {
  const { locale } = useUi();
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-2.5 max-md:gap-1.5">
        {steps.map((step, at) => (
          <li
            key={at}
            aria-current={at === current ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-2 text-sm/6 whitespace-nowrap',
              "not-first:before:mr-0.5 not-first:before:h-px not-first:before:w-7 not-first:before:bg-line-strong not-first:before:opacity-60 not-first:before:content-['']",
              'max-md:not-first:before:mr-0 max-md:not-first:before:w-2',
              // On the narrowest phones the four discs share one line without what joins them.
              'max-[22rem]:not-first:before:hidden',
              at === current ? 'font-medium text-ink' : 'text-ink-faint',
            )}
          >
            <span className={classNames(disc, discs[place(at, current)])}>
              {at < current ? (
                <Check aria-hidden className="size-3.5 stroke-[2.25]" />
              ) : (
                toDigits(`${at + 1}`, locale)
              )}
            </span>
            <span className={at === current ? '' : 'max-md:sr-only'}>{step}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const disc =
  'inline-grid size-6 place-items-center rounded-full border text-[0.75rem]/none tabular-nums';

const discs = {
  done: 'border-transparent bg-brand-soft text-brand-ink',
  now: 'border-brand bg-brand text-on-brand',
  next: 'border-line-strong',
};

function place(at: number, current: number): keyof typeof discs {
  if (at === current) return 'now';
  return at < current ? 'done' : 'next';
}
