import { compactErrors, errorOf } from '@kheya/contract/fields/field-error';
import {
  checkHolderName,
  readRoutingNumber,
  readUsAccountNumber,
} from '@kheya/contract/fields/payee';
import { NativeSelect, TextField } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { AccountNumberField } from '#features/contact/account-number-field.tsx';
import { FoundRemark } from '#features/contact/bank-remarks.tsx';
import { ContactFormEnd, type ContactFormProps } from '#features/contact/contact-form-end.tsx';
import { usBankQuery } from '#shared/contact/bank-queries.ts';
import { type Contact, isAccountAt } from '#shared/contact/contact.ts';
import {
  accountTypeLabels,
  holderTypeLabels,
  type HolderType,
  type AccountType,
} from '#shared/contact/contact-labels.ts';
import { useAddBeneficiary } from '#shared/contact/contact-mutations.ts';
import { useDraftPlace, useForm } from '#shared/use-form.ts';

/** Adds an account at a bank in the United States. */
export function ContactUsBankForm({ saveLabel, onSaved, onCancel }: ContactFormProps) {
  const { t } = useLingui();
  const form = useUsBankForm(onSaved);
  const routing = readRoutingNumber(form.values.routing_number);
  const account = readUsAccountNumber(form.values.account_number);
  return (
    <form {...form.props} className="grid gap-4">
      <BankFields form={form} />
      <AccountNumberField field={form.field('account_number')} />
      <TypeFields form={form} />
      <TextField
        {...form.field('holder_name')}
        label={t`Name on the account`}
        autoComplete="off"
        maxLength={80}
      />
      <TextField
        {...form.field('nickname')}
        label={t`Nickname (optional)`}
        autoComplete="off"
        maxLength={60}
      />
      <ContactFormEnd
        form={form}
        isSame={(contact) =>
          routing.ok &&
          account.ok &&
          isAccountAt(contact, { kind: 'us_bank', routing: routing.value, account: account.value })
        }
        numberError={form.error('account_number')}
        saveLabel={saveLabel}
        onCancel={onCancel}
      />
    </form>
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

interface TypedUsBank {
  readonly routing_number: string;
  readonly bank_name: string;
  readonly account_number: string;
  readonly account_type: AccountType;
  readonly holder_type: HolderType;
  readonly holder_name: string;
  readonly nickname: string;
  readonly isFavourite: boolean;
}

function useUsBankForm(onSaved: (contact: Contact) => void) {
  const add = useAddBeneficiary();
  const queries = useQueryClient();
  const bankOf = (routing: string) => queries.getQueryData(usBankQuery(routing).queryKey);
  return useForm<TypedUsBank, Contact>({
    defaultValues: {
      ...{ routing_number: '', bank_name: '', account_number: '' },
      ...{ account_type: 'CHECKING', holder_type: 'PERSONAL' },
      ...{ holder_name: '', nickname: '', isFavourite: false },
    },
    draft: useDraftPlace('contact.us_bank'),
    validate(typed) {
      const routing = readRoutingNumber(typed.routing_number);
      const lacksBank =
        routing.ok && bankOf(routing.value)?.bank_name === null && typed.bank_name.trim() === '';
      return compactErrors({
        routing_number: errorOf(routing),
        bank_name: lacksBank ? 'bank_name_missing' : undefined,
        account_number: errorOf(readUsAccountNumber(typed.account_number)),
        holder_name: checkHolderName(typed.holder_name),
      });
    },
    fieldOf: { beneficiary_nickname: 'nickname' },
    refusals: { contact_already_exists: 'account_number' },
    send(typed) {
      const body = bodyOf(typed);
      const bank_name = typed.bank_name.trim();
      const isAsked = bank_name !== '' && !bankOf(body.routing_number)?.bank_name;
      return add.mutateAsync({ ...body, ...(isAsked ? { bank_name } : {}) });
    },
    onSent: onSaved,
  });
}

function bodyOf(typed: TypedUsBank) {
  const { account_type, holder_type } = typed;
  const routing = readRoutingNumber(typed.routing_number);
  const account = readUsAccountNumber(typed.account_number);
  const routing_number = routing.ok ? routing.value : typed.routing_number;
  const nickname = typed.nickname.trim();
  return {
    beneficiary_type: 'US_BANK' as const,
    ...{ routing_number, account_type, holder_type },
    account_number: account.ok ? account.value : typed.account_number,
    holder_name: typed.holder_name.trim(),
    is_favourite: typed.isFavourite,
    ...(nickname === '' ? {} : { beneficiary_nickname: nickname }),
  };
}
