import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

import { PaletteSearch } from '#app/palette/palette-search.tsx';

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Finds places, contacts, actions and transactions by a few letters. The browser's own modal dialog
 * traps the focus, returns it, and lies over everything else.
 */
export function CommandPalette({ open, onClose }: CommandPaletteProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  useEffect(() => {
    const ground = dialog.current;
    // The dialog element itself is the backdrop around its content: a press on it closes.
    const press = (event: MouseEvent) => event.target === ground && onClose();
    ground?.addEventListener('click', press);
    return () => ground?.removeEventListener('click', press);
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      aria-label={t`Search or jump to`}
      onClose={onClose}
      className="fixed inset-x-4 top-[10dvh] mx-auto max-w-form rounded-lg bg-raised p-0 text-ink lifted backdrop:bg-scrim max-md:inset-0 max-md:m-0 max-md:h-dvh max-md:max-h-none max-md:w-dvw max-md:max-w-none max-md:rounded-none md:w-full"
    >
      {open ? (
        <div className="settle flex max-h-[min(36rem,80dvh)] flex-col max-md:h-full max-md:max-h-none">
          <PaletteSearch onClose={onClose} />
        </div>
      ) : null}
    </dialog>
  );
}
