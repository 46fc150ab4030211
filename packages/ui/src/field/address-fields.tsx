import type { ReactNode } from 'react';

import { type ListOption, NativeSelect } from '#field/native-select.tsx';
import { TextField } from '#field/text-field.tsx';

/** An address with the specification's field names; a part the country does not have stays ''. */
export interface AddressValue {
  readonly address_line_1: string;
  readonly address_line_2: string;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
  readonly division: string;
  readonly district: string;
  readonly thana: string;
}

export type AddressPart = keyof AddressValue;

/** The lists' options in the reader's language; `addressPlaces` of @kheya/reference makes them. */
export interface AddressPlaces {
  /** The states of the US, the regions of other countries; empty where the state is typed. */
  readonly states: readonly ListOption[];
  readonly divisions: readonly ListOption[];
  /** Those of the selected division. */
  readonly districts: readonly ListOption[];
  /** Those of the selected district. */
  readonly thanas: readonly ListOption[];
}

export interface AddressLabels extends Readonly<
  Record<Exclude<AddressPart, 'address_line_2'>, ReactNode>
> {
  /** Left out where an address has one line. */
  readonly address_line_2?: ReactNode;
  /** The first, empty option of a list: "Choose". */
  readonly choose: string;
  /** Why the list of districts is empty: "Choose a division first". */
  readonly divisionFirst: string;
  readonly districtFirst: string;
  readonly line1Help?: ReactNode;
}

export interface AddressFieldsProps {
  /** ISO 3166-1, two letters; the country is chosen in a field of its own. */
  readonly country: string;
  readonly value: AddressValue;
  readonly onValueChange: (value: AddressValue) => void;
  readonly places: AddressPlaces;
  readonly labels: AddressLabels;
  readonly errors?: Partial<Readonly<Record<AddressPart, ReactNode>>> | undefined;
  /** The prefix of each field's id and name, so that an error summary can link to the field. */
  readonly idPrefix: string;
  /** The browser's autofill section: 'shipping', 'billing'. */
  readonly section?: 'shipping' | 'billing' | undefined;
  readonly disabled?: boolean | undefined;
}

export const emptyAddress: AddressValue = {
  address_line_1: '',
  address_line_2: '',
  city: '',
  state: '',
  postal_code: '',
  division: '',
  district: '',
  thana: '',
};

/** The fields from street to postal code, in the order and with the lists of the country. */
export function AddressFields(props: AddressFieldsProps) {
  const { labels } = props;
  const part = partsOf(props);
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        {...part('address_line_1')}
        help={labels.line1Help}
        maxLength={100}
        autoComplete={part.fill('address-line1')}
      />
      {labels.address_line_2 === undefined ? null : (
        <TextField
          {...part('address_line_2')}
          maxLength={100}
          autoComplete={part.fill('address-line2')}
        />
      )}
      {props.country === 'BD' ? <BangladeshParts {...props} /> : <OtherParts {...props} />}
    </div>
  );
}

/** City, then the state beside its postal code. */
function OtherParts(props: AddressFieldsProps) {
  const { country, places, labels } = props;
  const part = partsOf(props);
  const state = { ...part('state'), autoComplete: part.fill('address-level1') };
  return (
    <>
      <TextField {...part('city')} maxLength={60} autoComplete={part.fill('address-level2')} />
      <div className="grid grid-cols-[minmax(0,1fr)_9rem] gap-4">
        {places.states.length === 0 ? (
          <TextField {...state} maxLength={60} />
        ) : (
          <NativeSelect {...state} options={places.states} placeholder={labels.choose} />
        )}
        <TextField
          {...part('postal_code')}
          inputMode={country === 'US' ? 'numeric' : 'text'}
          maxLength={10}
          autoComplete={part.fill('postal-code')}
        />
      </div>
    </>
  );
}

/** Division, district, thana: each list depends on the one before it, or says so while empty. */
function BangladeshParts(props: AddressFieldsProps) {
  const { places, labels, value, onValueChange, disabled } = props;
  const part = partsOf(props);
  const noDivision = value.division === '';
  const noDistrict = value.district === '';
  return (
    <>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <NativeSelect
          {...part('division')}
          options={places.divisions}
          placeholder={labels.choose}
          onValueChange={(division) =>
            onValueChange({ ...value, division, district: '', thana: '' })
          }
        />
        <NativeSelect
          {...part('district')}
          options={places.districts}
          placeholder={noDivision ? labels.divisionFirst : labels.choose}
          disabled={disabled === true || noDivision}
          onValueChange={(district) => onValueChange({ ...value, district, thana: '' })}
        />
        <NativeSelect
          {...part('thana')}
          options={places.thanas}
          placeholder={noDistrict ? labels.districtFirst : labels.choose}
          disabled={disabled === true || noDistrict}
        />
        <TextField {...part('city')} maxLength={60} autoComplete={part.fill('address-level2')} />
      </div>
      <TextField
        {...part('postal_code')}
        inputMode="numeric"
        maxLength={4}
        className="max-w-40"
        autoComplete={part.fill('postal-code')}
      />
    </>
  );
}

/** The props of every address field. */
function partsOf(props: AddressFieldsProps) {
  const { value, onValueChange, labels, errors, idPrefix, section, disabled } = props;
  const part = (name: AddressPart) => ({
    id: `${idPrefix}-${name}`,
    name: `${idPrefix}-${name}`,
    label: labels[name],
    error: errors?.[name],
    value: value[name],
    disabled,
    onValueChange: (text: string) => onValueChange({ ...value, [name]: text }),
  });
  const fill = (token: string) => (section === undefined ? token : `${section} ${token}`);
  return Object.assign(part, { fill });
}
