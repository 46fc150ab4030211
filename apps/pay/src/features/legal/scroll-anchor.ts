import { useLayoutEffect, useRef } from 'react';

interface Anchor {
  readonly id: string;
  /** The distance of its top from the top of the window, in pixels. */
  readonly top: number;
}

/**
 * Texts differ in length between languages: the block at the top of the window stays there when the
 * language changes. `words` must differ between the two languages.
 */
export function useScrollAnchor(words: string): void {
  const anchor = useRef<Anchor | undefined>(undefined);
  useLayoutEffect(() => {
    const kept = anchor.current;
    const element = kept && document.getElementById(kept.id);
    if (kept && element) {
      window.scrollBy({ top: element.getBoundingClientRect().top - kept.top, behavior: 'instant' });
    }
    const note = () => {
      anchor.current = currentAnchor();
    };
    note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [words]);
}

/** The first block not yet scrolled past; none at the top of the page. */
function currentAnchor(): Anchor | undefined {
  if (window.scrollY === 0) return undefined;
  for (let at = 1; ; at += 1) {
    const element = document.getElementById(`s${at}`);
    if (element === null) return undefined;
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > 0) return { id: element.id, top };
  }
}
