import { classNames } from '@kheya/ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { SearchEntry, SearchGroup } from '#app/search/search-entry.ts';
import { Key } from '#shared/key.tsx';
import { Marked } from '#app/search/marked.tsx';

export interface SearchListProps {
  readonly id: string;
  readonly label: string;
  readonly typed: string;
  readonly groups: readonly SearchGroup[];
  /** The id of the entry that Enter opens. */
  readonly active: string | undefined;
  readonly onActive: (id: string) => void;
  readonly onOpen: (entry: SearchEntry, options: { readonly newTab: boolean }) => void;
}

export const optionId = (list: string, entry: string) => `${list}-${entry}`;

/** What was found, below the field. The focus stays in the field, which names the active option. */
export function SearchList(props: SearchListProps) {
  const { id, label, typed, groups, active, onActive, onOpen } = props;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
    >
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} className="px-2 pt-2 pb-1 text-sm text-ink-faint">
            {group.title}
          </div>
          {group.entries.map((entry) => (
            <Option
              key={entry.id}
              id={optionId(id, entry.id)}
              entry={entry}
              typed={typed}
              isActive={entry.id === active}
              onActive={() => onActive(entry.id)}
              onOpen={(event) => onOpen(entry, { newTab: event.ctrlKey || event.metaKey })}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: SearchEntry;
  readonly typed: string;
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly onOpen: (event: MouseEvent) => void;
}

function Option({ id, entry, typed, isActive, onActive, onOpen }: OptionProps) {
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
      onPointerMove={onActive}
      // Keeps the focus in the field, and the phone's keyboard open.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onOpen}
      className={classNames(
        'flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-2 py-1.5 pointer-coarse:min-h-control',
        isActive && 'bg-brand-soft',
      )}
    >
      <span className="shrink-0 text-ink-faint [&>svg.lucide]:size-4.5">{entry.icon}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-medium">
          <Marked text={entry.label} typed={typed} />
        </span>
        {entry.second === undefined ? null : (
          <span className="num block text-sm text-ink-muted">
            {typeof entry.second === 'string' ? (
              <Marked text={entry.second} typed={typed} />
            ) : (
              entry.second
            )}
          </span>
        )}
      </span>
      {isActive ? <Key>Enter</Key> : null}
    </div>
  );
}
