import { CommandKeys, CommandSearch, KeyHint } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Marked } from '#app/search/marked.tsx';
import type { SearchEntry, SearchGroup } from '#app/search/search-entry.ts';
import { shortest, useFound } from '#app/search/use-found.ts';
import { useSearchGroups } from '#app/search/use-search-groups.tsx';
import { ErrorNotice } from '#shared/error-notice.tsx';

/** What the operator types, and what it finds: Ctrl and Enter open it in a new tab. */
export function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { found, error, retry, isPending } = useFound(typed);
  const groups = useSearchGroups(typed, found);
  const open = useOpen(onClose);
  return (
    <CommandSearch
      label={t`Search the console`}
      placeholder={t`Name, email, number, KH- or KT-reference`}
      closeLabel={t`Close`}
      typed={typed}
      onType={setTyped}
      groups={groups.map((group) => marked(group, typed))}
      isPending={isPending}
      onChoose={open}
      onClose={onClose}
      notice={
        error ? (
          <div className="px-4 pt-3">
            <ErrorNotice error={error} onRetry={() => void retry()} />
          </div>
        ) : undefined
      }
    >
      <Outcome typed={typed} groups={groups} isPending={isPending || error !== null} />
      <CommandKeys>
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
      </CommandKeys>
    </CommandSearch>
  );
}

/** The group with the typed words marked in its texts. */
function marked(group: SearchGroup, typed: string): SearchGroup {
  const mark = (text: SearchEntry['label']) =>
    typeof text === 'string' ? <Marked text={text} typed={typed} /> : text;
  const entries = group.entries.map((entry) => ({
    ...entry,
    label: mark(entry.label),
    second: mark(entry.second),
  }));
  return { ...group, entries };
}

interface Press {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Opens an entry here, or in a new tab so that the case in hand stays open. */
function useOpen(onClose: () => void) {
  const router = useRouter();
  return ({ link }: SearchEntry, press: Press) => {
    if (press.ctrlKey || press.metaKey) {
      window.open(router.buildLocation(link).href, '_blank', 'noopener');
      return;
    }
    onClose();
    void router.navigate(link);
  };
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
