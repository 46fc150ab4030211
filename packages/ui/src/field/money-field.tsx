import type { Currency } from '@kheya/money';
import { type ReactNode, useId } from 'react';

import { classNames } from '#class-names.ts';
import {
  amountCharacters,
  groupAmount,
  hasDecimalComma,
  readPasted,
  formatFinishedAmount,
  formatTypedAmount,
} from '#field/amount-text.ts';
import {
  bareInput,
  boxStyle,
  describedBy,
  Field,
  type FieldFrame,
  hasContent,
} from '#field/field.tsx';
import { useFormattedInput } from '#field/use-formatted-input.ts';
import { useUi } from '#overlay/ui-provider.tsx';
import { Flag, type FlagCountry } from '#picture/flag.tsx';

export interface MoneyFieldProps extends FieldFrame {
  readonly currency: Currency;
  /** The text as typed, grouped as the currency requires; read it with `parseMoney`. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** `hero` is the amount of a money flow; `plain` is for one field among others. */
  readonly look?: 'hero' | 'plain' | undefined;
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  readonly readOnly?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
}

const sign: Record<Currency, string> = { USD: '$', BDT: '৳', USDC: 'USDC' };
const flag: Partial<Record<Currency, FlagCountry>> = { USD: 'US', BDT: 'BD' };

/**
 * An amount: a decimal keypad, grouping while typing, digits of both scripts, a visible currency.
 */
export function MoneyField(props: MoneyFieldProps) {
  const { label, hideLabel, labelEnd, help, error, look = 'hero', currency, ...rest } = props;
  const { locale } = useUi();
  const { id: given, value, onValueChange, onBlur, ...native } = rest;
  const made = useId();
  const id = given ?? made;
  const wrong = hasContent(error);
  const hero = look === 'hero';
  const shown = groupAmount(value, currency, locale);
  const { input, onChange, onPaste } = useFormattedInput({
    shown,
    significant: amountCharacters,
    write: (typed) => formatTypedAmount(typed, currency, locale),
    onText: onValueChange,
    read: (inserted, isPasted) => (isPasted ? readPasted(inserted) : readKey(inserted, shown)),
  });
  const leave = () => {
    const tidy = formatFinishedAmount(value, currency, locale);
    if (tidy !== value) onValueChange(tidy);
    onBlur?.();
  };
  return (
    <Field {...{ id, label, hideLabel, labelEnd, help, error }}>
      <div className={boxStyle(wrong, native.readOnly, hero ? 'min-h-17 px-4.5' : 'min-h-12')}>
        {hero ? null : <span className="text-ink-muted">{sign[currency]}</span>}
        <input
          {...native}
          ref={input}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          aria-invalid={wrong || undefined}
          aria-describedby={describedBy(id)}
          className={classNames(bareInput, 'num w-full', hero && heroText)}
          onChange={onChange}
          onPaste={onPaste}
          onBlur={leave}
        />
        {hero ? <CurrencyName currency={currency} /> : null}
      </div>
    </Field>
  );
}

/** On a keypad without a point, the comma is the only decimal key. */
function readKey(key: string, before: string): string {
  const isMark = key === ',' && !before.includes('.') && hasDecimalComma(navigator.language);
  return isMark ? '.' : key;
}

const heroText = 'text-[2.125rem]/12 font-semibold tracking-amount max-md:text-[1.875rem]';

function CurrencyName({ currency }: { readonly currency: Currency }): ReactNode {
  const country = flag[currency];
  return (
    <span className="inline-flex shrink-0 items-center gap-2 text-[0.9375rem] font-semibold tracking-[0.01em]">
      {country === undefined ? null : <Flag country={country} />}
      {currency}
    </span>
  );
}
