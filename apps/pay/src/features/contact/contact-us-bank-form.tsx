import { readRoutingNumber } from '@kheya/contract/fields/payee';
import { NativeSelect, TextField } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { BankContactForm } from '#features/contact/bank-contact-form.tsx';
import { bankBody, checkBank, emptyBank, type TypedBank } from '#features/contact/bank-contact.ts';
import { FoundRemark } from '#features/contact/bank-remarks.tsx';
import type { ContactFormProps } from '#features/contact/contact-form-end.tsx';
import { usBankQuery } from '#shared/contact/bank-queries.ts';
import type { Contact } from '#shared/contact/contact.ts';
import {
  type AccountType,
  accountTypeLabels,
  type HolderType,
  holderTypeLabels,
} from '#shared/contact/contact-labels.ts';
import { useAddBeneficiary } from '#shared/contact/contact-mutations.ts';
import { useDraftPlace, useForm } from '#shared/use-form.ts';

/** Adds an account at a bank in the United States. */
export function ContactUsBankForm({ onSaved, ...props }: ContactFormProps) {
  const form = useUsBankForm(onSaved);
  return (
    <BankContactForm {...props} kind="us_bank" form={form} bankFields={<BankFields form={form} />}>
      <TypeFields form={form} />
    </BankContactForm>
  );
}

type UsBankForm = ReturnType<typeof useUsBankForm>;

/** The bank follows from the routing number; only one we don't know is asked for. */
function BankFields({ form }: { readonly form: UsBankForm }) {
  const { t } = useLingui();
  const routing = readRoutingNumber(form.values.routing_number);
  const bank = useQuery(usBankQuery(routing.ok ? routing.value : '')).data;
  const isUnknown = bank?.bank_name === null;
  return (
    <>
      <TextField
        {...form.field('routing_number')}
        label={t`Routing number`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        help={
          bank === undefined || bank.bank_name === null ? (
            t`9 digits, at the bottom of a check or in the bank's app.`
          ) : (
            <FoundRemark>{bank.bank_name}</FoundRemark>
          )
        }
        autoFocus
      />
      {isUnknown || form.error('bank_name') !== undefined ? (
        <TextField
          {...form.field('bank_name')}
          label={t`Bank`}
          help={t`We don't know this routing number. Enter the bank's name.`}
          autoComplete="off"
          maxLength={80}
        />
      ) : null}
    </>
  );
}

function TypeFields({ form }: { readonly form: UsBankForm }) {
  const { t, i18n } = useLingui();
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-4 max-[24rem]:grid-cols-1">
      <NativeSelect
        {...form.field('account_type')}
        label={t`Account type`}
        options={Object.entries(accountTypeLabels).map(([value, label]) => ({
          value,
          label: i18n._(label),
        }))}
      />
      <NativeSelect
        {...form.field('holder_type')}
        label={t`Account of`}
        options={Object.entries(holderTypeLabels).map(([value, label]) => ({
          value,
          label: i18n._(label),
        }))}
      />
    </div>
  );
}

interface TypedUsBank extends TypedBank {
  readonly bank_name: string;
  readonly account_type: AccountType;
  readonly holder_type: HolderType;
}

function useUsBankForm(onSaved: (contact: Contact) => void) {
  const add = useAddBeneficiary();
  const queries = useQueryClient();
  const isUnknown = (typed: TypedUsBank) => {
    const routing = readRoutingNumber(typed.routing_number);
    const bank = routing.ok && queries.getQueryData(usBankQuery(routing.value).queryKey);
    return bank && bank.bank_name === null;
  };
  return useForm<TypedUsBank, Contact>({
    defaultValues: {
      ...emptyBank,
      ...{ bank_name: '', account_type: 'CHECKING', holder_type: 'PERSONAL' },
    },
    draft: useDraftPlace('contact.us_bank'),
    validate: (typed) => ({
      ...checkBank('us_bank', typed),
      ...(isUnknown(typed) && typed.bank_name.trim() === ''
        ? { bank_name: 'bank_name_missing' }
        : {}),
    }),
    fieldOf: { beneficiary_nickname: 'nickname' },
    refusals: { contact_already_exists: 'account_number' },
    send(typed) {
      const { account_type, holder_type } = typed;
      const bank_name = typed.bank_name.trim();
      return add.mutateAsync({
        beneficiary_type: 'US_BANK',
        ...bankBody('us_bank', typed),
        ...{ account_type, holder_type },
        ...(bank_name === '' ? {} : { bank_name }),
      });
    },
    onSent: onSaved,
  });
}
