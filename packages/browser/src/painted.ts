import { useEffect, useState } from 'react';

/**
 * Calls back once what is rendered now is on the screen, at once where nobody looks at it. What is
 * asked for then does not compete with the first look. Returns what takes the call back.
 */
export function afterPaint(then: () => void): () => void {
  if (document.visibilityState === 'hidden') {
    then();
    return () => {};
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(then)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Whether the component has been painted, for what it may show later: a badge, a count. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}
