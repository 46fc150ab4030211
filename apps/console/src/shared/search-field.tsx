import { useLingui } from '@lingui/react/macro';
import { TextField } from '@kheya/ui';
import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useDebouncedText } from '#shared/use-debounced-text.ts';

export interface SearchFieldProps {
  /** The address of the searched list. */
  readonly path: string;
  /** The search text in the address. */
  readonly text: string;
  readonly placeholder: string;
  readonly onTyped: (text: string) => void;
}

/** Searches a list. The slash key is the console's own search, so it is not this field's. */
export function SearchField({ path, text, placeholder, onTyped }: SearchFieldProps) {
  const { t } = useLingui();
  const parts = useSearchField(path, text, onTyped);
  return (
    <TextField
      {...parts}
      type="search"
      size="sm"
      label={t`Search`}
      hideLabel
      placeholder={placeholder}
      prefix={<Search aria-hidden className="size-4!" />}
      className="w-full max-w-80 max-md:max-w-none"
    />
  );
}

/**
 * The search text of a list: typed text takes effect after a short pause while the list at `path` is
 * still the page.
 */
function useSearchField(path: string, shown: string, onTyped: (text: string) => void) {
  const router = useRouter();
  const [value, onValueChange] = useDebouncedText(shown, (typed) => {
    // An operator who has opened a case is not taken back by text typed before.
    if (router.latestLocation.pathname === path) onTyped(typed);
  });
  return { value, onValueChange };
}
