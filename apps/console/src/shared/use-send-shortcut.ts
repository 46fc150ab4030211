import { useEffect, useRef } from 'react';

/**
 * Ctrl and Enter send what is written: in the open dialog, or on the page while none is open; null
 * disables it.
 */
export function useSendShortcut(place: 'page' | 'dialog' | null, send: () => void): void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (place === null) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
      if (place === 'page' && document.querySelector('[role="dialog"], [role="alertdialog"]')) {
        return;
      }
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [place]);
}
