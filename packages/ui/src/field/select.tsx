import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { classNames } from '#class-names.ts';
import {
  describedBy,
  Field,
  type FieldFrame,
  hasContent,
  labelOf,
  triggerStyle,
} from '#field/field.tsx';
import { floating } from '#overlay/floating.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** A flag or an icon before the label. */
  readonly start?: ReactNode;
  /** A second line, shown in the list. */
  readonly description?: ReactNode;
  /** At the end of the line, such as a balance. */
  readonly end?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface SelectProps extends FieldFrame {
  readonly options: readonly SelectOption[];
  readonly value: string | null;
  readonly onValueChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A short list whose options need more than a name: accounts with balances, a purpose. */
export function Select(props: SelectProps) {
  const { label, hideLabel, labelEnd, help, error, options, value, placeholder, ...rest } = props;
  const { className, onValueChange, ...native } = rest;
  const id = useId();
  const wrong = hasContent(error);
  const chosen = options.find((option) => option.value === value);
  return (
    <Field {...{ id, label, hideLabel, labelEnd, help, error, className }}>
      <Base.Root
        {...native}
        value={value}
        items={options.map(({ value: one, label: words }) => ({ value: one, label: words }))}
        onValueChange={(next) => next !== null && onValueChange(next)}
      >
        <Base.Trigger
          id={id}
          aria-describedby={describedBy(id)}
          aria-invalid={wrong || undefined}
          className={triggerStyle(wrong)}
        >
          {chosen === undefined ? (
            <span className="flex-1 text-ink-faint">{placeholder}</span>
          ) : (
            <SelectedOption option={chosen} />
          )}
          <Base.Icon className="flex">
            <ChevronDown aria-hidden />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner
            role="region"
            aria-labelledby={labelOf(id)}
            sideOffset={6}
            alignItemWithTrigger={false}
            className="z-50 outline-none"
          >
            <Base.Popup
              className={classNames(
                floating,
                'max-h-(--available-height) w-(--anchor-width) overflow-y-auto p-1.5',
              )}
            >
              <Base.List className="outline-none">
                {options.map((option) => (
                  <Row key={option.value} option={option} />
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Field>
  );
}

/** On a phone the end goes below the label, so that a name is never cut off. */
function SelectedOption({ option }: { readonly option: SelectOption }) {
  return (
    <>
      {option.start}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0">{option.label}</span>
        {option.end === undefined ? null : <span className="text-ink-muted">{option.end}</span>}
      </span>
    </>
  );
}

function Row({ option }: { readonly option: SelectOption }) {
  return (
    <Base.Item
      value={option.value}
      disabled={option.disabled ?? false}
      className="flex min-h-control cursor-pointer items-center gap-2.5 rounded-sm px-3 py-1.5 outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-ink-off data-highlighted:bg-sunken focus-visible:no-ring"
    >
      {option.start}
      <span className="min-w-0 flex-1">
        <Base.ItemText>{option.label}</Base.ItemText>
        {option.description === undefined ? null : (
          <span className="block text-sm text-ink-muted">{option.description}</span>
        )}
      </span>
      {option.end === undefined ? null : <span className="text-ink-muted">{option.end}</span>}
      <Base.ItemIndicator className="flex text-brand-ink [&_svg.lucide]:size-4.5">
        <Check aria-hidden />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
