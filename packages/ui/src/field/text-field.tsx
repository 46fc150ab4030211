import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { IconButton } from '#action/icon-button.tsx';
import { classNames } from '#class-names.ts';
import {
  bareInput,
  boxStyle,
  describedBy,
  Field,
  type FieldFrame,
  hasContent,
} from '#field/field.tsx';
import { useUi } from '#overlay/ui-provider.tsx';

type Native = Omit<ComponentProps<'input'>, 'prefix' | 'onChange' | 'size'>;

export interface TextFieldProps extends Native, FieldFrame {
  /** Inside the box before the value: a currency sign, +880. */
  readonly prefix?: ReactNode;
  /** Inside the box after the value: a unit, an icon, a small button. */
  readonly suffix?: ReactNode;
  readonly size?: 'md' | 'sm' | undefined;
  /** "Clear": a controlled search field then has our button for it in place of the browser's. */
  readonly clearLabel?: string | undefined;
  readonly onValueChange?: ((value: string) => void) | undefined;
}

/** One line of text. Works controlled (`value`) and uncontrolled (`defaultValue`). */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, labelEnd, help, error, prefix, suffix, size = 'md', ...rest } = props;
  const { id: given, className, onValueChange, clearLabel, ...native } = rest;
  const made = useId();
  const id = given ?? made;
  // A form may say of several fields at once what is wrong with them.
  const isQuiet = useUi().density === 'compact' && size === 'sm';
  const wrong = hasContent(error) || native['aria-invalid'] === true;
  return (
    <Field {...{ id, label, hideLabel, labelEnd, help, error, className }} quiet={isQuiet}>
      <div className={boxStyle(wrong, native.readOnly, sizes[size])}>
        {prefix === undefined ? null : <span className="text-ink-muted">{prefix}</span>}
        <input
          {...native}
          id={id}
          aria-invalid={wrong || undefined}
          aria-describedby={classNames(describedBy(id), native['aria-describedby'])}
          className={classNames(
            bareInput,
            native.inputMode && 'tabular-nums',
            clearLabel !== undefined && '[&::-webkit-search-cancel-button]:hidden',
          )}
          onChange={onValueChange && ((event) => onValueChange(event.target.value))}
        />
        {clearLabel === undefined || !native.value ? null : (
          <IconButton
            size="xs"
            label={clearLabel}
            className="-mr-1.5"
            onClick={() => {
              onValueChange?.('');
              document.getElementById(id)?.focus();
            }}
          >
            <X aria-hidden />
          </IconButton>
        )}
        {suffix}
      </div>
    </Field>
  );
}

const sizes = {
  md: 'min-h-12',
  sm: 'min-h-control-sm rounded-sm px-3 text-control max-md:min-h-11.5 max-md:rounded-md max-md:text-[1rem] pointer-coarse:min-h-11.5',
};
