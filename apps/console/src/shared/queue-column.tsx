import { Trans } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { classNames, KeyHint } from '@kheya/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useLocale } from '@kheya/browser/language';
import type { Target } from '#shared/list-table.tsx';
import { useKeys } from '#shared/use-keys.ts';

export interface QueueEntry {
  readonly id: string;
  readonly link: Target;
  readonly name: ReactNode;
  /** The time left. */
  readonly due?: ReactNode;
  readonly about: ReactNode;
}

export interface QueueColumnProps {
  readonly heading: ReactNode;
  /** The whole list. */
  readonly back: Target;
  readonly count: number | undefined;
  readonly entries: readonly QueueEntry[];
  /** The id of the open case. */
  readonly open: string;
}

/** The list the operator came from, beside the open case: J and K move through it. */
export function QueueColumn({ heading, back, count, entries, open }: QueueColumnProps) {
  const locale = useLocale();
  const headingId = useId();
  useEntryKeys(entries, open);
  return (
    <aside
      aria-labelledby={headingId}
      className="flex min-h-0 flex-col border-r border-line bg-ground max-xl:hidden"
    >
      <div className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3">
        <Link {...back} id={headingId} className="touch-area text-link font-semibold!">
          {heading}
        </Link>
        <span className="num text-sm text-ink-faint">
          {count === undefined ? null : toDigits(`${count}`, locale)}
        </span>
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} isOpen={entry.id === open} />
        ))}
      </ul>
      <p className="border-t border-line px-4 py-2 text-sm text-ink-faint">
        <KeyHint keys={['J', 'K']}>
          <Trans>next, previous</Trans>
        </KeyHint>
      </p>
    </aside>
  );
}

function useEntryKeys(entries: readonly QueueEntry[], open: string): void {
  const navigate = useNavigate();
  const go = (step: number) => {
    const at = entries.findIndex(({ id }) => id === open);
    const next = entries[at < 0 ? 0 : at + step];
    if (next) void navigate(next.link);
  };
  useKeys({ j: () => go(1), k: () => go(-1) });
}

function Entry({ entry, isOpen }: { readonly entry: QueueEntry; readonly isOpen: boolean }) {
  const { link, name, due, about } = entry;
  return (
    <li>
      <Link
        {...link}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-y border-transparent px-4 py-2 focus-visible:shadow-[inset_0_0_0_2px_var(--color-focus)]',
          isOpen
            ? 'border-line bg-surface shadow-[inset_3px_0_0_var(--color-brand)]'
            : 'hover:bg-sunken',
        )}
      >
        <span className="min-w-0 font-medium">{name}</span>
        <span className="text-sm">{due}</span>
        <span className="col-span-2 line-clamp-2 text-sm wrap-anywhere text-ink-muted">
          {about}
        </span>
      </Link>
    </li>
  );
}
