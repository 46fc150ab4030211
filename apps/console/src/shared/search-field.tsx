import { useLingui } from '@lingui/react/macro';
import { TextField } from '@kheya/ui';
import { Search } from 'lucide-react';
import { Key } from '#shared/key.tsx';
import { useSearchField } from '#shared/use-search-field.ts';

export interface SearchFieldProps {
  /** The address of the searched list. */
  readonly path: string;
  /** The search text in the address. */
  readonly text: string;
  readonly placeholder: string;
  readonly onTyped: (text: string) => void;
}

/** Searches a list; the slash key focuses it. */
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
      suffix={<Key>/</Key>}
      className="w-full max-w-80 max-md:max-w-none"
    />
  );
}
