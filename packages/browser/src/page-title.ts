import { useEffect } from 'react';

/** Sets the screen's name in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Kheya' : `${title} – Kheya`;
  }, [title]);
}
