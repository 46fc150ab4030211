import type { ReactNode } from 'react';

import { classNames } from '#class-names.ts';
import {
  bareInput,
  boxStyle,
  describedBy,
  Field,
  type FieldFrame,
  hasContent,
} from '#field/field.tsx';
import {
  formatNational,
  fromE164,
  nationalDigits,
  phoneCharacters,
  type PhonePlan,
  toE164,
  formatTypedPhone,
} from '#field/phone-text.ts';
import { useFormattedInput } from '#field/use-formatted-input.ts';
import { CountryMark } from '#picture/country-mark.tsx';

export interface PhoneFrame extends FieldFrame {
  /** E.164: '+8801712344821'; '' while empty. */
  readonly value: string;
  readonly onValueChange: (e164: string) => void;
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly autoComplete?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly className?: string | undefined;
}

interface PhoneInputProps extends PhoneFrame {
  readonly id: string;
  readonly plan: PhonePlan;
  /** What precedes the number: a prefix, or a list of prefixes. */
  readonly start: ReactNode;
  readonly startIsList: boolean;
  /** The country of a pasted number, if it has a prefix. */
  readonly planOf: (text: string) => PhonePlan | undefined;
}

/**
 * The number itself, formatted as in its country, in digits of either script; E.164 as the value.
 */
export function PhoneInput(props: PhoneInputProps) {
  const { id, label, hideLabel, labelEnd, help, error, className, value, plan } = props;
  const wrong = hasContent(error);
  const shown = formatNational(fromE164(value, plan), plan.code);
  const { input, onChange } = useFormattedInput({
    shown,
    significant: phoneCharacters,
    write: (typed) => {
      const of = props.planOf(typed.text) ?? plan;
      props.onValueChange(toE164(nationalDigits(typed.text, of), of));
      return formatTypedPhone(typed, of);
    },
    onText: () => {},
  });
  return (
    <Field {...{ id, label, hideLabel, labelEnd, help, error, className }}>
      <div className={boxStyle(wrong, false, classNames('min-h-12', props.startIsList && 'pl-0'))}>
        {props.start}
        <input
          ref={input}
          id={id}
          name={props.name}
          type="tel"
          inputMode="tel"
          autoComplete={props.autoComplete}
          disabled={props.disabled}
          autoFocus={props.autoFocus}
          value={shown}
          aria-invalid={wrong || undefined}
          aria-describedby={describedBy(id)}
          onChange={onChange}
          onBlur={props.onBlur}
          className={classNames(bareInput, 'identifier')}
        />
      </div>
    </Field>
  );
}

/** A phone number is dialled elsewhere, so it and its prefix keep Latin digits. */
export function PhonePrefix({ plan }: { readonly plan: PhonePlan }) {
  return (
    <span className="flex items-center gap-2">
      <CountryMark code={plan.code} />
      <span className="identifier text-ink-muted">{plan.phonePrefix}</span>
    </span>
  );
}
