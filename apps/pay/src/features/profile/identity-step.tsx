import { DateField, RadioRows, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { useFieldFaults } from '#features/profile/field-faults.ts';
import type { StepProps } from '#features/profile/person-step.tsx';
import { useSaveIdentity } from '#features/profile/profile-queries.ts';
import {
  identityKeys,
  type IdentityType,
  judgeIdentity,
  plainIdentity,
} from '#features/profile/profile-rules.ts';
import { StepFrame } from '#features/profile/step-frame.tsx';
import { now } from '#shared/clock.ts';
import { useLocale } from '#shared/language.ts';

type Field = 'type' | 'number' | 'expires_on';
const fieldOf = {
  type: 'type',
  number: 'number',
  expires_on: 'expires_on',
} as const satisfies Record<string, Field>;

/** The number the partner bank verifies: SSN in the United States, NID or passport in Bangladesh. */
export function IdentityStep({ user, steps, at, onDone }: StepProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const isUs = user.country !== 'BD';
  const form = useIdentityForm({ user, onDone });
  const { type, number, expiresOn, faults } = form;
  return (
    <StepFrame
      step="identity"
      steps={steps}
      at={at}
      title={isUs ? <Trans>Your Social Security number</Trans> : <Trans>Your ID number</Trans>}
      sub={<Trans>Our partner bank compares it with public records, as the law asks.</Trans>}
      busy={form.isSaving}
      busyLabel={t`Saving`}
      submitLabel={<Trans>Continue</Trans>}
      error={faults.general}
      onSubmit={form.submit}
    >
      {isUs ? null : (
        <IdentityTypeRows value={type} error={faults.of('type')} onChoose={form.choose} />
      )}
      <TextField
        label={<NumberLabel type={type} />}
        help={<NumberHelp type={type} savedEnd={form.savedEnd} />}
        placeholder={form.savedEnd && `•••• ${toDigits(form.savedEnd, locale)}`}
        inputMode={type === 'PASSPORT' ? 'text' : 'numeric'}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        className="max-w-80"
        value={number}
        error={faults.of('number')}
        onValueChange={form.typeNumber}
      />
      {type === 'PASSPORT' ? (
        <DateField
          label={<Trans>Valid until</Trans>}
          help={<Trans>As printed in the passport.</Trans>}
          locale={locale}
          placeholder={t`MM/DD/YYYY`}
          autoComplete="off"
          className="max-w-60"
          value={expiresOn}
          error={faults.of('expires_on')}
          onValueChange={form.typeExpiry}
        />
      ) : null}
      <p className="flex gap-2.5 text-sm text-ink-muted [&_svg.lucide]:text-ink-faint">
        <ShieldCheck aria-hidden className="size-4.5!" />
        <Trans>
          Stored sealed. After this page nobody sees more than its last four characters.
        </Trans>
      </p>
    </StepFrame>
  );
}

/** What is typed of an identity; the number itself is written to no store of the browser. */
function useIdentityForm({ user, onDone }: Pick<StepProps, 'user' | 'onDone'>) {
  const saved = savedOf(user);
  const [type, setType] = useState<IdentityType>(
    user.country === 'BD' ? (saved?.type ?? 'NID') : 'SSN',
  );
  const [number, setNumber] = useState('');
  const [expiresOn, setExpiresOn] = useState(saved?.expires_on ?? '');
  const faults = useFieldFaults<Field>(fieldOf);
  const saving = useSaveIdentity();
  const isKept = saved?.type === type;
  const submit = () => {
    const isSame = type !== 'PASSPORT' || expiresOn === (saved?.expires_on ?? '');
    if (number.trim() === '' && isKept && isSame) return onDone();
    const identity = { type, number, expires_on: expiresOn };
    if (!faults.judge(judgeIdentity(identity, user.date_of_birth, now()))) return;
    const plain = { type, number: plainIdentity(number) };
    saving.mutate(type === 'PASSPORT' ? { ...plain, expires_on: expiresOn } : plain, {
      onSuccess: onDone,
      onError: faults.refuse,
    });
  };
  return {
    type,
    number,
    expiresOn,
    faults,
    submit,
    isSaving: saving.isPending,
    savedEnd: isKept ? saved.last_four : undefined,
    choose(chosen: IdentityType) {
      faults.clear('number', 'expires_on');
      setNumber('');
      setType(chosen);
    },
    typeNumber(value: string) {
      faults.clear('number');
      setNumber(identityKeys(type, value));
    },
    typeExpiry(value: string) {
      faults.clear('expires_on');
      setExpiresOn(value);
    },
  };
}

interface IdentityTypeRowsProps {
  readonly value: IdentityType;
  readonly error: string | undefined;
  readonly onChoose: (type: IdentityType) => void;
}

function IdentityTypeRows({ value, error, onChoose }: IdentityTypeRowsProps) {
  return (
    <RadioRows
      legend={<Trans>Which ID?</Trans>}
      name="identity-type"
      value={value}
      error={error}
      onValueChange={(chosen) => onChoose(chosen === 'PASSPORT' ? 'PASSPORT' : 'NID')}
      rows={[
        {
          value: 'NID',
          label: <Trans>National ID (NID)</Trans>,
          description: <Trans>Smart card or the older paper card</Trans>,
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

/** A number of the other country's kind counts as not given. */
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
    return <Trans>Saved: •••• {end}. Type it again only to change it.</Trans>;
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
