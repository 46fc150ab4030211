import { useId } from 'react';

import { type PhoneFrame, PhoneInput, PhonePrefix } from '#field/phone-input.tsx';
import type { PhonePlan } from '#field/phone-text.ts';

export interface LocalPhoneFieldProps extends PhoneFrame {
  readonly country: 'US' | 'BD';
  readonly id?: string | undefined;
}

const plans: Record<LocalPhoneFieldProps['country'], PhonePlan> = {
  US: { code: 'US', phonePrefix: '+1' },
  BD: { code: 'BD', phonePrefix: '+880' },
};

/**
 * A phone number of the US or Bangladesh: the prefix is fixed, and no list of countries is loaded.
 */
export function LocalPhoneField({ country, ...rest }: LocalPhoneFieldProps) {
  const made = useId();
  const plan = plans[country];
  return (
    <PhoneInput
      autoComplete="tel"
      {...rest}
      id={rest.id ?? made}
      plan={plan}
      planOf={() => undefined}
      startIsList={false}
      start={<PhonePrefix plan={plan} />}
    />
  );
}
