import { Combobox } from '@base-ui/react/combobox';
import { toLatinDigits } from '@kheya/money';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

import {
  describedBy,
  Field,
  type FieldFrame,
  hasContent,
  labelOf,
  triggerStyle,
} from '#field/field.tsx';
import { SearchList, type SearchListLabels, SearchRow } from '#field/search-list.tsx';
import { hasWordStart, plainWords } from '#field/word-search.ts';

export interface SearchSelectOption {
  readonly value: string;
  readonly label: string;
  /** At the end of the line, such as a routing number; it is searched, too. */
  readonly end?: string | undefined;
  /** Other words it is found by: its name in the other language. */
  readonly keywords?: string | undefined;
}

export interface SearchSelectProps extends FieldFrame {
  readonly options: readonly SearchSelectOption[];
  /** '' while none is selected. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly labels: SearchListLabels;
  readonly placeholder: string;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A long list of names, found by typing a part of one: banks, branches. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, hideLabel, labelEnd, help, error, className, placeholder } = props;
  const { options, value, onValueChange, labels, disabled = false } = props;
  const id = useId();
  const wrong = hasContent(error);
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Field {...{ id, label, hideLabel, labelEnd, help, error, className }}>
      <Combobox.Root
        items={options}
        value={chosen}
        disabled={disabled}
        autoHighlight
        onValueChange={(next: SearchSelectOption | null) =>
          next !== null && onValueChange(next.value)
        }
        filter={matches}
        itemToStringLabel={(option: SearchSelectOption) => option.label}
        isItemEqualToValue={(a: SearchSelectOption, b: SearchSelectOption) => a.value === b.value}
      >
        <Combobox.Trigger
          id={id}
          aria-labelledby={`${labelOf(id)} ${id}`}
          aria-describedby={describedBy(id)}
          aria-invalid={wrong || undefined}
          className={triggerStyle(wrong)}
        >
          {chosen === null ? (
            <span className="min-w-0 flex-1 text-ink-faint">{placeholder}</span>
          ) : (
            <span className="min-w-0 flex-1">{chosen.label}</span>
          )}
          <ChevronDown aria-hidden />
        </Combobox.Trigger>
        <SearchList labels={labels}>
          {(option: SearchSelectOption) => (
            <SearchRow key={option.value} value={option}>
              <span className="min-w-0 flex-1">{option.label}</span>
              {option.end === undefined ? null : (
                <span className="identifier text-sm text-ink-muted">{option.end}</span>
              )}
            </SearchRow>
          )}
        </SearchList>
      </Combobox.Root>
    </Field>
  );
}

function matches({ label, end = '', keywords = '' }: SearchSelectOption, typed: string): boolean {
  const searched = plainWords(toLatinDigits(typed));
  return searched === '' || hasWordStart(plainWords(`${label} ${end} ${keywords}`), searched);
}
