import { type ReactNode, useEffect, useRef } from 'react';

export interface CommandDialogProps {
  readonly label: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The window a search opens in, on a phone the whole screen. The browser's own modal dialog traps
 * the focus, returns it, and lies over everything else.
 */
export function CommandDialog({ label, open, onClose, children }: CommandDialogProps) {
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
      aria-label={label}
      onClose={onClose}
      className="fixed inset-x-4 top-[10dvh] mx-auto max-w-form rounded-lg bg-raised p-0 text-ink lifted backdrop:bg-scrim max-md:inset-0 max-md:m-0 max-md:h-dvh max-md:max-h-none max-md:w-dvw max-md:max-w-none max-md:rounded-none md:w-full"
    >
      {open ? (
        <div className="settle flex max-h-[min(36rem,80dvh)] flex-col max-md:h-full max-md:max-h-none">
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
