import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

import { classNames } from '#class-names.ts';

/** One thing that can be chosen: a place, a person, an action. */
export interface CommandOption {
  readonly id: string;
  readonly icon: ReactNode;
  readonly label: ReactNode;
  /** A second line: a number, or a day and an amount. */
  readonly second?: ReactNode;
  /** At the right end: the shortcut that does the same from anywhere. */
  readonly end?: ReactNode;
  /** Why the option is grey; choosing it does nothing. */
  readonly closed?: string | undefined;
}

export interface CommandGroup<Option extends CommandOption = CommandOption> {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly Option[];
}

export interface CommandOptionsProps<Option extends CommandOption> {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly CommandGroup<Option>[];
  /** The id of the option that Enter chooses. */
  readonly active: string | undefined;
  readonly onActive: (id: string) => void;
  readonly onChoose: (option: Option, event: MouseEvent) => void;
}

export const optionId = (list: string, option: string) => `${list}-${option}`;

/** The list below the field. The focus stays in the field, which names the active option. */
export function CommandOptions<Option extends CommandOption>({
  id,
  label,
  groups,
  active,
  onActive,
  onChoose,
}: CommandOptionsProps<Option>) {
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
          {group.entries.map((option) => (
            <OptionRow
              key={option.id}
              id={optionId(id, option.id)}
              option={option}
              isActive={option.id === active}
              onActive={() => onActive(option.id)}
              onChoose={(event) => onChoose(option, event)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionRowProps {
  readonly id: string;
  readonly option: CommandOption;
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly onChoose: (event: MouseEvent) => void;
}

function OptionRow({ id, option, isActive, onActive, onChoose }: OptionRowProps) {
  const { icon, label, second, end, closed } = option;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={closed !== undefined || undefined}
      onPointerMove={onActive}
      // Keeps the focus in the field, and the phone's keyboard open.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-control items-center gap-3 rounded-sm px-3 py-1.5 text-control',
        closed === undefined ? 'cursor-pointer' : 'text-ink-faint',
        isActive && 'bg-brand-soft',
      )}
    >
      <span className="grid size-8 shrink-0 place-items-center text-ink-faint [&>svg.lucide]:size-4.5">
        {icon}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-medium">{label}</span>
        {second === undefined ? null : (
          <span className="block text-sm text-ink-muted tabular-nums">{second}</span>
        )}
        {closed === undefined ? null : <span className="block text-sm">{closed}</span>}
      </span>
      {end}
    </div>
  );
}
