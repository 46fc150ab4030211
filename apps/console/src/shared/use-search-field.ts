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
 * What a list is searched for: the slash key leads to the field, and what is typed counts after a
 * short pause, as long as the list at `path` is still the page.
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
    // Whoever is on the way to a case is not called back by what they typed before.
    if (router.latestLocation.pathname === path) onTyped(typed);
  });
  return { ref, value, onValueChange };
}
