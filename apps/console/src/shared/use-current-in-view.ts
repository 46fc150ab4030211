import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row of links that is longer than a phone is wide: scrolls to the link of the page that is
 * shown.
 */
export function useCurrentInView<Row extends HTMLElement>(shown: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  return row;
}
