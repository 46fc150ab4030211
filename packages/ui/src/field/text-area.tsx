import { type ComponentProps, type ReactNode, useId } from 'react';

import { classNames } from '#class-names.ts';
import {
  bareInput,
  boxStyle,
  describedBy,
  Field,
  type FieldFrame,
  isGiven,
} from '#field/field.tsx';

type Native = Omit<ComponentProps<'textarea'>, 'onChange'>;

export interface TextAreaProps extends Native, FieldFrame {
  readonly onValueChange?: ((value: string) => void) | undefined;
  /** Inside the box, under the text: how much room is left. */
  readonly foot?: ReactNode;
}

/** Several lines of text; the box grows with them. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, labelEnd, help, error, foot, ...rest } = props;
  const { id: given, className, onValueChange, rows = 4, ...native } = rest;
  const made = useId();
  const id = given ?? made;
  const wrong = isGiven(error);
  return (
    <Field {...{ id, label, hideLabel, labelEnd, help, error, className }}>
      <div className={boxStyle(wrong, native.readOnly, 'grid! grid-cols-1 gap-0! py-2.5')}>
        <textarea
          {...native}
          id={id}
          rows={rows}
          aria-invalid={wrong || undefined}
          aria-describedby={describedBy(id)}
          className={classNames(
            bareInput,
            'field-sizing-content max-h-96 min-h-24 w-full resize-none',
          )}
          onChange={onValueChange && ((event) => onValueChange(event.target.value))}
        />
        {foot === undefined ? null : (
          <span className="justify-self-end text-xs text-ink-faint tabular-nums">{foot}</span>
        )}
      </div>
    </Field>
  );
}
