import type { User } from '@kheya/contract';
import { toLatinDigits } from '@kheya/money';
import {
  bdDivisions,
  findDistrict,
  listAreas,
  listDistricts,
  type Name,
  usStates,
} from '@kheya/reference';
import { type ListOption, NativeSelect, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { type FieldFaults, useFieldFaults } from '#features/profile/field-faults.ts';
import { type AddressBody, useSaveAddress } from '#features/profile/profile-queries.ts';
import { type Address, type Country, judgeAddress } from '#features/profile/profile-rules.ts';
import type { StepProps } from '#features/profile/person-step.tsx';
import { StepFrame } from '#features/profile/step-frame.tsx';
import { useDraft } from '#shared/flow/use-draft.ts';
import { type Locale, useLocale } from '#shared/language.ts';

type Field = keyof Address;

const fieldOf = {
  address_line_1: 'address_line_1',
  address_line_2: 'address_line_2',
  city: 'city',
  state: 'state',
  postal_code: 'postal_code',
  division: 'division',
  district: 'district',
  thana: 'thana',
} as const satisfies Record<string, Field>;

/** The legal address: a state and a ZIP, or a division, district and thana. */
export function AddressStep({ user, at, onDone }: StepProps) {
  const { t } = useLingui();
  const country = user.country ?? 'US';
  const {
    typed: address,
    change,
    forget,
  } = useDraft(`profile.address.${country}`, () => addressOf(user, country));
  const faults = useFieldFaults<Field>(fieldOf);
  const saving = useSaveAddress();
  const set = (next: Partial<Address>) => {
    for (const field of Object.keys(next) as Field[]) faults.clear(field);
    change(next);
  };
  const submit = () => {
    if (!faults.judge(judgeAddress(address, country))) return;
    const body = bodyOf(address, country);
    const done = () => {
      forget();
      onDone();
    };
    saving.mutate(body, { onSuccess: done, onError: faults.refuse });
  };
  return (
    <StepFrame
      step="address"
      at={at}
      title={<Trans>Your address</Trans>}
      sub={<Trans>Where you live, not a post box. It has to match public records.</Trans>}
      busy={saving.isPending}
      busyLabel={t`Saving`}
      submitLabel={<Trans>Continue</Trans>}
      error={faults.general}
      onSubmit={submit}
    >
      {country === 'US' ? (
        <UsFields address={address} set={set} faults={faults} />
      ) : (
        <BdFields address={address} set={set} faults={faults} />
      )}
    </StepFrame>
  );
}

function addressOf(user: User, country: Country): Address {
  const saved = user.user_address?.country === country ? user.user_address : null;
  return {
    address_line_1: saved?.address_line_1 ?? '',
    address_line_2: saved?.address_line_2 ?? '',
    city: saved?.city ?? '',
    state: saved?.state ?? '',
    postal_code: saved?.postal_code ?? '',
    division: saved?.division ?? '',
    district: saved?.district ?? '',
    thana: saved?.thana ?? '',
  };
}

function bodyOf(address: Address, country: Country): AddressBody {
  const common = {
    address_type: 'legal',
    country,
    address_line_1: address.address_line_1.trim(),
    address_line_2: address.address_line_2.trim() || null,
    city: address.city.trim(),
    postal_code: toLatinDigits(address.postal_code).trim(),
  } as const;
  if (country === 'US') return { ...common, state: address.state };
  const { division, district, thana } = address;
  return { ...common, division, district, thana };
}

interface PartProps {
  readonly address: Address;
  readonly set: (change: Partial<Address>) => void;
  readonly faults: FieldFaults<Field>;
}

function UsFields({ address, set, faults }: PartProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <>
      <TextField
        label={<Trans>Street and number</Trans>}
        autoComplete="address-line1"
        maxLength={100}
        value={address.address_line_1}
        error={faults.of('address_line_1')}
        onValueChange={(value) => set({ address_line_1: value })}
      />
      <TextField
        label={<Trans>Apartment or floor (optional)</Trans>}
        autoComplete="address-line2"
        maxLength={100}
        value={address.address_line_2}
        error={faults.of('address_line_2')}
        onValueChange={(value) => set({ address_line_2: value })}
      />
      <TextField
        label={<Trans>City</Trans>}
        autoComplete="address-level2"
        maxLength={60}
        value={address.city}
        error={faults.of('city')}
        onValueChange={(value) => set({ city: value })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_9rem] gap-4">
        <NativeSelect
          label={<Trans>State</Trans>}
          placeholder={t`Choose`}
          autoComplete="address-level1"
          value={address.state}
          error={faults.of('state')}
          options={usStates.map(({ code, name }) => ({ value: code, label: name[locale] }))}
          onValueChange={(state) => set({ state })}
        />
        <TextField
          label={<Trans>ZIP</Trans>}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          value={address.postal_code}
          error={faults.of('postal_code')}
          onValueChange={(value) => set({ postal_code: value })}
        />
      </div>
    </>
  );
}

function BdFields({ address, set, faults }: PartProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const district = findDistrict(address.district);
  const areas = district === undefined ? [] : listAreas(district.id);
  return (
    <>
      <TextField
        label={<Trans>House, road or village</Trans>}
        autoComplete="address-line1"
        maxLength={100}
        value={address.address_line_1}
        error={faults.of('address_line_1')}
        onValueChange={(value) => set({ address_line_1: value })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <NativeSelect
          label={<Trans>Division</Trans>}
          placeholder={t`Choose`}
          value={address.division}
          error={faults.of('division')}
          options={named(
            bdDivisions.map(({ code, name }) => ({ value: code, name })),
            locale,
          )}
          onValueChange={(division) => set({ division, district: '', thana: '' })}
        />
        <NativeSelect
          label={<Trans>District</Trans>}
          placeholder={address.division === '' ? t`Choose the division first` : t`Choose`}
          disabled={address.division === ''}
          value={address.district}
          error={faults.of('district')}
          options={named(listDistricts(address.division), locale)}
          onValueChange={(value) => set({ district: value, thana: '' })}
        />
        <NativeSelect
          label={<Trans>Thana or upazila</Trans>}
          placeholder={address.district === '' ? t`Choose the district first` : t`Choose`}
          disabled={address.district === ''}
          value={address.thana}
          error={faults.of('thana')}
          options={named(areas, locale)}
          onValueChange={(thana) => set({ thana })}
        />
        <TextField
          label={<Trans>Post office or town</Trans>}
          autoComplete="address-level2"
          maxLength={60}
          value={address.city}
          error={faults.of('city')}
          onValueChange={(value) => set({ city: value })}
        />
      </div>
      <TextField
        label={<Trans>Postcode</Trans>}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={4}
        className="max-w-40"
        value={address.postal_code}
        error={faults.of('postal_code')}
        onValueChange={(value) => set({ postal_code: value })}
      />
    </>
  );
}

/** Options in the reader's language and in its alphabet's order; each value once. */
function named(
  places: readonly { readonly value: string; readonly name: Name }[],
  locale: Locale,
): readonly ListOption[] {
  const unique = new Map(places.map((place) => [place.value, place.name[locale]]));
  return [...unique]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}
