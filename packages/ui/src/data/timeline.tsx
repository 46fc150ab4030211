import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { classNames } from '#class-names.ts';
import { FerryIcon } from '#picture/ferry-icon.tsx';

export interface TimelineItem {
  readonly key: string;
  readonly state: 'done' | 'now' | 'next' | 'bad';
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The time it happened, or is expected by. */
  readonly when?: ReactNode;
}

const dots: Record<TimelineItem['state'], string> = {
  done: 'bg-brand-soft text-brand-ink [&_svg.lucide]:size-4 [&_svg.lucide]:stroke-[2.25]',
  now: 'bg-accent text-on-accent [&_svg.lucide]:size-4.5 [&_svg.lucide]:stroke-[1.9]',
  next: 'hollow',
  bad: 'bg-negative-soft text-negative [&_svg.lucide]:size-4 [&_svg.lucide]:stroke-[2.25]',
};

const icons: Record<TimelineItem['state'], ReactNode> = {
  done: <Check aria-hidden />,
  now: <FerryIcon aria-hidden />,
  next: null,
  bad: <X aria-hidden />,
};

/** The past, current and coming events, in words and with times, which stand below the words where it is narrow. */
export function Timeline({ items }: { readonly items: readonly TimelineItem[] }) {
  return (
    <ol className="@container">
      {items.map((item) => (
        <Step key={item.key} item={item} />
      ))}
    </ol>
  );
}

function Step({ item }: { readonly item: TimelineItem }) {
  const solid = item.state === 'done' || item.state === 'bad';
  return (
    <li
      aria-current={item.state === 'now' ? 'step' : undefined}
      className={classNames(
        'relative grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-3.5 pb-5.5 last:pb-0 @max-md:grid-cols-[1.75rem_minmax(0,1fr)]',
        "not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-3.25 not-last:before:content-['']",
        solid
          ? 'not-last:before:w-0.5 not-last:before:bg-brand-ink not-last:before:opacity-35'
          : 'not-last:before:border-l-2 not-last:before:border-dotted not-last:before:border-line-strong',
      )}
    >
      <span
        className={classNames(
          'row-span-3 grid size-7 place-items-center rounded-full',
          dots[item.state],
        )}
      >
        {icons[item.state]}
      </span>
      <span
        className={classNames('font-medium leading-7', item.state === 'next' && 'text-ink-muted')}
      >
        {item.title}
      </span>
      <span
        className={classNames(
          'num col-start-3 row-start-1 text-sm/7 @max-md:col-start-2 @max-md:row-start-2',
          item.state === 'now' ? 'font-medium text-ink' : 'text-ink-faint',
        )}
      >
        {item.when}
      </span>
      {item.text === undefined ? null : (
        <span className="col-start-2 max-w-104 text-sm text-ink-muted @max-md:row-start-3">
          {item.text}
        </span>
      )}
    </li>
  );
}
