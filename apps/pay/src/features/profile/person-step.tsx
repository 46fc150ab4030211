import type { Form } from '@kheya/browser/form';
import type { User } from '@kheya/contract';
import { formatEinInput } from '@kheya/contract/fields/business';
import { readPhone } from '@kheya/contract/fields/phone';
import { DateField, Flag, LocalPhoneField, RadioRows, Switch, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { LegalNameFields } from '#features/profile/legal-name-fields.tsx';
import { type PersonBody, useSavePerson } from '#features/profile/profile-queries.ts';
import { checkPerson, type Person, shownPhone } from '#features/profile/profile-rules.ts';
import type { ProfileStep } from '#features/profile/profile-steps.ts';
import { StepFrame } from '#features/profile/step-frame.tsx';
import { now } from '@kheya/browser/clock';
import { securityLink } from '#shared/accounts-links.ts';
import { writtenPhone } from '#shared/format/phone.ts';
import { useDraftPlace, useForm } from '#shared/use-form.ts';

export interface StepProps {
  readonly user: User;
  readonly steps: readonly ProfileStep[];
  readonly at: string;
  readonly onDone: () => void;
}

export interface PersonStepProps extends StepProps {
  /** The server has an EIN, which it never returns. */
  readonly hasEin: boolean;
}

/** Name, birth date, country and phone; for a US business also its name and EIN. */
export function PersonStep({ user, steps, at, onDone, hasEin }: PersonStepProps) {
  const { t } = useLingui();
  const saving = useSavePerson(user);
  const isPhoneVerified = user.is_phone_verified;
  const form = useForm<Person, unknown>({
    defaultValues: personOf(user),
    draft: useDraftPlace('profile.person'),
    validate: (person) => checkPerson(person, now(), { hasEin, isPhoneVerified }),
    fieldOf: { profile_type: 'country' },
    send: (person) => saving.mutateAsync(bodyOf(person, isPhoneVerified)),
    onSent: onDone,
  });
  return (
    <StepFrame
      step="person"
      steps={steps}
      at={at}
      title={<Trans>About you</Trans>}
      sub={
        <Trans>A few short steps. We save each one, so you can finish later on any device.</Trans>
      }
      busyLabel={t`Saving`}
      submitLabel={<Trans>Continue</Trans>}
      form={form}
    >
      <LegalNameFields fieldOf={form.field} />
      <BirthDateField form={form} />
      <CountryField form={form} />
      {isPhoneVerified ? <VerifiedPhone phone={user.phone ?? ''} /> : <PhoneField form={form} />}
      {form.values.country === 'US' ? <BusinessFields form={form} hasEin={hasEin} /> : null}
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

/** A confirmed number belongs to the accounts site and is not sent. */
function bodyOf(person: Person, isPhoneVerified: boolean): PersonBody {
  const { isBusiness, country } = person;
  const plain = {
    first_name: person.first_name.trim(),
    middle_name: person.middle_name.trim() || null,
    last_name: person.last_name.trim(),
    date_of_birth: person.date_of_birth,
  };
  if (country === null) return plain;
  const read = readPhone(person.phone, country);
  const phone = read.ok ? read.value : person.phone;
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
  readonly form: Form<Person>;
}

function BirthDateField({ form }: PartProps) {
  const { t } = useLingui();
  return (
    <DateField
      label={<Trans>Birth date</Trans>}
      placeholder={t`MM/DD/YYYY`}
      autoComplete="bday"
      className="max-w-60"
      {...form.field('date_of_birth')}
    />
  );
}

function CountryField({ form }: PartProps) {
  return (
    <RadioRows
      legend={<Trans>Where do you live?</Trans>}
      name="country"
      {...form.field('country')}
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
          description: <Trans>A taka account to receive money from abroad and to send it.</Trans>,
        },
      ]}
    />
  );
}

/** A number confirmed by a code: shown here, changed on the accounts site. */
function VerifiedPhone({ phone }: { readonly phone: string }) {
  return (
    <TextField
      label={<Trans>Mobile number</Trans>}
      labelEnd={
        <a href={securityLink('/mobile')} className="text-link">
          <Trans>Change it in your sign-in settings</Trans>
        </a>
      }
      help={<Trans>Confirmed with a code.</Trans>}
      inputMode="tel"
      readOnly
      value={writtenPhone(phone)}
    />
  );
}

function PhoneField({ form }: PartProps) {
  const { country } = form.values;
  return (
    <LocalPhoneField
      label={<Trans>Mobile number</Trans>}
      help={
        country === 'BD' ? (
          <Trans>For example 01712 345678.</Trans>
        ) : (
          <Trans>For example (718) 555-0142.</Trans>
        )
      }
      country={country ?? 'US'}
      autoComplete="tel-national"
      {...form.field('phone')}
    />
  );
}

function BusinessFields({ form, hasEin }: PartProps & { readonly hasEin: boolean }) {
  return (
    <div className="grid gap-4">
      <Switch
        label={<Trans>This account is for a US business</Trans>}
        help={
          <Trans>It's opened in the business's name, with you as the person who manages it.</Trans>
        }
        {...form.choice('isBusiness')}
      />
      {form.values.isBusiness ? (
        <>
          <TextField
            label={<Trans>Business name</Trans>}
            help={<Trans>As registered, including LLC or Inc.</Trans>}
            autoComplete="organization"
            maxLength={80}
            {...form.field('business_name')}
          />
          <TextField
            label={<Trans>EIN</Trans>}
            help={
              hasEin ? (
                <Trans>Saved. Enter it again only to change it.</Trans>
              ) : (
                <Trans>Your IRS employer identification number, NN-NNNNNNN.</Trans>
              )
            }
            placeholder={hasEin ? '••-•••••••' : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            className="max-w-60"
            {...form.field('business_ein')}
            onValueChange={(value) => form.set({ business_ein: formatEinInput(value) })}
          />
        </>
      ) : null}
    </div>
  );
}
