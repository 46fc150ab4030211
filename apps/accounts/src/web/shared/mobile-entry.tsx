import { PhoneField } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { HomeCountry } from '#web/shared/accounts-client.ts';
import { hasKeyboard } from '#web/shared/text-fields.tsx';

interface MobileEntryProps {
  /** `Mobile number` by default. */
  readonly label?: string;
  /** The country whose prefix is shown first. */
  readonly home: HomeCountry;
  /** E.164. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: ReactNode;
}

const COUNTRIES = [
  {
    code: 'US',
    name: { en: 'United States', bn: 'মার্কিন যুক্তরাষ্ট্র' },
    phonePrefix: '+1',
  },
  { code: 'BD', name: { en: 'Bangladesh', bn: 'বাংলাদেশ' }, phonePrefix: '+880' },
] as const;

/** A mobile number of one of the two countries, formatted while it is typed. */
export function MobileEntry({ label, home, value, onValueChange, error }: MobileEntryProps) {
  const { t } = useLingui();
  const [country, setCountry] = useState<string>(value.startsWith('+880') ? 'BD' : home);
  return (
    <PhoneField
      label={label ?? t`Mobile number`}
      name="mobile"
      countries={COUNTRIES}
      country={country}
      onCountryChange={setCountry}
      value={value}
      onValueChange={onValueChange}
      labels={{ list: t`Country`, search: t`Country or code`, none: t`No country with that name` }}
      autoFocus={hasKeyboard()}
      error={error}
    />
  );
}
