import { useEffect, useRef } from 'react';
import type { ShortcutKey } from '#shared/shortcuts.ts';

/** Actions by their key; only keys that the sheet of shortcuts explains. */
export type Keys = { readonly [Key in ShortcutKey]?: (() => void) | undefined };

const OPEN_OVER_THE_PAGE = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Single-key shortcuts of a page. They are inactive while a field has the focus or a dialog is
 * open.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector(OPEN_OVER_THE_PAGE)) return;
      const act = (latest.current as Readonly<Record<string, (() => void) | undefined>>)[
        event.key.toLowerCase()
      ];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
