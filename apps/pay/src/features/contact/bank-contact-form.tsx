import type { Form } from '@kheya/browser/form';
import { TextField } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { AccountNumberField } from '#features/contact/account-number-field.tsx';
import { type BankKind, readBankNumbers, type TypedBank } from '#features/contact/bank-contact.ts';
import { ContactFormEnd, type ContactFormProps } from '#features/contact/contact-form-end.tsx';
import { isAccountAt } from '#shared/contact/contact.ts';

interface BankContactFormProps extends Omit<ContactFormProps, 'onSaved'> {
  readonly kind: BankKind;
  readonly form: Omit<Form<TypedBank>, 'submit' | 'clear'>;
  readonly holderHelp?: string;
  /** How the bank is found; it comes first. */
  readonly bankFields: ReactNode;
  /** What only this country asks of the holder. */
  readonly children: ReactNode;
}

/** The fields of an account at a bank, in either country, in the order of a bank's own form. */
export function BankContactForm(props: BankContactFormProps) {
  const { kind, form, holderHelp, bankFields, children, saveLabel, onCancel } = props;
  const { t } = useLingui();
  const { routing, account } = readBankNumbers(kind, form.values);
  return (
    <form {...form.props} className="grid gap-4">
      {bankFields}
      <AccountNumberField field={form.field('account_number')} />
      <TextField
        {...form.field('holder_name')}
        label={t`Name on the account`}
        help={holderHelp}
        autoComplete="off"
        maxLength={80}
      />
      {children}
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
          isAccountAt(contact, { kind, routing: routing.value, account: account.value })
        }
        numberError={form.error('account_number')}
        saveLabel={saveLabel}
        onCancel={onCancel}
      />
    </form>
  );
}
