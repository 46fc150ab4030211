import { IconButton, Spinner } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

import { KeyCap } from '#app/palette/key-cap.tsx';
import type { PaletteEntry, PaletteGroup } from '#app/palette/palette-entry.ts';
import { optionId, PaletteList } from '#app/palette/palette-list.tsx';
import { useGroups } from '#app/palette/use-groups.ts';

/** The search field and its list: typing filters, the arrow keys move, Enter chooses. */
export function PaletteSearch({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const list = useId();
  const [search, setSearch] = useState('');
  const { groups, isPending } = useGroups(search);
  const { active, setActive, move } = useActive(groups);
  const choose = (entry: PaletteEntry | undefined) => {
    if (entry === undefined || entry.closed !== undefined) return;
    onClose();
    entry.run();
  };
  const press = (event: KeyboardEvent) => {
    // Keys pressed while an input method composes text belong to it, not to the palette.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') choose(active);
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
          aria-label={t`Search or jump to`}
          aria-expanded={groups.length > 0}
          aria-controls={list}
          aria-activedescendant={active && optionId(list, active.id)}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t`Search or jump to`}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(undefined);
          }}
          onKeyDown={press}
          className="h-14 min-w-0 flex-1 bg-transparent text-input outline-none focus-visible:no-ring"
        />
        {isPending ? <Spinner /> : null}
        <IconButton label={t`Close`} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <PaletteList
        id={list}
        label={t`Search or jump to`}
        groups={groups}
        active={active?.id}
        onActive={setActive}
        onChoose={choose}
      />
      <Outcome search={search} groups={groups} isPending={isPending} />
      <PaletteKeys />
    </>
  );
}

/** The entry that Enter chooses: the first one until the person moves. */
function useActive(groups: readonly PaletteGroup[]) {
  const [chosen, setActive] = useState<string | undefined>();
  const all = groups.flatMap(({ entries }) => entries);
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === chosen),
  );
  const move = (by: number) => setActive(all[(at + by + all.length) % all.length]?.id);
  return { active: all[at], setActive, move };
}

interface OutcomeProps {
  readonly search: string;
  readonly groups: readonly PaletteGroup[];
  readonly isPending: boolean;
}

/** Announces the number of results to screen readers, and shows a text if there are none. */
function Outcome({ search, groups, isPending }: OutcomeProps) {
  const { i18n, t } = useLingui();
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const number = i18n.number(count);
  const words = search.trim();
  if (count === 0 && !isPending) {
    return (
      <p role="status" className="px-5 py-8 text-center text-ink-muted">
        {t`Nothing found for “${words}”. Try another word, in English or Bangla.`}
      </p>
    );
  }
  return (
    <p role="status" className="sr-only">
      {words === '' ? '' : t`Found: ${number}`}
    </p>
  );
}

/** The keyboard shortcuts, shown where there is a keyboard. */
function PaletteKeys() {
  return (
    <div
      aria-hidden
      className="flex shrink-0 gap-5 border-t border-line px-5 py-2.5 text-xs text-ink-faint pointer-coarse:hidden"
    >
      <Key name="↑ ↓">
        <Trans>Move</Trans>
      </Key>
      <Key name="Enter">
        <Trans>Choose</Trans>
      </Key>
      <Key name="Esc">
        <Trans>Close</Trans>
      </Key>
    </div>
  );
}

function Key({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <KeyCap>{name}</KeyCap>
      {children}
    </span>
  );
}
