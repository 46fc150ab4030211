import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row of links that is longer than a phone is wide: scrolls to the link of the page that is
 * shown, again when the numbers in the row arrive and push it aside.
 */
export function useCurrentInView<Row extends HTMLElement>(shown: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const links = [...(row.current?.children ?? [])];
    const current = links.find((link) => link.hasAttribute('aria-current'));
    const sizes = new ResizeObserver(() => {
      current?.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
    for (const link of links) sizes.observe(link);
    return () => sizes.disconnect();
  }, [shown]);
  return row;
}
