import { createContext, use, useEffect } from 'react';

/** Hears the title while a page is rendered to HTML, where no effect runs and no tab is named. */
export const TitleListener = createContext<(title: string) => void>(() => undefined);

/** Sets the screen's name in the browser's tab and history. */
export function usePageTitle(title: string): void {
  const whole = title === '' ? 'Kheya' : `${title} – Kheya`;
  use(TitleListener)(whole);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
