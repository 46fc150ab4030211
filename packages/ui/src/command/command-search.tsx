import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';

import { IconButton } from '#action/icon-button.tsx';
import {
  type CommandGroup,
  type CommandOption,
  CommandOptions,
  optionId,
} from '#command/command-options.tsx';
import { Spinner } from '#feedback/spinner.tsx';

export interface CommandSearchProps<Option extends CommandOption> {
  readonly label: string;
  readonly placeholder: string;
  readonly closeLabel: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly groups: readonly CommandGroup<Option>[];
  readonly isPending: boolean;
  /** Of an option that is not grey; with the press, which may ask for a new tab. */
  readonly onChoose: (option: Option, press: KeyboardEvent | MouseEvent) => void;
  readonly onClose: () => void;
  /** Between the field and the list: why there is none. */
  readonly notice?: ReactNode;
  /** Below the list: how much was found, and the keys. */
  readonly children: ReactNode;
}

/** A field and what it finds: typing filters, the arrow keys move, Enter chooses, Escape closes. */
export function CommandSearch<Option extends CommandOption>(props: CommandSearchProps<Option>) {
  const { label, placeholder, closeLabel, typed, onType, groups, isPending, onClose } = props;
  const list = useId();
  const { active, setActive, move } = useActive(groups);
  const choose = (option: Option | undefined, press: KeyboardEvent | MouseEvent) => {
    if (option !== undefined && option.closed === undefined) props.onChoose(option, press);
  };
  const press = (event: KeyboardEvent) => {
    // Keys pressed while an input method composes text belong to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') choose(active, event);
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="flex shrink-0 items-center gap-3 border-b border-line pr-2 pl-5">
        <Search aria-hidden className="size-4.5! text-ink-faint" />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={groups.length > 0}
          aria-controls={list}
          aria-activedescendant={active && optionId(list, active.id)}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={120}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => {
            onType(event.target.value);
            setActive(undefined);
          }}
          onKeyDown={press}
          className="h-14 min-w-0 flex-1 bg-transparent text-input outline-none focus-visible:no-ring"
        />
        {isPending ? <Spinner /> : null}
        <IconButton label={closeLabel} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {props.notice}
      <CommandOptions
        id={list}
        label={label}
        groups={groups}
        active={active?.id}
        onActive={setActive}
        onChoose={choose}
      />
      {props.children}
    </>
  );
}

/** The option that Enter chooses: the first one until the person moves. */
function useActive<Option extends CommandOption>(groups: readonly CommandGroup<Option>[]) {
  const [chosen, setActive] = useState<string | undefined>();
  const all = groups.flatMap(({ entries }) => entries);
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === chosen),
  );
  const move = (by: number) => setActive(all[(at + by + all.length) % all.length]?.id);
  return { active: all[at], setActive, move };
}

/** The keys of the list, where there is a keyboard. */
export function CommandKeys({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex shrink-0 flex-wrap gap-x-5 gap-y-1 border-t border-line px-5 py-2.5 text-xs text-ink-faint max-md:hidden pointer-coarse:hidden">
      {children}
    </p>
  );
}
