import { toDigits, toLatinDigits } from '@kheya/money';
import { type Ref, useId, useState } from 'react';

import { classNames } from '#class-names.ts';
import { describedBy, Field, type FieldFrame, hasContent } from '#field/field.tsx';
import { useUi } from '#overlay/ui-provider.tsx';

export interface CodeFieldProps extends FieldFrame {
  readonly value: string;
  /** Called with Latin digits, at most `length`, whatever was typed or pasted. */
  readonly onValueChange: (value: string) => void;
  /** Called once when the last digit is entered. */
  readonly onComplete?: ((value: string) => void) | undefined;
  readonly length?: number | undefined;
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  /** The input itself, so that a dialog can focus it first. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A one-time code: one real input, which phones can autofill, drawn over one box per digit. */
export function CodeField(props: CodeFieldProps) {
  const { label, hideLabel, labelEnd, help, error, value, length = 6, ...rest } = props;
  const { onValueChange, onComplete, ...native } = rest;
  const { locale } = useUi();
  const id = useId();
  const [focused, setFocused] = useState(false);
  const wrong = hasContent(error);
  const isAt = (at: number) => focused && at === Math.min(value.length, length - 1);
  const take = (typed: string) => {
    const next = toLatinDigits(typed).replace(/\D/g, '').slice(0, length);
    onValueChange(next);
    if (next.length === length && next !== value) onComplete?.(next);
  };
  return (
    <Field {...{ id, label, hideLabel, labelEnd, help, error }}>
      <div className="relative max-w-96">
        <div aria-hidden className="flex gap-2 max-md:gap-1.5">
          {Array.from({ length }, (_, at) => (
            <span
              key={at}
              className={classNames(
                'grid h-control-lg min-w-0 flex-1 place-items-center rounded-md border text-[1.375rem] font-semibold',
                length % 2 === 0 && at === length / 2 && 'ml-1',
                boxes[
                  native.disabled === true ? 'off' : isAt(at) ? 'at' : wrong ? 'wrong' : 'rest'
                ],
              )}
            >
              {toDigits(value[at] ?? '', locale)}
            </span>
          ))}
        </div>
        <input
          {...native}
          id={id}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={wrong || undefined}
          aria-describedby={describedBy(id)}
          onChange={(event) => take(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="absolute inset-0 size-full cursor-text rounded-md disabled:cursor-not-allowed bg-transparent text-[1rem] text-transparent caret-transparent outline-none selection:bg-transparent focus-visible:no-ring"
        />
      </div>
    </Field>
  );
}

const boxes = {
  rest: 'border-line-strong bg-surface',
  at: 'border-focus bg-surface ring-1 ring-focus',
  wrong: 'border-negative bg-surface',
  off: 'border-line bg-sunken text-ink-faint',
};
