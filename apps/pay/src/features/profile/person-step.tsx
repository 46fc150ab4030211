import type { User } from '@kheya/contract';
import { DateField, Flag, LocalPhoneField, RadioRows, Switch, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { type FieldFaults, useFieldFaults } from '#features/profile/field-faults.ts';
import { LegalNameFields } from '#features/profile/legal-name-fields.tsx';
import { type PersonBody, useSavePerson } from '#features/profile/profile-queries.ts';
import {
  type Country,
  judgePerson,
  type Person,
  readPhone,
  shownPhone,
} from '#features/profile/profile-rules.ts';
import type { ProfileStep } from '#features/profile/profile-steps.ts';
import { StepFrame } from '#features/profile/step-frame.tsx';
import { VerifiedPhone } from '#features/profile/verified-phone.tsx';
import { now } from '#shared/clock.ts';
import { einKeys } from '#shared/ein.ts';
import { useDraft } from '#shared/flow/use-draft.ts';
import { useLocale } from '#shared/language.ts';

export interface StepProps {
  readonly user: User;
  readonly steps: readonly ProfileStep[];
  readonly at: string;
  readonly onDone: () => void;
}

export interface PersonStepProps extends StepProps {
  /** The server keeps an EIN and never shows it. */
  readonly hasEin: boolean;
}

type Field = keyof Person;

const fieldOf = {
  first_name: 'first_name',
  middle_name: 'middle_name',
  last_name: 'last_name',
  date_of_birth: 'date_of_birth',
  country: 'country',
  phone: 'phone',
  profile_type: 'country',
  business_name: 'business_name',
  business_ein: 'business_ein',
} as const satisfies Record<string, Field>;

/** Name, birth date, country and phone; for a US business its name and EIN. */
export function PersonStep({ user, steps, at, onDone, hasEin }: PersonStepProps) {
  const { t } = useLingui();
  const { typed: person, change, forget } = useDraft('profile.person', () => personOf(user));
  const faults = useFieldFaults<Field>(fieldOf);
  const saving = useSavePerson(user);
  const set = <K extends Field>(field: K, value: Person[K]) => {
    faults.clear(field);
    change({ [field]: value });
  };
  const submit = () => {
    const known = { hasEin, isPhoneVerified: user.is_phone_verified };
    if (!faults.judge(judgePerson(person, now(), known))) return;
    const done = () => {
      forget();
      onDone();
    };
    saving.mutate(bodyOf(person, user.is_phone_verified), {
      onSuccess: done,
      onError: faults.refuse,
    });
  };
  return (
    <StepFrame
      step="person"
      steps={steps}
      at={at}
      title={<Trans>About you</Trans>}
      sub={<Trans>A few short steps. Each is saved, so you can go on later, on any device.</Trans>}
      busy={saving.isPending}
      busyLabel={t`Saving`}
      submitLabel={<Trans>Continue</Trans>}
      error={faults.general}
      onSubmit={submit}
    >
      <LegalNameFields typed={person} faultOf={faults.of} set={set} />
      <BirthDateField person={person} set={set} faults={faults} />
      <CountryField
        country={person.country}
        error={faults.of('country')}
        onChoose={(country) => set('country', country)}
      />
      {user.is_phone_verified ? (
        <VerifiedPhone phone={user.phone ?? ''} />
      ) : (
        <PhoneField person={person} set={set} faults={faults} />
      )}
      {person.country === 'US' ? <BusinessFields {...{ person, set, faults, hasEin }} /> : null}
    </StepFrame>
  );
}

function personOf(user: User): Person {
  return {
    first_name: user.first_name ?? '',
    middle_name: user.middle_name ?? '',
    last_name: user.last_name ?? '',
    date_of_birth: user.date_of_birth ?? '',
    country: user.country,
    phone: shownPhone(user.phone, user.country),
    isBusiness: user.profile_type === 'BUSINESS',
    business_name: user.business_name ?? '',
    business_ein: '',
  };
}

/** A confirmed number is the accounts site's: it is not sent back. */
function bodyOf(person: Person, isPhoneVerified: boolean): PersonBody {
  const { isBusiness, country } = person;
  const plain = {
    first_name: person.first_name.trim(),
    middle_name: person.middle_name.trim() || null,
    last_name: person.last_name.trim(),
    date_of_birth: person.date_of_birth,
  };
  if (country === null) return plain;
  const phone = readPhone(person.phone, country) ?? person.phone;
  const known = { ...plain, country, ...(isPhoneVerified ? {} : { phone }) };
  if (!isBusiness || country !== 'US') return { ...known, profile_type: 'PERSON' };
  return {
    ...known,
    profile_type: 'BUSINESS',
    business_name: person.business_name.trim(),
    ...(person.business_ein === '' ? {} : { business_ein: person.business_ein }),
  };
}

interface PartProps {
  readonly person: Person;
  readonly set: <K extends Field>(field: K, value: Person[K]) => void;
  readonly faults: FieldFaults<Field>;
}

function BirthDateField({ person, set, faults }: PartProps) {
  const { t } = useLingui();
  return (
    <DateField
      label={<Trans>Birth date</Trans>}
      locale={useLocale()}
      placeholder={t`MM/DD/YYYY`}
      autoComplete="bday"
      className="max-w-60"
      value={person.date_of_birth}
      error={faults.of('date_of_birth')}
      onValueChange={(value) => set('date_of_birth', value)}
    />
  );
}

interface CountryFieldProps {
  readonly country: Country | null;
  readonly error: string | undefined;
  readonly onChoose: (country: Country) => void;
}

function CountryField({ country, error, onChoose }: CountryFieldProps) {
  return (
    <RadioRows
      legend={<Trans>Where do you live?</Trans>}
      name="country"
      value={country}
      error={error}
      onValueChange={(value) => onChoose(value === 'BD' ? 'BD' : 'US')}
      rows={[
        {
          value: 'US',
          start: <Flag country="US" />,
          label: <Trans>United States</Trans>,
          description: <Trans>A dollar account, and a taka account if you want one.</Trans>,
        },
        {
          value: 'BD',
          start: <Flag country="BD" />,
          label: <Trans>Bangladesh</Trans>,
          description: <Trans>A taka account, to receive from abroad and to send.</Trans>,
        },
      ]}
    />
  );
}

function PhoneField({ person, set, faults }: PartProps) {
  return (
    <LocalPhoneField
      label={<Trans>Mobile number</Trans>}
      help={
        person.country === 'BD' ? (
          <Trans>For example 01712 345678.</Trans>
        ) : (
          <Trans>For example (718) 555-0142.</Trans>
        )
      }
      country={person.country ?? 'US'}
      autoComplete="tel-national"
      value={person.phone}
      error={faults.of('phone')}
      onValueChange={(value) => set('phone', value)}
    />
  );
}

function BusinessFields({ person, set, faults, hasEin }: PartProps & { readonly hasEin: boolean }) {
  return (
    <div className="grid gap-4">
      <Switch
        label={<Trans>This account is for a US business</Trans>}
        help={
          <Trans>It opens in the name of the business; you are the person who manages it.</Trans>
        }
        checked={person.isBusiness}
        onCheckedChange={(checked) => set('isBusiness', checked)}
      />
      {person.isBusiness ? (
        <>
          <TextField
            label={<Trans>Name of the business</Trans>}
            help={<Trans>As it is registered, with LLC or Inc.</Trans>}
            autoComplete="organization"
            maxLength={80}
            value={person.business_name}
            error={faults.of('business_name')}
            onValueChange={(value) => set('business_name', value)}
          />
          <TextField
            label={<Trans>EIN</Trans>}
            help={
              hasEin ? (
                <Trans>Saved. Type it again only to change it.</Trans>
              ) : (
                <Trans>The employer number of the IRS, NN-NNNNNNN.</Trans>
              )
            }
            placeholder={hasEin ? '••-•••••••' : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            className="max-w-60"
            value={person.business_ein}
            error={faults.of('business_ein')}
            onValueChange={(value) => set('business_ein', einKeys(value))}
          />
        </>
      ) : null}
    </div>
  );
}
