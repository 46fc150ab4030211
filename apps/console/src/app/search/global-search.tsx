import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SearchPanel } from '#app/search/search-panel.tsx';
import { Key } from '#shared/key.tsx';
import { useKeys } from '#shared/use-keys.ts';

/** The search of the bar, which the slash key opens from everywhere. */
export function GlobalSearch() {
  const { t } = useLingui();
  const name = t`Search the console`;
  const hint = t`Person, transfer, ticket`;
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useKeys({ '/': () => setOpen(true) });
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useEffect(() => {
    const ground = dialog.current;
    // The dialog element itself is the backdrop around its content: a press on it closes.
    const press = (event: MouseEvent) => event.target === ground && setOpen(false);
    ground?.addEventListener('click', press);
    return () => ground?.removeEventListener('click', press);
  }, []);
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
        <Key>/</Key>
      </button>
      <dialog
        ref={dialog}
        aria-label={name}
        onClose={() => setOpen(false)}
        className="fixed inset-x-4 top-[8dvh] mx-auto max-w-form rounded-lg bg-raised p-0 text-ink lifted backdrop:bg-scrim max-md:inset-0 max-md:m-0 max-md:h-dvh max-md:max-h-none max-md:w-dvw max-md:max-w-none max-md:rounded-none md:w-full"
      >
        {isOpen ? (
          <div className="flex max-h-[min(36rem,84dvh)] flex-col max-md:h-full max-md:max-h-none">
            <SearchPanel onClose={() => setOpen(false)} />
          </div>
        ) : null}
      </dialog>
    </>
  );
}
