import { useEffect, useRef, useState } from 'react';

const pause = 300;

/** What is typed counts after a short pause; the address changing elsewhere changes the field. */
export function useDebouncedText(shown: string, onTyped: (text: string) => void) {
  const [text, setText] = useState(shown);
  const [known, setKnown] = useState(shown);
  if (shown !== known) {
    setKnown(shown);
    // What is being typed keeps its blank at the end: another word follows.
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
