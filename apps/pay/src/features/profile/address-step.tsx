import type { User } from '@kheya/contract';
import { checkAddress } from '@kheya/contract/fields/address';
import type { AddressValue } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { addressBody, AddressForm, typedAddress } from '#features/profile/address-form.tsx';
import { useNotServed } from '#features/profile/not-served.tsx';
import type { StepProps } from '#features/profile/person-step.tsx';
import { useSaveAddress } from '#features/profile/profile-queries.ts';
import { type Country, placeOf } from '#features/profile/profile-rules.ts';
import { StepFrame } from '#features/profile/step-frame.tsx';
import { useDraftPlace, useForm } from '#shared/use-form.ts';

/** The saved address, else an empty one in the home place. */
function addressOf(user: User, country: Country): AddressValue {
  const address = typedAddress(user.user_address, country);
  const isKnown = user.user_address?.country === country;
  return isKnown ? address : { ...address, ...placeOf(user.home_place, country) };
}

/** The legal address: a state and a ZIP, or a division, district and thana. */
export function AddressStep({ user, steps, at, onDone }: StepProps) {
  const { t } = useLingui();
  const country = user.country ?? 'US';
  const saving = useSaveAddress();
  const form = useForm({
    defaultValues: addressOf(user, country),
    draft: useDraftPlace(`profile.address.${country}`),
    validate: (address) => checkAddress(address, country),
    send: (address) => saving.mutateAsync(addressBody(address, country, 'legal')),
    onSent: onDone,
  });
  return (
    <StepFrame
      step="address"
      steps={steps}
      at={at}
      title={<Trans>Your address</Trans>}
      sub={<Trans>Your home address, not a PO box. It must match public records.</Trans>}
      busyLabel={t`Saving`}
      submitLabel={<Trans>Continue</Trans>}
      form={form}
      message={useNotServed(form.failure)}
    >
      <AddressForm country={country} form={form} />
    </StepFrame>
  );
}
