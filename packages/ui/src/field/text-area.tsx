import { type ComponentProps, type ReactNode, useId } from 'react';

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

type Native = Omit<ComponentProps<'textarea'>, 'onChange'>;

export interface TextAreaProps extends Native, FieldFrame {
  readonly onValueChange?: ((value: string) => void) | undefined;
  /** Classes of the text itself: its height at the start. */
  readonly inputClassName?: string | undefined;
  /** Inside the box, below the text, such as the number of characters left. */
  readonly foot?: ReactNode;
}

/** Several lines of text; the box grows with its content. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, labelEnd, help, error, foot, ...rest } = props;
  const { id: given, className, onValueChange, rows = 4, inputClassName, ...native } = rest;
  const made = useId();
  const id = given ?? made;
  const wrong = hasContent(error);
  const isCompact = useUi().density === 'compact';
  return (
    <Field {...{ id, label, hideLabel, labelEnd, help, error, className }}>
      <div
        className={boxStyle(
          wrong,
          native.readOnly,
          classNames('grid! grid-cols-1 gap-0!', isCompact ? compactBox : 'py-2.5'),
        )}
      >
        <textarea
          {...native}
          id={id}
          rows={rows}
          aria-invalid={wrong || undefined}
          aria-describedby={describedBy(id)}
          className={classNames(
            bareInput,
            'field-sizing-content w-full resize-none',
            isCompact ? 'max-h-80' : 'max-h-96 min-h-24',
            inputClassName,
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

const compactBox = 'rounded-sm px-3! py-2 text-control max-md:text-[1rem]/6';
