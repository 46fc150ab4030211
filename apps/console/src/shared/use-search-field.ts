import { useRouter } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import { useKeys } from '#shared/use-keys.ts';
import { useDebouncedText } from '#shared/use-debounced-text.ts';

export interface SearchFieldParts {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onValueChange: (text: string) => void;
}

/**
 * The search text of a list: the slash key focuses the field, and typed text takes effect after a
 * short pause while the list at `path` is still the page.
 */
export function useSearchField(
  path: string,
  shown: string,
  onTyped: (text: string) => void,
): SearchFieldParts {
  const router = useRouter();
  const ref = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => ref.current?.focus() });
  const [value, onValueChange] = useDebouncedText(shown, (typed) => {
    // An operator who has opened a case is not taken back by text typed before.
    if (router.latestLocation.pathname === path) onTyped(typed);
  });
  return { ref, value, onValueChange };
}
