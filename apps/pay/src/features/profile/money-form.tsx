import type { MessageDescriptor } from '@lingui/core';
import { NativeSelect, RadioRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import type { FieldFaults } from '#features/profile/field-faults.ts';
import {
  amountWords,
  type MoneyInfo,
  occupationWords,
  purposeWords,
  sourceWords,
} from '#features/profile/money-words.ts';
import type { Faults } from '#features/profile/profile-rules.ts';

export type MoneyField = keyof MoneyInfo;

/** As the fields hold it: nothing is chosen for anybody. */
export type TypedMoney = Readonly<Record<MoneyField, string>>;

export const moneyFieldOf = {
  occupation: 'occupation',
  source_of_funds: 'source_of_funds',
  account_purpose: 'account_purpose',
  expected_monthly_amount: 'expected_monthly_amount',
  is_politically_exposed: 'is_politically_exposed',
} as const satisfies Record<string, MoneyField>;

const fields = Object.values(moneyFieldOf);

export function typedMoney(saved: MoneyInfo | undefined): TypedMoney {
  return {
    occupation: saved?.occupation ?? '',
    source_of_funds: saved?.source_of_funds ?? '',
    account_purpose: saved?.account_purpose ?? '',
    expected_monthly_amount: saved?.expected_monthly_amount ?? '',
    is_politically_exposed: saved === undefined ? '' : saved.is_politically_exposed ? 'yes' : 'no',
  };
}

export function judgeMoney(typed: TypedMoney): Faults<MoneyField> {
  const open = fields.filter((field) => typed[field] === '');
  return Object.fromEntries(open.map((field) => [field, 'choose']));
}

export function moneyBody(typed: TypedMoney): MoneyInfo {
  // The lists hold nothing but the contract's own words, and `judgeMoney` has seen that each is chosen.
  const chosen = { ...typed, is_politically_exposed: typed.is_politically_exposed === 'yes' };
  return chosen as MoneyInfo;
}

export interface MoneyFormProps {
  readonly typed: TypedMoney;
  readonly set: (field: MoneyField, value: string) => void;
  readonly faults: FieldFaults<MoneyField>;
}

/** What a bank has to know of its customer's money: four lists and one question. */
export function MoneyForm({ typed, set, faults }: MoneyFormProps) {
  const { i18n, t } = useLingui();
  const list = (field: MoneyField, words: Readonly<Record<string, MessageDescriptor>>) => ({
    placeholder: t`Choose`,
    value: typed[field],
    error: faults.of(field),
    options: Object.entries(words).map(([value, label]) => ({ value, label: i18n._(label) })),
    onValueChange: (value: string) => set(field, value),
  });
  return (
    <>
      <NativeSelect
        label={<Trans>What do you do?</Trans>}
        {...list('occupation', occupationWords)}
      />
      <NativeSelect
        label={<Trans>Where does your money come from?</Trans>}
        {...list('source_of_funds', sourceWords)}
      />
      <NativeSelect
        label={<Trans>What is the account for?</Trans>}
        {...list('account_purpose', purposeWords)}
      />
      <NativeSelect
        label={<Trans>About how much will move in a month?</Trans>}
        help={<Trans>In and out together, as you expect it today. It is no limit.</Trans>}
        {...list('expected_monthly_amount', amountWords)}
      />
      <RadioRows
        legend={<Trans>Do you or a close relative hold a high public office?</Trans>}
        name="is_politically_exposed"
        value={typed.is_politically_exposed === '' ? null : typed.is_politically_exposed}
        error={faults.of('is_politically_exposed')}
        onValueChange={(value) => set('is_politically_exposed', value)}
        rows={[
          { value: 'no', label: <Trans>No</Trans> },
          {
            value: 'yes',
            label: <Trans>Yes</Trans>,
            description: (
              <Trans>For example a minister, a member of parliament, a judge or a general.</Trans>
            ),
          },
        ]}
      />
    </>
  );
}
