import type { Form } from '@kheya/browser/form';
import {
  checkIdentity,
  formatIdentityInput,
  type IdentityType,
  plainIdentity,
} from '@kheya/contract/fields/identity';
import { DateField, RadioRows, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

import type { StepProps } from '#features/profile/person-step.tsx';
import { useSaveIdentity } from '#features/profile/profile-queries.ts';
import { StepFrame } from '#features/profile/step-frame.tsx';
import { now } from '@kheya/browser/clock';
import { useLocale } from '@kheya/browser/language';
import { useForm } from '#shared/use-form.ts';

/** The number the partner verifies: SSN in the United States, NID or passport in Bangladesh. */
export function IdentityStep({ user, steps, at, onDone }: StepProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const isUs = user.country !== 'BD';
  const form = useIdentityForm({ user, onDone });
  const { type } = form.values;
  const saved = savedOf(user);
  const savedEnd = saved?.type === type ? saved.last_four : undefined;
  return (
    <StepFrame
      step="identity"
      steps={steps}
      at={at}
      title={isUs ? <Trans>Your Social Security number</Trans> : <Trans>Your ID number</Trans>}
      sub={<Trans>Our partner bank checks it against public records, as required by law.</Trans>}
      busyLabel={t`Saving`}
      submitLabel={<Trans>Continue</Trans>}
      form={form}
    >
      {isUs ? null : <IdentityTypeRows form={form} />}
      <TextField
        label={<NumberLabel type={type} />}
        help={<NumberHelp type={type} savedEnd={savedEnd} />}
        placeholder={savedEnd && `•••• ${toDigits(savedEnd, locale)}`}
        inputMode={type === 'PASSPORT' ? 'text' : 'numeric'}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        className="max-w-80"
        {...form.field('number')}
        onValueChange={(typed) => form.set({ number: formatIdentityInput(type, typed) })}
      />
      {type === 'PASSPORT' ? (
        <DateField
          label={<Trans>Valid until</Trans>}
          help={<Trans>As printed in the passport.</Trans>}
          placeholder={t`MM/DD/YYYY`}
          autoComplete="off"
          className="max-w-60"
          {...form.field('expires_on')}
        />
      ) : null}
      <p className="flex gap-2.5 text-sm text-ink-muted [&_svg.lucide]:text-ink-faint">
        <ShieldCheck aria-hidden className="size-4.5!" />
        <Trans>Encrypted. Only the last four digits are shown from here on.</Trans>
      </p>
    </StepFrame>
  );
}

interface TypedIdentity {
  readonly type: IdentityType;
  readonly number: string;
  readonly expires_on: string;
}

/** The form of the identity; the number itself is written to no store of the browser. */
function useIdentityForm({ user, onDone }: Pick<StepProps, 'user' | 'onDone'>) {
  const saved = savedOf(user);
  const saving = useSaveIdentity();
  const isUnchanged = ({ type, number, expires_on }: TypedIdentity) =>
    number.trim() === '' &&
    saved?.type === type &&
    (type !== 'PASSPORT' || expires_on === (saved.expires_on ?? ''));
  return useForm<TypedIdentity, unknown>({
    defaultValues: {
      type: user.country === 'BD' ? (saved?.type ?? 'NID') : 'SSN',
      number: '',
      expires_on: saved?.expires_on ?? '',
    },
    validate: (typed) =>
      isUnchanged(typed) ? {} : checkIdentity(typed, user.date_of_birth, now()),
    send: async (typed) => (isUnchanged(typed) ? typed : saving.mutateAsync(bodyOf(typed))),
    onSent: onDone,
  });
}

function bodyOf({ type, number, expires_on }: TypedIdentity) {
  const plain = { type, number: plainIdentity(number) };
  return type === 'PASSPORT' ? { ...plain, expires_on } : plain;
}

function IdentityTypeRows({ form }: { readonly form: Form<TypedIdentity> }) {
  const choose = (chosen: string) => {
    // The errors of one kind of number do not apply to the other.
    form.clear();
    form.set({ number: '', type: chosen === 'PASSPORT' ? 'PASSPORT' : 'NID' });
  };
  return (
    <RadioRows
      legend={<Trans>Which ID?</Trans>}
      name="identity-type"
      {...form.field('type')}
      onValueChange={choose}
      rows={[
        {
          value: 'NID',
          label: <Trans>National ID (NID)</Trans>,
          description: <Trans>Smart card or older paper card</Trans>,
        },
        {
          value: 'PASSPORT',
          label: <Trans>Bangladesh passport</Trans>,
          description: <Trans>One or two letters and 7 or 8 digits</Trans>,
        },
      ]}
    />
  );
}

/** The saved identity; a number of the other country's kind counts as missing. */
function savedOf({ identification, country }: StepProps['user']) {
  const fits = (identification?.type === 'SSN') === (country !== 'BD');
  return identification !== null && fits ? identification : undefined;
}

function NumberLabel({ type }: { readonly type: IdentityType }): ReactNode {
  switch (type) {
    case 'SSN':
      return <Trans>SSN</Trans>;
    case 'NID':
      return <Trans>NID number</Trans>;
    case 'PASSPORT':
      return <Trans>Passport number</Trans>;
  }
}

interface NumberHelpProps {
  readonly type: IdentityType;
  readonly savedEnd: string | undefined;
}

function NumberHelp({ type, savedEnd }: NumberHelpProps): ReactNode {
  const end = toDigits(savedEnd ?? '', useLocale());
  if (savedEnd !== undefined) {
    return <Trans>Saved: •••• {end}. Enter it again only to change it.</Trans>;
  }
  switch (type) {
    case 'SSN':
      return <Trans>9 digits</Trans>;
    case 'NID':
      return <Trans>10, 13 or 17 digits</Trans>;
    case 'PASSPORT':
      return <Trans>For example BX0123456</Trans>;
  }
}
