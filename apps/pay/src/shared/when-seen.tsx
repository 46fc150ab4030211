import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

export interface WhenSeenProps {
  /** Keeps the place of what comes, so that nothing below moves. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/** How far below the window something counts as seen, so that it is there when it is reached. */
const margin = '200px';

/**
 * Draws its children when the reader is near them. What a phone shows only after scrolling is not
 * loaded before, and costs nothing to those who never scroll there.
 */
export function WhenSeen({ placeholder, children }: WhenSeenProps) {
  const [isSeen, setSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: margin },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place}>
      {isSeen ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder}
    </div>
  );
}
