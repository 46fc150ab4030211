import { classNames } from '@kheya/ui';
import { useEffect, useRef } from 'react';

import { KeyCap } from '#app/palette/key-cap.tsx';
import type { PaletteEntry, PaletteGroup } from '#app/palette/palette-entry.ts';

export interface PaletteListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly PaletteGroup[];
  /** The id of the entry that Enter chooses. */
  readonly active: string | undefined;
  readonly onActive: (id: string) => void;
  readonly onChoose: (entry: PaletteEntry) => void;
}

export const optionId = (list: string, entry: string) => `${list}-${entry}`;

/** The list below the field. The focus stays in the field, which names the active option. */
export function PaletteList({ id, label, groups, active, onActive, onChoose }: PaletteListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2"
    >
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div
            id={`${id}-${group.id}`}
            className="px-3 pt-3 pb-1 text-xs font-medium text-ink-faint"
          >
            {group.title}
          </div>
          {group.entries.map((entry) => (
            <Option
              key={entry.id}
              id={optionId(id, entry.id)}
              entry={entry}
              isActive={entry.id === active}
              onActive={() => onActive(entry.id)}
              onChoose={() => onChoose(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly onChoose: () => void;
}

function Option({ id, entry, isActive, onActive, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={entry.closed !== undefined || undefined}
      onPointerMove={onActive}
      // Keeps the focus in the field, and the phone's keyboard open.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-control items-center gap-3 rounded-sm px-3 py-1.5 text-control',
        entry.closed === undefined ? 'cursor-pointer' : 'text-ink-faint',
        isActive && 'bg-brand-soft',
      )}
    >
      <span className="grid size-8 shrink-0 place-items-center text-ink-faint [&>svg.lucide]:size-4.5">
        {entry.icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{entry.label}</span>
        {entry.second === undefined ? null : (
          <span className="block text-sm text-ink-muted tabular-nums">{entry.second}</span>
        )}
        {entry.closed === undefined ? null : <span className="block text-sm">{entry.closed}</span>}
      </span>
      {entry.keys === undefined ? null : <KeyCap>{entry.keys}</KeyCap>}
    </div>
  );
}
