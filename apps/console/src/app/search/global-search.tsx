import { CommandDialog, KeyCap } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { SearchPanel } from '#app/search/search-panel.tsx';
import { useKeys } from '#shared/use-keys.ts';

/** The search of the bar, which the slash key opens from everywhere. */
export function GlobalSearch() {
  const { t } = useLingui();
  const name = t`Search the console`;
  const hint = t`Person, transfer, ticket`;
  const [isOpen, setOpen] = useState(false);
  useKeys({ '/': () => setOpen(true) });
  return (
    <>
      <button
        type="button"
        aria-label={`${name}: ${hint}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-9 items-center gap-2 rounded-sm border border-line-strong bg-surface px-2.5 text-ink-faint hover:bg-sunken xl:w-56 pointer-coarse:min-h-control pointer-coarse:min-w-control pointer-coarse:justify-center"
      >
        <Search aria-hidden className="size-4!" />
        <span className="flex-1 truncate text-left max-xl:hidden">{hint}</span>
        <KeyCap>/</KeyCap>
      </button>
      <CommandDialog label={name} open={isOpen} onClose={() => setOpen(false)}>
        <SearchPanel onClose={() => setOpen(false)} />
      </CommandDialog>
    </>
  );
}
