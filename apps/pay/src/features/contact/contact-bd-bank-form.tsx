import { readBdBankAccountNumber, readBdRoutingNumber } from '@kheya/contract/fields/payee';
import { TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { AccountNumberField } from '#features/contact/account-number-field.tsx';
import { useBdBankForm } from '#features/contact/bd-bank-form.ts';
import { BdBranchFields } from '#features/contact/bd-branch-fields.tsx';
import { ContactFormEnd, type ContactFormProps } from '#features/contact/contact-form-end.tsx';
import { isAccountAt } from '#shared/contact/contact.ts';
import { BankRemittanceFields } from '#shared/contact/remittance-fields.tsx';

/** Adds an account at a bank in Bangladesh. */
export function ContactBdBankForm({ saveLabel, onSaved, onCancel }: ContactFormProps) {
  const { t } = useLingui();
  const form = useBdBankForm(onSaved);
  const routing = readBdRoutingNumber(form.values.routing_number);
  const account = readBdBankAccountNumber(form.values.account_number);
  return (
    <form {...form.props} className="grid gap-4">
      <BdBranchFields form={form} />
      <AccountNumberField field={form.field('account_number')} />
      <TextField
        {...form.field('holder_name')}
        label={t`Name on the account`}
        help={t`In English letters, as the bank has it.`}
        autoComplete="off"
        maxLength={80}
      />
      <BankRemittanceFields
        value={form.values}
        onChange={form.set}
        help={<Trans>Banks in Bangladesh require all three. We ask once for each recipient.</Trans>}
        errors={{
          purpose: form.error('purpose'),
          relationship: form.error('relationship'),
          source_of_funds: form.error('source_of_funds'),
        }}
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
          isAccountAt(contact, { kind: 'bd_bank', routing: routing.value, account: account.value })
        }
        numberError={form.error('account_number')}
        saveLabel={saveLabel}
        onCancel={onCancel}
      />
    </form>
  );
}
