import { checkNickname, readAccountNumber } from '@kheya/contract/fields/payee';
import { errorOf, compactErrors } from '@kheya/contract/fields/field-error';
import { TextField } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';

import { ContactFormEnd, type ContactFormProps } from '#features/contact/contact-form-end.tsx';
import { useAddAccount } from '#shared/contact/contact-mutations.ts';
import { useDraftPlace, useForm } from '#shared/use-form.ts';

/** Adds a contact with a taka account at Kheya: only the number is needed. */
export function ContactAccountForm({ saveLabel, onSaved, onCancel }: ContactFormProps) {
  const { t } = useLingui();
  const add = useAddAccount();
  const form = useForm({
    defaultValues: { number: '', nickname: '', isFavourite: false },
    draft: useDraftPlace('contact.account'),
    validate: ({ number, nickname }) =>
      compactErrors({
        number: errorOf(readAccountNumber(number)),
        nickname: checkNickname(nickname),
      }),
    fieldOf: { account_number: 'number', beneficiary_nickname: 'nickname' },
    refusals: {
      payee_not_found: 'number',
      payee_is_self: 'number',
      contact_already_exists: 'number',
    },
    send({ number, nickname, isFavourite }) {
      const read = readAccountNumber(number);
      return add.mutateAsync({
        account_number: read.ok ? read.value : number,
        beneficiary_nickname: nickname.trim(),
        is_favourite: isFavourite,
      });
    },
    onSent: onSaved,
  });
  const typed = readAccountNumber(form.values.number);
  return (
    <form {...form.props} className="grid gap-4">
      <TextField
        {...form.field('number')}
        label={t`Account number`}
        inputMode="numeric"
        autoComplete="off"
        help={t`13 digits. Recipients find it under Bank Accounts.`}
        autoFocus
      />
      <TextField
        {...form.field('nickname')}
        label={t`Nickname`}
        autoComplete="off"
        help={t`Most letters of the account holder's name are hidden.`}
        maxLength={60}
      />
      <ContactFormEnd
        form={form}
        isSame={(contact) =>
          contact.kind === 'bdt_account' && typed.ok && contact.account_number === typed.value
        }
        numberError={form.error('number')}
        saveLabel={saveLabel}
        onCancel={onCancel}
      />
    </form>
  );
}
