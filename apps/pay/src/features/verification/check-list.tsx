import { classNames, Panel } from '@kheya/ui';
import { Check, CircleDashed, Clock, type LucideIcon, UserRound, X } from 'lucide-react';
import type { ReactNode } from 'react';

export type CheckLook = 'passed' | 'waiting' | 'reviewing' | 'missing' | 'failed' | 'later';

const looks: Record<
  CheckLook,
  { readonly icon: LucideIcon; readonly disc: string; readonly end: string }
> = {
  passed: { icon: Check, disc: 'bg-positive-soft text-positive', end: 'text-ink-faint' },
  waiting: { icon: Clock, disc: 'bg-accent-soft text-caution', end: 'text-ink-faint' },
  reviewing: { icon: UserRound, disc: 'bg-accent-soft text-caution', end: 'text-ink-faint' },
  missing: {
    icon: CircleDashed,
    disc: 'bg-accent-soft text-caution',
    end: 'font-medium text-caution',
  },
  failed: { icon: X, disc: 'bg-negative-soft text-negative', end: 'font-medium text-negative' },
  later: { icon: CircleDashed, disc: 'bg-sunken text-ink-faint', end: 'text-ink-faint' },
};

export function CheckList({ children }: { readonly children: ReactNode }) {
  return (
    <Panel>
      <ul>{children}</ul>
    </Panel>
  );
}

export interface CheckItemProps {
  readonly look: CheckLook;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** At the end of the line: the duration, the date or what is missing. */
  readonly end?: ReactNode;
  readonly action?: ReactNode;
}

/** One check: its state as an icon and a word, the reason, and the action. */
export function CheckItem({ look, title, children, end, action }: CheckItemProps) {
  const { icon: Icon, disc, end: endLook } = looks[look];
  return (
    <li
      className={classNames(
        'grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3.5 border-t border-line px-panel first:border-t-0',
        look === 'passed' ? 'py-3' : 'py-4.5',
      )}
    >
      <span
        className={classNames(
          'grid size-8 place-items-center rounded-full [&_svg.lucide]:size-4.25 [&_svg.lucide]:stroke-2',
          disc,
        )}
      >
        <Icon aria-hidden />
      </span>
      <div className="pt-1.25">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 max-md:flex-col">
          <h3 className="text-base">{title}</h3>
          {end === undefined ? null : (
            <p className={classNames('text-sm whitespace-nowrap tabular-nums', endLook)}>{end}</p>
          )}
        </div>
        <div className="mt-0.5 max-w-prose text-sm text-ink-muted">{children}</div>
        {action === undefined ? null : <div className="mt-3.5">{action}</div>}
      </div>
    </li>
  );
}
