import { Combobox } from '@base-ui/react/combobox';
import { Check, Search } from 'lucide-react';
import type { ReactNode } from 'react';

import { classNames } from '#class-names.ts';
import { floating } from '#overlay/floating.ts';

export interface SearchListLabels {
  /** The name of the list: "Country". */
  readonly list: string;
  /** The placeholder of the search field: "Country or code". */
  readonly search: string;
  /** "No country of that name". */
  readonly none: string;
}

export interface SearchListProps<Item> {
  readonly labels: SearchListLabels;
  /** One line of the list: a `SearchRow` with a key. */
  readonly children: (item: Item) => ReactNode;
}

/** The list of a `Combobox.Root` with a search field above it. */
export function SearchList<Item>({ labels, children }: SearchListProps<Item>) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner
        align="start"
        sideOffset={6}
        collisionPadding={8}
        className="z-50 outline-none"
      >
        <Combobox.Popup
          aria-label={labels.list}
          className={classNames(
            floating,
            'flex max-h-[min(24rem,var(--available-height))] w-[max(var(--anchor-width),20rem)] max-w-[calc(100vw-1rem)] flex-col overflow-hidden',
          )}
        >
          <div className="flex items-center gap-2.5 border-b border-line px-4 [&_svg.lucide]:size-4.5 [&_svg.lucide]:text-ink-faint">
            <Search aria-hidden />
            <Combobox.Input
              placeholder={labels.search}
              aria-label={labels.search}
              className="min-h-12 min-w-0 flex-1 bg-transparent text-input outline-none focus-visible:no-ring"
            />
          </div>
          <Combobox.Empty className="px-4 py-5 text-sm text-ink-muted empty:p-0">
            {labels.none}
          </Combobox.Empty>
          <Combobox.List
            aria-label={labels.list}
            className="overflow-y-auto overscroll-contain p-1.5 outline-none empty:p-0"
          >
            {children}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

export interface SearchRowProps {
  readonly value: unknown;
  readonly children: ReactNode;
}

/** One line of the list; a check marks the selected one. */
export function SearchRow({ value, children }: SearchRowProps) {
  return (
    <Combobox.Item
      value={value}
      className="flex min-h-control cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 outline-none select-none data-highlighted:bg-sunken"
    >
      {children}
      <span className="flex w-4.5 [&_svg.lucide]:size-4.5 [&_svg.lucide]:text-brand-ink">
        <Combobox.ItemIndicator>
          <Check aria-hidden />
        </Combobox.ItemIndicator>
      </span>
    </Combobox.Item>
  );
}
