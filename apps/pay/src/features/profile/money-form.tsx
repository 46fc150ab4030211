import type { Form } from '@kheya/browser/form';
import type { FieldErrors } from '@kheya/contract/fields/field-error';
import type { User } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import { NativeSelect, RadioRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import {
  amountLabels,
  type MoneyInfo,
  occupationLabels,
  purposeLabels,
  sourceLabels,
} from '#features/profile/money-labels.ts';
import { useSaveMoneyInfo } from '#features/profile/profile-queries.ts';
import { useDraftPlace, useForm } from '#shared/use-form.ts';

type Country = NonNullable<User['country']>;
type MoneyField = keyof MoneyInfo;

/** The values of the fields; nothing is preselected. */
type TypedMoney = Readonly<Record<MoneyField, string>>;

function typedMoney(saved: MoneyInfo | undefined): TypedMoney {
  return {
    occupation: saved?.occupation ?? '',
    source_of_funds: saved?.source_of_funds ?? '',
    account_purpose: saved?.account_purpose ?? '',
    expected_monthly_amount: saved?.expected_monthly_amount ?? '',
    is_politically_exposed: saved === undefined ? '' : saved.is_politically_exposed ? 'yes' : 'no',
  };
}

function checkMoney(typed: TypedMoney): FieldErrors<MoneyField> {
  const open = Object.entries(typed).filter(([, value]) => value === '');
  return Object.fromEntries(open.map(([field]) => [field, 'choose']));
}

function moneyBody(typed: TypedMoney): MoneyInfo {
  // The lists offer only the contract's values, and the check ensures that each is selected.
  const chosen = { ...typed, is_politically_exposed: typed.is_politically_exposed === 'yes' };
  return chosen as MoneyInfo;
}

/** The same questions for onboarding and for later changes. */
export function useMoneyForm(saved: MoneyInfo | undefined, onSent: () => void): Form<TypedMoney> {
  const saving = useSaveMoneyInfo();
  return useForm({
    defaultValues: typedMoney(saved),
    draft: useDraftPlace('profile.money'),
    validate: checkMoney,
    send: (typed) => saving.mutateAsync(moneyBody(typed)),
    onSent,
  });
}

export interface MoneyFormProps {
  readonly form: Form<TypedMoney>;
  readonly country: Country | null;
}

/** The money information a bank must ask for: four lists and one question. */
export function MoneyForm({ form, country }: MoneyFormProps) {
  const { i18n, t } = useLingui();
  const list = (field: MoneyField, words: Readonly<Record<string, MessageDescriptor>>) => ({
    ...form.field(field),
    placeholder: t`Choose`,
    options: Object.entries(words).map(([value, label]) => ({ value, label: i18n._(label) })),
  });
  return (
    <>
      <NativeSelect
        label={<Trans>What do you do?</Trans>}
        {...list('occupation', occupationLabels)}
      />
      <NativeSelect
        label={<Trans>Where does your money come from?</Trans>}
        {...list('source_of_funds', sourceLabels)}
      />
      <NativeSelect
        label={<Trans>What will you use the account for?</Trans>}
        {...list('account_purpose', purposeLabels)}
      />
      <NativeSelect
        label={<Trans>About how much money will you move each month?</Trans>}
        help={<Trans>Your best estimate, in and out combined. This isn't a limit.</Trans>}
        {...list('expected_monthly_amount', amountLabels[country ?? 'US'])}
      />
      <RadioRows
        legend={<Trans>Do you or a close relative hold a high public office?</Trans>}
        name="is_politically_exposed"
        {...form.field('is_politically_exposed')}
        rows={[
          { value: 'no', label: <Trans>No</Trans> },
          {
            value: 'yes',
            label: <Trans>Yes</Trans>,
            description: (
              <Trans>For example, a minister, member of parliament, judge or general.</Trans>
            ),
          },
        ]}
      />
    </>
  );
}
