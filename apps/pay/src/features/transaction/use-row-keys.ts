import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const rowButton = 'button[aria-expanded]';
const overlays =
  'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const fields = 'input, select, textarea, [contenteditable]';

/**
 * The keys of a list whose rows open in place: J and K go to the next and the previous row, Escape
 * closes the opened one and leaves the focus on its row. What is typed in a field stays there.
 */
export function useRowKeys(onClose: () => void): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.matches(fields)) return;
    if (document.querySelector(overlays) !== null) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(rowButton) ?? [])];
    const open = rows.find((row) => row.ariaExpanded === 'true');
    if (event.key === 'Escape' && open !== undefined) {
      open.focus();
      onClose();
      return;
    }
    const step = { j: 1, k: -1 }[event.key];
    if (step === undefined) return;
    const at = rows.findIndex((row) => row === document.activeElement);
    const from = at === -1 && open !== undefined ? rows.indexOf(open) : at;
    rows[Math.max(0, from + step)]?.focus();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return list;
}
