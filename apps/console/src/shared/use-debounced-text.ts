import { useEffect, useRef, useState } from 'react';

const pause = 300;

/**
 * Typed text takes effect after a short pause; a change of the address elsewhere updates the field.
 */
export function useDebouncedText(shown: string, onTyped: (text: string) => void) {
  const [text, setText] = useState(shown);
  const [known, setKnown] = useState(shown);
  if (shown !== known) {
    setKnown(shown);
    // A trailing blank stays while typing, because another word follows.
    if (shown !== text.trim()) setText(shown);
  }
  const latest = useRef(onTyped);
  useEffect(() => {
    latest.current = onTyped;
  });
  useEffect(() => {
    if (text.trim() === shown) return;
    const timer = setTimeout(() => latest.current(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text, shown]);
  return [text, setText] as const;
}
