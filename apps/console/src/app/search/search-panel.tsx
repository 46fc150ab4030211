import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton, Spinner } from '@kheya/ui';
import { useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { SearchEntry, SearchGroup } from '#app/search/search-entry.ts';
import { optionId, SearchList } from '#app/search/search-list.tsx';
import { shortest, useFound } from '#app/search/use-found.ts';
import { useSearchGroups } from '#app/search/use-search-groups.tsx';
import { ErrorNotice } from '#shared/error-notice.tsx';
import { KeyHint } from '#shared/key.tsx';

/** The field and what it finds: the arrow keys move, Enter opens, Escape closes. */
export function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const list = useId();
  const [typed, setTyped] = useState('');
  const { found, error, retry, isPending } = useFound(typed);
  const groups = useSearchGroups(typed, found);
  const { active, setActive, move } = useActive(groups);
  const open = useOpen(onClose);
  const press = (event: KeyboardEvent) => {
    // Keys pressed while an input method composes text belong to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      if (active) open(active, { newTab: event.ctrlKey || event.metaKey });
    } else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  };
  const label = t`Search the console`;
  return (
    <>
      <div className="flex shrink-0 items-center gap-3 border-b border-line pr-2 pl-4">
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
          placeholder={t`Name, email, number, KH- or KT-reference`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(undefined);
          }}
          onKeyDown={press}
          className="h-12 min-w-0 flex-1 bg-transparent text-input outline-none focus-visible:no-ring"
        />
        {isPending ? <Spinner /> : null}
        <IconButton label={t`Close`} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {error ? (
        <div className="px-4 pt-3">
          <ErrorNotice error={error} onRetry={() => void retry()} />
        </div>
      ) : null}
      <SearchList
        {...{ groups, label, typed }}
        id={list}
        active={active?.id}
        onActive={setActive}
        onOpen={open}
      />
      <Outcome typed={typed} groups={groups} isPending={isPending || error !== null} />
      <Hints />
    </>
  );
}

/** Opens an entry here, or in a new tab so that the case in hand stays open. */
function useOpen(onClose: () => void) {
  const router = useRouter();
  return (entry: SearchEntry, { newTab }: { readonly newTab: boolean }) => {
    if (newTab) {
      window.open(router.buildLocation(entry.link).href, '_blank', 'noopener');
      return;
    }
    onClose();
    void router.navigate(entry.link);
  };
}

/** The entry that Enter opens: the first one until the operator moves. */
function useActive(groups: readonly SearchGroup[]) {
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
  readonly typed: string;
  readonly groups: readonly SearchGroup[];
  readonly isPending: boolean;
}

/** Announces the number of results to screen readers, and says what can be found if there are none. */
function Outcome({ typed, groups, isPending }: OutcomeProps) {
  const { i18n, t } = useLingui();
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const words = typed.trim();
  if (count === 0 && !isPending && words.length >= shortest) {
    return (
      <div role="status" className="px-5 pt-2 pb-8 text-center text-ink-muted">
        <p className="font-medium text-ink">{t`Nothing found for “${words}”`}</p>
        <p>
          <Trans>
            Try the start of a name or email, a mobile number, or a reference such as KH-7Q4M-2R9X
            or KT-10010.
          </Trans>
        </p>
      </div>
    );
  }
  const number = i18n.number(count);
  return (
    <p role="status" className="sr-only">
      {words.length < shortest || isPending ? '' : t`Found: ${number}`}
    </p>
  );
}

function Hints() {
  return (
    <p className="flex shrink-0 flex-wrap gap-x-5 gap-y-1 border-t border-line px-4 py-2 text-sm text-ink-faint max-md:hidden pointer-coarse:hidden">
      <KeyHint keys={['↑', '↓']}>
        <Trans>move</Trans>
      </KeyHint>
      <KeyHint keys={['Enter']}>
        <Trans>open</Trans>
      </KeyHint>
      <KeyHint keys={['Ctrl', 'Enter']}>
        <Trans>new tab</Trans>
      </KeyHint>
      <KeyHint keys={['Esc']}>
        <Trans>close</Trans>
      </KeyHint>
    </p>
  );
}
