import type { User } from '@kheya/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import {
  addressBody,
  addressFieldOf,
  AddressForm,
  typedAddress,
} from '#features/profile/address-form.tsx';
import { useFieldFaults } from '#features/profile/field-faults.ts';
import { useNotServed } from '#features/profile/not-served.tsx';
import { useSaveAddress } from '#features/profile/profile-queries.ts';
import {
  type Address,
  type Country,
  judgeAddress,
  placeOf,
} from '#features/profile/profile-rules.ts';
import type { StepProps } from '#features/profile/person-step.tsx';
import { StepFrame } from '#features/profile/step-frame.tsx';
import { isRefusal } from '#shared/api/api-error.ts';
import { useDraft } from '#shared/flow/use-draft.ts';

type Field = keyof Address;

/** What is saved, else an empty address in the place told at sign-up. */
function addressOf(user: User, country: Country): Address {
  const address = typedAddress(user.user_address, country);
  const isKnown = user.user_address?.country === country;
  return isKnown ? address : { ...address, ...placeOf(user.home_place, country) };
}

/** The legal address: a state and a ZIP, or a division, district and thana. */
export function AddressStep({ user, steps, at, onDone }: StepProps) {
  const { t } = useLingui();
  const country = user.country ?? 'US';
  const {
    typed: address,
    change,
    forget,
  } = useDraft(`profile.address.${country}`, () => addressOf(user, country));
  const faults = useFieldFaults<Field>(addressFieldOf);
  const [notServed, setNotServed] = useState<unknown>(null);
  const notice = useNotServed(notServed);
  const saving = useSaveAddress();
  const set = (next: Partial<Address>) => {
    faults.clear(...(Object.keys(next) as Field[]));
    setNotServed(null);
    change(next);
  };
  const submit = () => {
    setNotServed(null);
    if (!faults.judge(judgeAddress(address, country))) return;
    saving.mutate(addressBody(address, country, 'legal'), {
      onSuccess: () => {
        forget();
        onDone();
      },
      onError: (error) =>
        isRefusal(error, 'place_not_served') ? setNotServed(error) : faults.refuse(error),
    });
  };
  return (
    <StepFrame
      step="address"
      steps={steps}
      at={at}
      title={<Trans>Your address</Trans>}
      sub={<Trans>Where you live, not a post box. It has to match public records.</Trans>}
      busy={saving.isPending}
      busyLabel={t`Saving`}
      submitLabel={<Trans>Continue</Trans>}
      error={faults.general}
      notice={notice}
      onSubmit={submit}
    >
      <AddressForm country={country} address={address} set={set} faults={faults} />
    </StepFrame>
  );
}
